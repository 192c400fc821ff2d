import { useTranslation } from 'react-i18next'
import { formatTime } from '#src/i18n/format.ts'
import type { TabletView } from '../data/tablet.ts'
import type { WhyNot } from '../data/why-no-number.ts'
import { KioskPage } from './KioskPage.tsx'

/** The rest screen while no numbers are given: why, and what to do. Calling staff is in the bar. */
export function NoNumber({ view, why }: { view: TabletView; why: WhyNot }) {
  const { t } = useTranslation('kiosk')
  const text = {
    revoked: t('waiting.closed.revokedText', { count: view.unsent }),
    straightIn: t('waiting.closed.straightInText'),
    closed: t('waiting.closed.closedText'),
    full: t('waiting.closed.fullText', { count: view.limit }),
    paused: view.until
      ? t('waiting.closed.pausedUntil', { time: formatTime(view.until) })
      : t('waiting.closed.pausedText'),
  }[why]
  return (
    <KioskPage view={view} title={t(`waiting.closed.${why}`)} lead={text} footer={null}>
      {view.called.length > 0 && (
        <p className="kiosk-called" data-say>
          {t('waiting.rest.called')} <b className="g-num">{view.called.join('\u00a0· ')}</b>
        </p>
      )}
    </KioskPage>
  )
}
