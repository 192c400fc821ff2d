import { Link } from '@tanstack/react-router'
import { Pencil, Share } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '#src/art/use-media.ts'
import { usePending } from '#src/data/pending.ts'
import { useSession } from '#src/data/session.ts'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { BoardTemplate } from '#src/templates/BoardTemplate.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { PlanMap, type PlanMapSlot } from './PlanMap.tsx'
import { PlanMark } from './PlanMark.tsx'
import { PlanView } from './PlanView.tsx'
import { SettingsSheet } from './SettingsSheet.tsx'
import { ShareSheet } from './ShareSheet.tsx'
import { usePlanFacts } from '../data/use-plan-facts.ts'
import { usePlan } from '../data/use-plan.ts'
import { Words } from '#src/ui/marks/Words.tsx'

/** One plan by day. */
export function PlanPage({ id, map }: { id: string; map: PlanMapSlot }) {
  const { t } = useTranslation('planner')
  const { t: tc } = useTranslation('common')
  const { memberId } = useSession()
  const account = memberId ?? 'guest'
  const found = usePlan(id)
  const facts = usePlanFacts(found.state === 'ready' ? found.plan : null)
  const isWide = useMedia('(min-width: 64rem)')
  const [sheet, setSheet] = useState<'settings' | 'share' | null>(null)
  const close = () => setSheet(null)
  const isRefused = usePending().refused.some(
    ({ name, args }) => name === 'itinerary.save' && (args as { id?: string }).id === id,
  )
  const parts = usePageParts({
    state: found.state === 'missing' ? 'empty' : facts ? 'ready' : 'loading',
    asOf: null,
    empty: (
      <EmptyState
        petro="boat"
        title={t('plan.missing')}
        action={
          <Link to="/mypage/planner" search={{}} className={buttonClass({ variant: 'primary' })}>
            {t('plan.toList')}
          </Link>
        }
      >
        {t('plan.missingText')}
      </EmptyState>
    ),
  })
  const isReady = found.state === 'ready'
  return (
    <BoardTemplate
      {...parts}
      bar={{
        title: isReady ? <Words>{found.plan.title}</Words> : t('list.title'),
        back: <UpLink to="/mypage/planner" search={{}} label={t('plan.toList')} />,
        actions: isReady && (
          <>
            <IconButton
              label={t('share.open')}
              icon={<Share size={22} />}
              onClick={() => setSheet('share')}
            />
            <IconButton
              label={t('plan.settings')}
              icon={<Pencil size={22} />}
              onClick={() => setSheet('settings')}
            />
          </>
        ),
      }}
      count={isReady && tc('unit.places', { count: found.plan.stops.length })}
      tools={
        isRefused && (
          <Banner
            tone="danger"
            inset
            action={
              <Link to="/bag/pending" className={buttonClass({ variant: 'outline', size: 'sm' })}>
                {t('plan.refusedAction')}
              </Link>
            }
          >
            {t('plan.refused')}
          </Banner>
        )
      }
      // its place beside is kept while the plan is read
      map={
        isWide && (isReady ? <PlanMap plan={found.plan} map={map} /> : found.state === 'loading' && <div />)
      }
      stale={
        isReady ? (
          <>
            <PlanMark isPending={found.isPending} />
            {!isWide && found.plan.stops.length > 0 && <MapLink id={id} />}
          </>
        ) : null
      }
    >
      {isReady && facts && (
        <PlanView
          account={account}
          plan={found.plan}
          facts={facts}
          edit={found.edit}
          onSettings={() => setSheet('settings')}
        />
      )}
      {isReady && sheet === 'settings' && (
        <SettingsSheet account={account} plan={found.plan} edit={found.edit} onClose={close} />
      )}
      {isReady && sheet === 'share' && <ShareSheet plan={found.plan} onClose={close} />}
    </BoardTemplate>
  )
}

/** Where no map stands beside the days, the way to it. */
function MapLink({ id }: { id: string }) {
  const { t } = useTranslation('planner')
  return (
    <Link
      to="/travelmap"
      search={{ way: `plan-${id}` }}
      className="g-link inline-flex min-h-11 items-center text-label"
    >
      {t('plan.onMap')}
    </Link>
  )
}
