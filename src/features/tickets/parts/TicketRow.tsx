import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import { motifOf, viewTicket } from '../data/ticket-view.ts'
import { StatusTag } from './StatusTag.tsx'
import { useTicketDay } from './use-ticket-day.ts'

/** A ticket as a line of the bag. */
export function TicketRow({ ticket, today }: { ticket: Ticket; today: string }) {
  const { t } = useTranslation('tickets')
  const l = useLocalized()
  const { status } = viewTicket(ticket, today)
  const day = useTicketDay()(ticket)
  return (
    <div className="g-row">
      <Picture
        alt=""
        cover={coverOf('product', { no: ticket.productNo, motif: motifOf(ticket) })}
        className="size-18"
      />
      <div className="g-row-body">
        <h3 className="text-title3">
          <Link to="/bag/ticket/$id" params={{ id: ticket.id }} className="g-cover-link">
            {l(ticket.productName)}
          </Link>
        </h3>
        <p className="text-caption text-ink-3 g-num">
          {day}&nbsp;· {t('ticket.pieces', { unit: l(ticket.unitName), quantity: ticket.quantity })}
        </p>
        <StatusTag status={status} />
      </div>
    </div>
  )
}
