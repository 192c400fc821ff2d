import { useMatches, type StaticDataRouteOption } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasKiosk } from '#src/platform/storage/preferences.ts'
import { useSecondStep } from '#src/platform/start/use-second-step.ts'
import { AppFrame } from '#src/templates/chrome/AppFrame.tsx'
import type { Layout, ScreenTemplate } from '../static-data.ts'
import { Footer } from './Footer.tsx'
import { Header, Tabs } from './Navigation.tsx'
import { useIconBadge } from './use-icon-badge.ts'

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
  member: { header: true, tabs: false, footer: false },
  empty: { header: true, tabs: true, footer: false },
  waiting: { header: false, tabs: false, footer: false },
  none: { header: true, tabs: false, footer: false },
}

const Rail = lazy(() => import('./Rail.tsx').then((module) => ({ default: module.Rail })))
const WITH_RAIL: readonly ScreenTemplate[] = ['hub', 'list', 'board']

/** Whose ways stand beside a screen on wide screens. */
function railOf({ layout, template }: Pick<StaticDataRouteOption, 'layout' | 'template'>, address: string) {
  if (/^\/(policy\/|customer\/noticeDetail-)/.test(address)) return 'help'
  if (/^\/admin\/\w/.test(address)) return 'desk'
  if (/^\/partner\/(scan|orders|questions|shop)/.test(address)) return 'partner'
  if (!WITH_RAIL.includes(template)) return null
  return layout === 'mypage' ? 'my' : layout === 'customer' ? 'help' : null
}

/** The frame of the present screen, by the layout its route declares. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  const layout = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout ?? 'main' })
  const rail = useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      return last ? railOf(last.staticData, last.pathname) : null
    },
  })
  const { header, tabs, footer } = LAYOUTS[layout]
  // the line of a shop is seen at its door, where nothing leads away, and on anybody's own device
  const isAtHome = layout === 'waiting' && !hasKiosk()
  const isSecond = useSecondStep()
  useIconBadge()
  return (
    <div data-layout={layout} className="contents">
      <AppFrame
        skipLabel={t('skipToContent')}
        header={(header || isAtHome) && <Header />}
        tabBar={tabs && <Tabs />}
        rail={
          rail && (
            <Suspense fallback={<nav className="g-ways" />}>
              <Rail of={rail} />
            </Suspense>
          )
        }
        footer={footer && isSecond && <Footer />}
      >
        {children}
      </AppFrame>
    </div>
  )
}
