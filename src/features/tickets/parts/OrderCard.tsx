import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Order } from '#sync/contracts/orders/order.ts'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { isComing, orderStatusAt } from '#sync/domain/order-status.ts'
import { isWaiting } from '#sync/domain/partner-outage.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { useServices } from '#src/data/services.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { orderUse, useUseWords } from '#src/entities/order/use-words.ts'
import { formatFullDay, formatWon } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Card } from '#src/ui/surfaces/Card.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
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
  const [product] = useContentByKeys('product', first ? [first.productNo] : [])
  const name = first ? l(first.productName) : l(order.shopName)
  const use = useUseWords()(orderUse(order))
  const status = orderStatusAt(order, useServices().now(), today)
  const { open, past } = sortTickets(tickets, today)
  const ticket = open[0] ?? past[0]
  return (
    <Card className="h-full">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <time dateTime={order.orderedAt} className="text-caption text-ink-3 g-num">
          {formatFullDay(order.orderedAt, language)}
        </time>
        <StatusTag status={status} isQueued={isWaiting({ ...order, status })} />
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        {product ? (
          <Picture alt="" cover={coverOf('product', product)} className="size-21 flex-none" />
        ) : (
          <span className="g-pic size-21 flex-none" />
        )}
        <div className="min-w-0 flex-[1_1_9rem]">
          <h2 className="text-title3">
            {others.length > 0 ? t('orders.more', { name, count: others.length }) : name}
          </h2>
          <p className="text-caption text-ink-3 g-num">
            {l(order.shopName)}&nbsp;· {use}
          </p>
          <p className="g-price mt-1">{formatWon(order.paidWon, language)}</p>
        </div>
      </div>
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
