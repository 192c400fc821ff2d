import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'

type Props = { position: number; count: number; before: Ticket | null; after: Ticket | null }

/** Turns to the other tickets of the same order. */
export function TicketPager({ position, count, before, after }: Props) {
  const { t } = useTranslation('tickets')
  if (count < 2) return null
  const look = buttonClass({ variant: 'outline', size: 'sm', full: true }, 'px-2')
  return (
    <nav aria-label={t('ticket.title')} className="mt-4 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      {before ? (
        <Link to="/bag/ticket/$id" params={{ id: before.id }} replace className={look}>
          <ChevronLeft size={18} />
          {t('ticket.before')}
        </Link>
      ) : (
        <span />
      )}
      <span className="text-label g-num">{t('ticket.position', { position, count })}</span>
      {after && (
        <Link to="/bag/ticket/$id" params={{ id: after.id }} replace className={look}>
          {t('ticket.after')}
          <ChevronRight size={18} />
        </Link>
      )}
    </nav>
  )
}
