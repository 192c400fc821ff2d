import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSecondStep } from '#src/platform/start/use-second-step.ts'
import { AppFrame } from '#src/templates/chrome/AppFrame.tsx'
import type { Layout } from '../static-data.ts'
import { Footer } from './Footer.tsx'
import { Header, Tabs } from './Navigation.tsx'

type Parts = { header: boolean; tabs: boolean; footer: boolean }

/** What each layout of the ledger puts round its screens (S2-151). */
const LAYOUTS: Record<Layout, Parts> = {
  newmain: { header: true, tabs: true, footer: true },
  main: { header: true, tabs: true, footer: true },
  customer: { header: true, tabs: true, footer: true },
  mypage: { header: true, tabs: true, footer: false },
  store: { header: true, tabs: false, footer: true },
  utalk: { header: true, tabs: true, footer: false },
  utalkMap: { header: true, tabs: true, footer: false },
  member: { header: false, tabs: false, footer: false },
  empty: { header: true, tabs: true, footer: false },
  waiting: { header: false, tabs: false, footer: false },
  none: { header: false, tabs: false, footer: false },
}

/** The frame of the present screen, by the layout its route declares. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  const layout = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout ?? 'main' })
  const { header, tabs, footer } = LAYOUTS[layout]
  const isSecond = useSecondStep()
  return (
    <div data-layout={layout} className="contents">
      <AppFrame
        skipLabel={t('skipToContent')}
        header={header && <Header />}
        tabBar={tabs && <Tabs />}
        footer={footer && isSecond && <Footer />}
      >
        {children}
      </AppFrame>
    </div>
  )
}
