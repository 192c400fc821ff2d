import { Link } from '@tanstack/react-router'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CtaBar } from '#src/templates/CtaBar.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import type { Turn } from '../data/conversation.ts'
import { useSavePlan } from '../data/use-save-plan.ts'
import type { TurnPlan } from '../data/use-turn-plan.ts'
import { WhySheet } from '#src/entities/plan/WhySheet.tsx'

type Props = { turn: Turn; plan: TurnPlan; onChange: (change: Partial<Turn>) => void }

/** Why the plan is so, and the one coral step: into one's own plans, or on to the one it became. */
export function PlanCta({ turn, plan, onChange }: Props) {
  const { t } = useTranslation('retrieval')
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const { news, order, places } = plan
  const save = useSavePlan(places, (savedAs) => onChange({ savedAs }))
  const days = news?.outcome.is === 'plan' ? news.outcome.days : null
  const keep = async () => {
    if (!days || !order) return
    setBusy(true)
    const { request } = order
    const rain = plan.isWet ? request.days.map(({ day }) => day) : request.rain
    await save(days, { ...order, request: { ...request, rain } })
    setBusy(false)
  }
  return (
    <CtaBar>
      <Button
        variant="outline"
        icon={<CircleHelp size={20} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('plan.why')}
      </Button>
      {turn.savedAs ? (
        <Link
          to="/mypage/planner"
          search={{ plan: turn.savedAs }}
          className={buttonClass({ variant: 'primary', full: true })}
        >
          {t('plan.open')}
        </Link>
      ) : (
        <Button variant="accent" full busy={busy} onClick={() => void keep()}>
          {t('plan.save')}
        </Button>
      )}
      {isOpen && news?.explanation && (
        <WhySheet
          explanation={news.explanation}
          leftOut={news.leftOut}
          places={places}
          onClose={() => setOpen(false)}
        />
      )}
    </CtaBar>
  )
}
