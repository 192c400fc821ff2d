import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import { useServices } from '#src/data/services.ts'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { cx } from '#src/lib/cx.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import type { Desk } from '../data/desk.ts'
import { legalSteps, type StaffStep } from '../data/legal-steps.ts'
import { StepButton, useStep } from './StepButton.tsx'
import { TicketFacts } from './TicketFacts.tsx'

type Props = {
  desk: Desk
  ticket: WaitTicket
  /** The steps one press away; the others stand behind the three dots. */
  first: readonly StaffStep[]
}

/** A ticket in the panel: its number as large as it is called out. */
export function TicketRow({ desk, ticket, first }: Props) {
  const { t } = useTranslation('waiting-desk')
  const [isOpen, setOpen] = useState(false)
  const steps = legalSteps(ticket, useServices().now())
  const more = steps.filter((kind) => !first.includes(kind))
  const isCalled = ticket.state === 'called'
  return (
    <li
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 py-3',
        isCalled && 'rounded-card bg-accent-bg px-4',
      )}
    >
      <b className="min-w-16 text-title1 g-num">{ticket.number}</b>
      <div className="min-w-[min(10rem,100%)] flex-1">
        <TicketFacts ticket={ticket} isUnsent={desk.unsentTickets.has(ticket.id)} />
      </div>
      {more.length > 0 && (
        <IconButton
          label={t('more', { number: ticket.number })}
          icon={<Ellipsis size={22} />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      )}
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
        {first
          .filter((kind) => steps.includes(kind))
          .map((kind, at) => (
            <StepButton
              key={kind}
              {...{ desk, ticket, kind }}
              variant={at === 0 && isCalled ? 'primary' : 'outline'}
            />
          ))}
      </div>
      {isOpen && <MoreSteps desk={desk} ticket={ticket} steps={more} onClose={() => setOpen(false)} />}
    </li>
  )
}

type MoreProps = Pick<Props, 'desk' | 'ticket'> & { steps: readonly StaffStep[]; onClose: () => void }

function MoreSteps({ desk, ticket, steps, onClose }: MoreProps) {
  const { t } = useTranslation('waiting-desk')
  const step = useStep(desk)
  return (
    <PageSheet title={ticket.number} onClose={onClose}>
      <div className="grid gap-3 py-2">
        {steps.map((kind) => (
          <Button
            key={kind}
            full
            variant={kind === 'cancel' ? 'danger' : 'outline'}
            onClick={() => {
              onClose()
              void step(ticket, kind)
            }}
          >
            {t(`step.${kind}`)}
          </Button>
        ))}
      </div>
    </PageSheet>
  )
}
