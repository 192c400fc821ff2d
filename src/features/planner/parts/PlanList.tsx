import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePersonal } from '#src/data/personal.ts'
import { useServices } from '#src/data/services.ts'
import { useSession } from '#src/data/session.ts'
import { useCommand } from '#src/data/use-command.ts'
import { GuestNote } from '#src/entities/page/GuestNote.tsx'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useReport } from '#src/entities/page/use-report.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { BoardTemplate } from '#src/templates/BoardTemplate.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { PendingFrame } from '#src/ui/marks/Marks.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import type { Itinerary } from '#sync/contracts/planner/itinerary.ts'
import { saveItinerary } from '#sync/mutations/itinerary/save.ts'
import { newPlan } from '../data/plan.ts'
import { PlanMark } from './PlanMark.tsx'
import { Words } from '#src/ui/marks/Words.tsx'

/** Every saved plan, the one changed last first. */
export function PlanList() {
  const { t } = useTranslation('planner')
  const { t: tc } = useTranslation('common')
  const { status } = useSession()
  const { state, items } = usePersonal('itinerary')
  const { create, isCreating } = useCreatePlan()
  const plans = [...items].sort((a, b) => (a.value.updatedAt < b.value.updatedAt ? 1 : -1))
  const parts = usePageParts({
    state,
    asOf: null,
    empty: (
      <EmptyState
        petro="boat"
        title={t('list.empty')}
        action={
          <Link to="/curation/travel" className={buttonClass({ variant: 'outline' })}>
            {t('list.courses')}
          </Link>
        }
      >
        {t('list.emptyText')}
      </EmptyState>
    ),
  })
  return (
    <BoardTemplate
      {...parts}
      bar={{
        title: t('list.title'),
        back: <UpLink to="/mypage" label={tc('nav.my')} />,
      }}
      tools={
        <>
          <Button full icon={<Plus size={18} />} busy={isCreating} onClick={() => void create()}>
            {t('list.create')}
          </Button>
          {status === 'guest' && items.length > 0 && (
            <GuestNote plan="plan" redirect="/mypage/planner">
              {t('list.guest')}
            </GuestNote>
          )}
        </>
      }
      count={plans.length > 0 && t('list.count', { count: plans.length })}
    >
      <ul className="g-rows">
        {plans.map(({ key, value, pending }) => (
          <li key={key}>
            <PlanRow plan={value} isPending={pending.length > 0} />
          </li>
        ))}
      </ul>
    </BoardTemplate>
  )
}

function PlanRow({ plan, isPending }: { plan: Itinerary; isPending: boolean }) {
  const { t } = useTranslation('planner')
  const { t: tc } = useTranslation('common')
  const language = useLanguage()
  const { status } = useSession()
  const meta = [
    t('list.meta', {
      daysText: tc('unit.days', { count: plan.days }),
      stopsText: tc('unit.places', { count: plan.stops.length }),
    }),
    plan.startDay && t('list.from', { day: formatDay(plan.startDay, language) }),
  ]
  return (
    <PendingFrame state={isPending && status === 'member' ? 'pending' : 'none'}>
      <div className="g-row items-center">
        <Picture alt="" cover={{ id: plan.id, theme: 'road' }} className="size-21" />
        <div className="g-row-body">
          <h2 className="text-title3">
            <Link to="/mypage/planner" search={{ plan: plan.id }} className="g-cover-link">
              <Words>{plan.title}</Words>
            </Link>
          </h2>
          <p className="text-caption text-ink-3 g-num">{meta.filter(Boolean).join('\u00a0· ')}</p>
          <PlanMark isPending={isPending} />
        </div>
      </div>
    </PendingFrame>
  )
}

/** Makes an empty plan and opens it. */
function useCreatePlan(): { create(): Promise<void>; isCreating: boolean } {
  const { t } = useTranslation('planner')
  const services = useServices()
  const language = useLanguage()
  const report = useReport()
  const navigate = useNavigate()
  const save = useCommand(saveItinerary)
  const [isCreating, setCreating] = useState(false)
  const create = async () => {
    setCreating(true)
    const title = t('list.newTitleOn', { day: formatDay(new Date(services.now()), language) })
    const plan = newPlan(newUuid(), title)
    const result = await save({ version: 0, ...plan })
    if (report(result)) await navigate({ to: '/mypage/planner', search: { plan: plan.id } })
    setCreating(false)
  }
  return { create, isCreating }
}
