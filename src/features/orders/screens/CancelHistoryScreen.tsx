import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Order, OrderStatus } from '#sync/contracts/orders/order.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { isAttempt } from '#sync/domain/order-status.ts'
import { useServices } from '#src/data/services.ts'
import { usePersonal } from '#src/data/personal.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { formatFullDay, formatWon } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { ListTemplate } from '#src/templates/ListTemplate.tsx'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
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

type Props<P extends string> = {
  period: P
  periods: readonly P[]
  onPeriod: (period: P) => void
  /** Orders of the period, newest first. */
  within: (orders: readonly Order[], period: P, today: string) => Order[]
  periodName: (period: P) => string
}

/** Cancellations and refunds of the last three years (S2-41, S2-135, S9-03). */
export function CancelHistoryScreen<P extends string>(props: Props<P>) {
  const { period, periods, onPeriod, within, periodName } = props
  const { t } = useTranslation('orders')
  const { state, items, asOf } = usePersonal('order')
  const orders = within(
    items.map((item) => item.value).filter((order) => STATUSES.includes(order.status) && !isAttempt(order)),
    period,
    seoulDay(useServices().now()),
  )
  const parts = usePageParts({
    state: state === 'ready' && orders.length === 0 ? 'empty' : state,
    asOf,
    empty: (
      <EmptyState title={t('history.empty')} petro="boat">
        {t('history.emptyText')}
      </EmptyState>
    ),
  })
  return (
    <ListTemplate
      {...parts}
      picture={0}
      bar={{ title: t('history.title'), back: <BackButton /> }}
      filters={
        <ChipGroup label={t('history.period')} scroll>
          {periods.map((each) => (
            <Chip key={each} selected={each === period} onClick={() => onPeriod(each)}>
              {periodName(each)}
            </Chip>
          ))}
        </ChipGroup>
      }
      count={parts.state === 'ready' && t('history.count', { count: orders.length })}
    >
      <ul className="g-rows">
        {orders.map((order) => (
          <Row key={order.number} order={order} />
        ))}
      </ul>
    </ListTemplate>
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
            {formatFullDay(order.cancelRequestedAt ?? order.orderedAt, language)} ·{' '}
            {formatWon(order.refundedWon ?? order.paidWon, language)}
          </small>
        </span>
        <OrderStatusTag order={order} />
      </Link>
    </li>
  )
}
