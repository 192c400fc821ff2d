import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Champions } from '#sync/contracts/ranking/ranking.ts'
import { presentPeriods } from '#sync/domain/ranking.ts'
import { useContentItems } from '#src/data/content.ts'
import { useServices } from '#src/data/services.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { Guide } from '../parts/Guide.tsx'
import { MyPlace } from '../parts/MyPlace.tsx'
import { Podium, WaveShape } from '../parts/Podium.tsx'
import { RankRow } from '../parts/RankRow.tsx'
import '../parts/ranking.css'

/** The running month and today are the first that are asked for, where they have anybody. */
const BOTH = 2

/** S2-67: the whales of this month and of today, oneself, past winners and how points come; from what the device holds. */
export function RankingScreen() {
  const { t } = useTranslation('ranking')
  const { month, day } = presentPeriods(useServices().now())
  const { items, state, asOf, complete } = useContentItems('champions', undefined, BOTH)
  const of = (period: string) => items.find((each) => each.period === period)
  // today stands above the guide: both come together
  const isPart = items.length < BOTH && !complete
  const parts = usePageParts({ state: !isPart ? 'ready' : state === 'unsaved' ? state : 'loading', asOf })
  return (
    <HubTemplate {...parts} bar={{ title: t('title'), back: <BackButton /> }}>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:items-start lg:gap-x-12 ranking-both">
        <Crowned kind="monthly" champions={of(month)}>
          <MyPlace kind="monthly" period={month} isPresent />
        </Crowned>
        <div>
          <Crowned kind="daily" champions={of(day)} />
          <Guide />
        </div>
      </div>
    </HubTemplate>
  )
}

type Props = { kind: 'monthly' | 'daily'; champions: Champions | undefined; children?: React.ReactNode }

function Crowned({ kind, champions, children }: Props) {
  const { t } = useTranslation('ranking')
  const { t: tc } = useTranslation('common')
  const to = kind === 'monthly' ? '/ranking/monthly' : '/ranking/daily'
  return (
    <Section
      title={t(kind === 'monthly' ? 'month' : 'day')}
      more={<Link to={to}>{tc('action.seeAll')}</Link>}
    >
      {champions && champions.entries.length > 0 ? (
        <>
          {kind === 'monthly' && (
            <div data-theme="dark" className="mb-4 overflow-hidden rounded-card bg-surface pt-6 text-ink">
              <WaveShape />
              <Podium entries={champions.entries} />
            </div>
          )}
          {children}
          <ol className="g-rows">
            {champions.entries.map((entry) => (
              <li key={entry.rank}>
                <RankRow {...entry} />
              </li>
            ))}
          </ol>
        </>
      ) : (
        <>
          {children}
          <EmptyState row level={3} title={t('none')} petro="hump">
            {t('noneText')}
          </EmptyState>
        </>
      )}
      {kind === 'monthly' && (
        <Link to="/ranking/monthly/history" className={buttonClass({ variant: 'outline' }, 'mt-4')}>
          {t('history')}
        </Link>
      )}
    </Section>
  )
}
