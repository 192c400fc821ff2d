import { Link } from '@tanstack/react-router'
import { Ticket as TicketIcon, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocalized } from '#src/i18n/use-language.ts'
import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import type { ItineraryStop } from '#sync/contracts/planner/itinerary.ts'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { warningsOf, type StopWarning } from '../data/stop-warnings.ts'
import { useWarningText } from './use-warning-text.ts'

type Props = {
  stop: ItineraryStop
  date: string | null
  hours: OpeningHours | undefined
  ticket: Ticket | undefined
  /** Its time does not fit those of the stops before it. */
  order: StopWarning | undefined
}

/** Why the stop may not work out on its day, and the ticket that belongs to it. */
export function StopMarks({ stop, date, hours, ticket, order }: Props) {
  const { t } = useTranslation('planner')
  const l = useLocalized()
  const words = useWarningText()
  return (
    <>
      {[...(order ? [order] : []), ...warningsOf(stop, { hours, ticket, date })].map((notice) => (
        <p
          key={notice.is}
          className="mt-1 flex items-start gap-1.5 text-caption text-danger g-num"
          data-notice
        >
          <TriangleAlert size={16} className="mt-0.5 flex-none" />
          {words(notice, date ?? '')}
        </p>
      ))}
      {ticket && (
        <Link
          to="/bag/ticket/$id"
          params={{ id: ticket.id }}
          className="g-link inline-flex min-h-11 items-center gap-1.5 text-caption"
        >
          <TicketIcon size={16} className="flex-none" />
          {t('ticket.open', { name: l(ticket.productName) })}
        </Link>
      )}
    </>
  )
}
