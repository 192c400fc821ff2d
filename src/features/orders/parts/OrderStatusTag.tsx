import { useTranslation } from 'react-i18next'
import type { Order, OrderStatus } from '#sync/contracts/orders/order.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { orderStatusAt } from '#sync/domain/order-status.ts'
import { isWaiting } from '#sync/domain/partner-outage.ts'
import { useServices } from '#src/data/services.ts'
import { statusTone } from '#src/entities/order/status-tone.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'

/** The status of an order as it is now: what time has ended is ended. */
export function useOrderStatus(order: Order): OrderStatus {
  const now = useServices().now()
  return orderStatusAt(order, now, seoulDay(now))
}

/** An order that is paid and waits for its shop does not read as one that waits for its payment. */
export function OrderStatusTag({ order }: { order: Order }) {
  const { t } = useTranslation('codes')
  const status = useOrderStatus(order)
  return (
    <Tag tone={statusTone(status)}>
      {t(`orderStatus.${isWaiting({ ...order, status }) ? 'queued' : status}`)}
    </Tag>
  )
}
