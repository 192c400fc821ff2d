import { Check, Circle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'

/** What of a ticket was used and what is left. */
export function TicketUses({ ticket, left }: { ticket: Ticket; left: number }) {
  const { t } = useTranslation('tickets')
  return (
    <ul className="py-1">
      {ticket.usedQuantity > 0 && (
        <li className="flex min-h-10 items-center gap-3 text-label text-saved">
          <Check size={17} strokeWidth={2.6} />
          <span className="flex-1">{t('ticket.usedCount')}</span>
          <b className="g-num">{t('ticket.sheets', { count: ticket.usedQuantity })}</b>
        </li>
      )}
      {left > 0 && (
        <li className="flex min-h-10 items-center gap-3 text-label text-ink-2">
          <Circle size={15} />
          <span className="flex-1">{t('ticket.leftCount')}</span>
          <b className="g-num">{t('ticket.sheets', { count: left })}</b>
        </li>
      )}
    </ul>
  )
}
