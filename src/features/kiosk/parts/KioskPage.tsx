import '#src/ui/styles/kiosk.css'
import '#src/ui/styles/kiosk-waiting.css'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Cover } from '#src/art/Cover.tsx'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { KioskTemplate } from '#src/templates/KioskTemplate.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import type { TabletView } from '../data/tablet.ts'
import { whyNoNumber } from '../data/why-no-number.ts'
import { Counted } from './Counted.tsx'
import { Languages } from './Languages.tsx'
import { lineMinutes } from './line-words.ts'

type Props = Pick<ComponentProps<typeof KioskTemplate>, 'title' | 'lead' | 'keys' | 'footer'> & {
  view: TabletView
  /** Index of the step; none on the first and the last screen. */
  step?: number
  children?: ReactNode
}

/** A screen of the tablet at a shop's door: the line at the left, the question at the right, languages above it. */
export function KioskPage({ view, step, children, ...screen }: Props) {
  const { t } = useTranslation('kiosk')
  const language = useLanguage()
  const offline = useOffline()
  const { teams, mode } = view
  const steps = (['party', 'way', 'phone'] as const).slice(0, view.canText || step === 2 ? 3 : 2)
  return (
    <KioskTemplate
      state="ready"
      loading={t('waiting.closed.starting')}
      empty={null}
      error={null}
      stale={null}
      offline={
        whyNoNumber(view) === null && (
          <Banner tone="saved">{t(offline ? 'waiting.rest.offline' : 'waiting.rest.works')}</Banner>
        )
      }
      place={view.shopName[language]}
      now={
        teams === 0 ? (
          t('waiting.rest.noTeams')
        ) : (
          <Counted count={teams}>{t('waiting.rest.teams', { count: teams })}</Counted>
        )
      }
      estimate={mode === 'open' && teams > 0 ? lineMinutes(t, view.minutes) : undefined}
      art={
        <Cover
          subject={{ id: String(view.shopNo), motif: 'hanok', palette: 'night', vary: false }}
          label=""
        />
      }
      {...(step === undefined
        ? {}
        : {
            steps: {
              label: t('waiting.steps'),
              items: steps.map((each) => t(`waiting.step.${each}`)),
              current: step,
            },
          })}
      languages={<Languages />}
      {...screen}
    >
      {children}
    </KioskTemplate>
  )
}
