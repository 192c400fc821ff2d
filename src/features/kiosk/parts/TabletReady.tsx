import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTablet, type TabletView } from '../data/tablet.ts'
import { useConnectTablet } from '../data/use-connect-tablet.ts'

/** A screen of the tablet, once its database is open. */
export function TabletReady({ children }: { children: (view: TabletView) => ReactNode }) {
  const { t } = useTranslation('kiosk')
  const status = useConnectTablet()
  const view = useTablet((tablet) => tablet.view)
  if (view) return children(view)
  const isNone = status === 'none' || status === 'denied'
  return (
    <main id="main" tabIndex={-1} className="g-kiosk-main">
      <h1 data-page-title tabIndex={-1} className="g-kiosk-title">
        {t('waiting.mode')}
      </h1>
      <p role="status" className="g-kiosk-lead">
        {t(isNone ? 'setUp.notEnrolled' : 'waiting.closed.starting')}
      </p>
    </main>
  )
}
