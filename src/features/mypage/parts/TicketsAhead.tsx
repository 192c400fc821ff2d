import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePersonal } from '#src/data/personal.ts'
import { useServices } from '#src/data/services.ts'
import { MOTIFS } from '#sync/contracts/base/motifs.ts'
import { ticketUse, useUseWords } from '#src/entities/order/use-words.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { cx } from '#src/lib/cx.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { isTicketLeft } from '#sync/domain/order-status.ts'

/** The next one is drawn large, this many after it small. */
const AFTER = 2

const dueOn = ({ reservedDay, validTo }: Ticket) => reservedDay ?? validTo

/** The tickets needed next, soonest first; nothing where there is none. */
export function TicketsAhead() {
  const { t } = useTranslation('mypage')
  const today = seoulDay(useServices().now())
  const tickets = usePersonal('ticket')
    .items.map(({ value }) => value)
    .filter((ticket) => isTicketLeft(ticket, today))
    .sort((a, b) => dueOn(a).localeCompare(dueOn(b)) || a.id.localeCompare(b.id))
  if (tickets.length === 0) return null
  return (
    <Section title={t('home.nextTicket')} className="mt-0!">
      <ul className="grid grid-cols-2 gap-4">
        {tickets.slice(0, AFTER + 1).map((ticket, at) => (
          <li key={ticket.id} className={cx(at === 0 && 'col-span-full')}>
            <TicketCard ticket={ticket} isLarge={at === 0} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function TicketCard({ ticket, isLarge }: { ticket: Ticket; isLarge: boolean }) {
  const words = useUseWords()
  const l = useLocalized()
  const motif = MOTIFS.find((each) => each === ticket.motif) ?? 'whale'
  const cover = coverOf('product', { no: ticket.productNo, motif })
  return (
    <div className="relative g-card flex h-full items-center gap-4 overflow-hidden p-0!">
      <Picture alt="" cover={cover} flush className={isLarge ? 'h-56 w-2/5' : 'h-24 w-28'} />
      <div className="min-w-0 flex-1 py-3 pe-4">
        <h3 className={isLarge ? 'text-title1' : 'text-title3'}>
          <Link to="/bag/ticket/$id" params={{ id: ticket.id }} className="g-cover-link">
            {l(ticket.productName)}
          </Link>
        </h3>
        <p className="mt-1 text-body2 text-ink-2 g-num">{words(ticketUse(ticket))}</p>
        {isLarge && (
          <p className="mt-6 text-label tracking-widest g-num" translate="no">
            {ticket.shortCode}
          </p>
        )}
      </div>
    </div>
  )
}
