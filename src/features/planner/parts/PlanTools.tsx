import { CircleHelp, Lightbulb, Navigation, Umbrella } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '#src/data/use-today.ts'
import { WhySheet } from '#src/entities/plan/WhySheet.tsx'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { VisuallyHidden } from '#src/ui/controls/VisuallyHidden.tsx'
import { MAX_PLAN_DAYS } from '#sync/domain/plan/request.ts'
import { dateOf, dayNumbers, stopsOf, type Plan } from '../data/plan.ts'
import type { Explained } from '../data/use-explained.ts'
import type { EditPlan } from '../data/use-plan.ts'
import { usePlanPlaces } from '../data/use-plan-places.ts'
import { ChangeSheet } from './ChangeSheet.tsx'

type Props = {
  plan: Plan
  edit: EditPlan
  told: Explained | null
  isOn: boolean
  onSwitch: (on: boolean) => void
}

/** What the planner can say of a plan and do for it: reasons, what was left out, rain, the rest of today. */
export function PlanTools({ plan, edit, told, isOn, onSwitch }: Props) {
  const { t } = useTranslation('plan')
  const language = useLanguage()
  const today = useToday()
  const [open, setOpen] = useState<'why' | 'rain' | 'now' | null>(null)
  const leftOut = told?.news.leftOut ?? []
  const places = usePlanPlaces(leftOut.map(({ placeNo }) => placeNo))
  const show = (sheet: typeof open) => {
    onSwitch(true)
    setOpen(sheet)
  }
  const explanation = told?.news.explanation
  const isToday = dayNumbers(plan).some((day) => dateOf(plan, day) === today && stopsOf(plan, day).length > 0)
  const over = explanation?.overBudgetWon ?? 0
  const close = () => setOpen(null)
  return (
    <>
      <ChipGroup label={t('look.label')}>
        <Chip selected={isOn} icon={<Lightbulb size={18} />} onClick={() => onSwitch(!isOn)}>
          {t('look.reasons')}
        </Chip>
        <Chip icon={<CircleHelp size={18} />} aria-haspopup="dialog" onClick={() => show('why')}>
          {t('look.why')}
        </Chip>
        {plan.days <= MAX_PLAN_DAYS && (
          <Chip icon={<Umbrella size={18} />} aria-haspopup="dialog" onClick={() => show('rain')}>
            {t('look.rain')}
          </Chip>
        )}
        {isToday && plan.days <= MAX_PLAN_DAYS && (
          <Chip icon={<Navigation size={18} />} aria-haspopup="dialog" onClick={() => show('now')}>
            {t('now.open')}
          </Chip>
        )}
      </ChipGroup>
      {isOn && over > 0 && (
        <p className="mt-2 text-body2 text-pending">{t('look.over', { won: formatWon(over, language) })}</p>
      )}
      {isOn && !told && <VisuallyHidden role="status">{t('look.working')}</VisuallyHidden>}
      {open === 'why' && explanation && <WhySheet {...{ explanation, leftOut, places }} onClose={close} />}
      {(open === 'rain' || open === 'now') && told && (
        <ChangeSheet {...{ plan, edit, told }} kind={open} onClose={close} />
      )}
    </>
  )
}
