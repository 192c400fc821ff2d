import { useTranslation } from 'react-i18next'
import type { OrderStatus } from '#sync/contracts/orders/order.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { statusTone } from '#src/entities/order/status-tone.ts'

/** Status of an order or ticket in words; `isQueued` is an order that is paid and waits for its shop. */
export function StatusTag({ status, isQueued }: { status: OrderStatus; isQueued?: boolean }) {
  const { t } = useTranslation('codes')
  return <Tag tone={statusTone(status)}>{t(`orderStatus.${isQueued ? 'queued' : status}`)}</Tag>
}
