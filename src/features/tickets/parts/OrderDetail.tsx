import { useTranslation } from 'react-i18next'
import type { Order } from '#sync/contracts/order.ts'
import { formatDay, formatFullDay, formatWon } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'

/** Payment methods this app has words for. */
const METHODS = ['card', 'kakaoPay', 'naverPay', 'transfer', 'points'] as const

/** What an order consists of, unfolded in place: lines, reservation, payment. */
export function OrderDetail({ order }: { order: Order }) {
  const { t } = useTranslation('tickets')
  const { t: tc } = useTranslation('common')
  const l = useLocalized()
  const language = useLanguage()
  const methodOf = (code: string | null) => {
    const known = METHODS.find((method) => method === code)
    return known ? t(`orders.methods.${known}`) : code
  }
  const reserved =
    order.reservedDay &&
    [formatDay(order.reservedDay, language), order.reservedTime].filter(Boolean).join(' ')
  const facts: [string, string | null][] = [
    [t('orders.number'), order.number],
    [t('orders.orderedAt'), formatFullDay(order.orderedAt, language)],
    [t('orders.reservation'), order.reservationNumber],
    [t('orders.reserved'), reserved],
    [t('orders.visitors'), order.visitors ? tc('unit.people', { count: order.visitors }) : null],
    [t('orders.remarks'), order.remarks || null],
    [t('orders.payment'), methodOf(order.paymentMethod)],
    [t('orders.amount'), formatWon(order.amountWon, language)],
    [t('orders.discount'), order.discountWon ? `−${formatWon(order.discountWon, language)}` : null],
    [t('orders.points'), order.pointsWon ? `−${formatWon(order.pointsWon, language)}` : null],
    [t('orders.paid'), formatWon(order.paidWon, language)],
  ]
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer py-3 text-label text-link">{t('orders.detail')}</summary>
      <ul className="g-rows">
        {order.lines.map((line) => (
          <li key={line.seq} className="py-3">
            <p className="text-label">
              {l(line.productName)} · {l(line.unitName)}
            </p>
            {line.options.length > 0 && (
              <p className="text-caption text-ink-3">
                {line.options.map(({ choice }) => l(choice)).join(' · ')}
              </p>
            )}
            <p className="text-caption text-ink-2 g-num">
              {formatWon(line.unitWon, language)} × {line.quantity} → {formatWon(line.lineWon, language)}
            </p>
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-body2">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className="contents">
                <dt className="text-ink-3">{name}</dt>
                <dd className="text-end g-num">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-3 text-caption text-ink-3">{t('orders.later')}</p>
    </details>
  )
}
