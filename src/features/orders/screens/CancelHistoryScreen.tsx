import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Order, OrderStatus } from '#sync/contracts/orders/order.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { isAttempt } from '#sync/domain/order-status.ts'
import { useServices } from '#src/data/services.ts'
import { usePersonal } from '#src/data/personal.ts'
import { ListPage } from '#src/entities/list/ListPage.tsx'
import { PeriodChips } from '#src/entities/order/PeriodChips.tsx'
import { ordersWithin, periodOf, type Period } from '#src/entities/order/periods.ts'
import { formatFullDay, formatWon } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { OrderStatusTag } from '../parts/OrderStatusTag.tsx'
import { useReasonText } from '../parts/use-reason-text.ts'

/** What counts as cancelled or on its way there. */
const STATUSES: readonly OrderStatus[] = [
  'refundRequested',
  'refundApproved',
  'refundRejected',
  'refundWithdrawn',
  'refundComplete',
  'cancelRequested',
  'cancelComplete',
]

type Props = {
  /** As the address has it. */
  period: string | undefined
  onPeriod: (period: Period) => void
}

/** Cancellations and refunds of the last three years (S2-41, S2-135, S9-03). */
export function CancelHistoryScreen({ period: asked, onPeriod }: Props) {
  const period = periodOf(asked)
  const { t } = useTranslation('orders')
  const live = usePersonal('order')
  const orders = ordersWithin(
    live.items
      .map((item) => item.value)
      .filter((order) => STATUSES.includes(order.status) && !isAttempt(order)),
    period,
    seoulDay(useServices().now()),
  )
  return (
    <ListPage
      title={t('history.title')}
      live={live}
      shown={orders.length}
      total={orders.length}
      lead={<PeriodChips period={period} onPeriod={onPeriod} />}
      picture={0}
      count={orders.length > 0 && t('history.count', { count: orders.length })}
      none={
        <EmptyState title={t('history.empty')} petro="boat">
          {t('history.emptyText')}
        </EmptyState>
      }
    >
      <ul className="g-rows">
        {orders.map((order) => (
          <Row key={order.number} order={order} />
        ))}
      </ul>
    </ListPage>
  )
}

function Row({ order }: { order: Order }) {
  const l = useLocalized()
  const language = useLanguage()
  const reasonText = useReasonText()
  const [first] = order.lines
  return (
    <li>
      <Link to="/pay/detail/$num" params={{ num: order.number }} className="g-row">
        <span className="min-w-0 flex-1">
          <b className="block text-label">{first ? l(first.productName) : l(order.shopName)}</b>
          <span className="block text-body2 text-ink-2">
            {order.cancelReason && reasonText(order.cancelReason)}
          </span>
          <small className="text-caption text-ink-3 g-num">
            {formatFullDay(order.cancelRequestedAt ?? order.orderedAt, language)}&nbsp;·{' '}
            {formatWon(order.refundedWon ?? order.paidWon, language)}
          </small>
        </span>
        <OrderStatusTag order={order} />
      </Link>
    </li>
  )
}
