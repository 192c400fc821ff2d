import { useTranslation } from 'react-i18next'
import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import { useReport } from '#src/entities/page/use-report.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import type { ButtonVariant } from '#src/ui/controls/button-class.ts'
import type { Desk } from '../data/desk.ts'
import type { StaffStep } from '../data/legal-steps.ts'

/** What is said when it is stored; the steps nobody hears of by looking at the line. */
const SAID = ['call', 'recall', 'seat', 'noShow'] as const

/** Does a step and says so: the row it stood in may be gone at once. */
export function useStep(desk: Desk): (ticket: WaitTicket, kind: StaffStep) => Promise<void> {
  const { t } = useTranslation('waiting-desk')
  const report = useReport()
  return async ({ id, number }, kind) => {
    const said = SAID.find((each) => each === kind) ?? 'other'
    report(await desk.step(id, kind), { tone: 'plain', text: t(`done.${said}`, { number }) })
  }
}

type Props = {
  desk: Desk
  ticket: WaitTicket
  kind: StaffStep
  variant?: ButtonVariant
}

/** One step of one ticket; its name says both, so that a list of them can be told apart without looking. */
export function StepButton({ desk, ticket, kind, variant = 'outline' }: Props) {
  const { t } = useTranslation('waiting-desk')
  const step = useStep(desk)
  return (
    <Button
      size="sm"
      variant={variant}
      aria-label={t('stepOf', { number: ticket.number, step: t(`step.${kind}`) })}
      onClick={() => void step(ticket, kind)}
    >
      {t(`step.${kind}`)}
    </Button>
  )
}
