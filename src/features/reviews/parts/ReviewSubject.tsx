import { useTranslation } from 'react-i18next'
import { useContentItem } from '#src/data/content.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import type { Order, OrderLine } from '#sync/contracts/orders/order.ts'

/** What the review is about: picture, name, when it was used. */
export function ReviewSubject({ order, line }: { order: Order; line: OrderLine }) {
  const { t } = useTranslation('reviews')
  const l = useLocalized()
  const language = useLanguage()
  const product = useContentItem('product', line.productNo)
  const cover =
    product.state === 'ready' ? coverOf('product', product.value) : { id: `product-${line.productNo}` }
  const when = order.reservedDay
    ? t('write.used', { day: formatDay(order.reservedDay, language) })
    : t('write.ordered', { day: formatDay(new Date(order.orderedAt), language) })
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Picture alt="" cover={cover} className="size-14 flex-none" />
      <div className="g-row-body">
        <p className="text-title3">{l(line.productName)}</p>
        <p className="text-caption text-ink-3 g-num">
          {when}&nbsp;· {t('write.piece', { unit: l(line.unitName), quantity: line.quantity })}
        </p>
      </div>
    </div>
  )
}
