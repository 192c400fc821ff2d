import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Order } from '#sync/contracts/orders/order.ts'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { isComing, orderStatusAt } from '#sync/domain/order-status.ts'
import { isWaiting } from '#sync/domain/partner-outage.ts'
import { useServices } from '#src/data/services.ts'
import { orderUse, useUseWords } from '#src/entities/order/use-words.ts'
import { formatFullDay, formatWon } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Card } from '#src/ui/surfaces/Card.tsx'
import { sortTickets } from '../data/ticket-view.ts'
import { AddToCalendar } from './AddToCalendar.tsx'
import { StatusTag } from './StatusTag.tsx'

type Props = { order: Order; tickets: readonly Ticket[]; today: string }

/** One order of the history: when, what, its status and price; its tickets are one press away. */
export function OrderCard({ order, tickets, today }: Props) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const l = useLocalized()
  const [first, ...others] = order.lines
  const name = first ? l(first.productName) : l(order.shopName)
  const use = useUseWords()(orderUse(order))
  const status = orderStatusAt(order, useServices().now(), today)
  const { open, past } = sortTickets(tickets, today)
  const ticket = open[0] ?? past[0]
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <time dateTime={order.orderedAt} className="text-caption text-ink-3 g-num">
          {formatFullDay(order.orderedAt, language)}
        </time>
        <StatusTag status={status} isQueued={isWaiting({ ...order, status })} />
      </div>
      <h2 className="mt-2 text-title3">
        {others.length > 0 ? t('orders.more', { name, count: others.length }) : name}
      </h2>
      <p className="text-caption text-ink-3 g-num">
        {l(order.shopName)} · {use}
      </p>
      <p className="g-price mt-2">{formatWon(order.paidWon, language)}</p>
      <div className="flex flex-wrap gap-x-2">
        {ticket && (
          <Link
            to="/bag/ticket/$id"
            params={{ id: ticket.id }}
            className={buttonClass({ variant: 'tint', size: 'sm' }, 'mt-3')}
          >
            {t('orders.openTicket')}
          </Link>
        )}
        {isComing(status) && (order.reservedDay ?? '') >= today && (
          <AddToCalendar
            {...order}
            lastDay={order.usePeriod.to}
            orderNumber={order.number}
            title={name}
            changedAt={order.orderedAt}
          />
        )}
        <Link
          to="/pay/detail/$num"
          params={{ num: order.number }}
          className={buttonClass({ variant: 'outline', size: 'sm' }, 'mt-3')}
        >
          {t('orders.detail')}
        </Link>
      </div>
    </Card>
  )
}
