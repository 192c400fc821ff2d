import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePersonal } from '#src/data/personal.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import type { Itinerary } from '#sync/contracts/planner/itinerary.ts'
import type { Visit } from '#src/entities/page/slots.ts'
import { isFull } from '../data/add-to-plan.ts'
import { useAddToPlan } from '../data/use-add-to-plan.ts'
import { Words } from '#src/ui/marks/Words.tsx'

type Props = { visit: Visit; onClose: () => void }

/** Which plan and which day; or a new plan that begins here. */
export function AddToPlanSheet({ visit, onClose }: Props) {
  const { t } = useTranslation('map')
  const { into, create } = useAddToPlan(visit, onClose)
  const plans = usePersonal('itinerary')
    .items.map(({ value }) => value)
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
  return (
    <PageSheet
      onClose={onClose}
      title={t('add.title')}
      footer={
        <Button variant="outline" full icon={<Plus size={18} />} onClick={() => void create()}>
          {t('add.create')}
        </Button>
      }
    >
      {plans.length === 0 ? (
        <p className="text-body2 text-ink-2">{t('way.noPlans')}</p>
      ) : (
        <ul className="g-rows">
          {plans.map((plan) => (
            <li key={plan.id} className="py-3">
              <PlanDays plan={plan} visit={visit} onDay={(day) => void into(plan, day)} />
            </li>
          ))}
        </ul>
      )}
    </PageSheet>
  )
}

type DaysProps = { plan: Itinerary; visit: Visit; onDay: (day: number) => void }

function PlanDays({ plan, visit, onDay }: DaysProps) {
  const { t } = useTranslation('map')
  const isIn = visit.placeNo !== null && plan.stops.some((stop) => stop.placeNo === visit.placeNo)
  const days = Array.from({ length: plan.days }, (_, index) => index + 1)
  return (
    <>
      <p className="text-title3">
        <Words>{plan.title}</Words>
      </p>
      {isIn && <p className="text-caption text-saved">{t('add.inPlan')}</p>}
      {isFull(plan) ? (
        <p className="text-caption text-ink-3">{t('add.full')}</p>
      ) : (
        <div className="mt-2">
          <ChipGroup label={plan.title}>
            {days.map((day) => (
              <Chip
                key={day}
                icon={<Plus size={16} />}
                aria-label={t('add.into', { name: plan.title, count: day })}
                onClick={() => onDay(day)}
              >
                {t('add.day', { count: day })}
              </Chip>
            ))}
          </ChipGroup>
        </div>
      )}
    </>
  )
}
