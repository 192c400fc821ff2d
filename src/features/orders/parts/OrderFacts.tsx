import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMobile } from '#src/i18n/format-mobile.ts'
import type { Order } from '#sync/contracts/orders/order.ts'
import { orderUse, useUseWords } from '#src/entities/order/use-words.ts'
import { formatDay, formatFullDay, formatTime, formatWon } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'

/** Payment methods this app has words for. */
const METHODS = ['card', 'kakaoPay', 'naverPay', 'transfer', 'points'] as const

/** What was bought, line by line. */
export function OrderLines({ order }: { order: Order }) {
  const l = useLocalized()
  const language = useLanguage()
  return (
    <ul className="g-rows">
      {order.lines.map((line) => (
        <li key={line.seq} className="py-3">
          <p className="text-label">
            {l(line.productName)}&nbsp;· {l(line.unitName)}
          </p>
          {line.options.length > 0 && (
            <p className="text-caption text-ink-3">
              {line.options.map(({ choice }) => l(choice)).join('\u00a0· ')}
            </p>
          )}
          <p className="flex flex-wrap justify-between gap-x-3 text-caption text-ink-2 g-num">
            <span>
              {formatWon(line.unitWon, language)} × {line.quantity}
            </span>
            <b className="text-ink">{formatWon(line.lineWon, language)}</b>
          </p>
        </li>
      ))}
    </ul>
  )
}

type Fact = [name: string, value: ReactNode]

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-body2">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-ink-3">{name}</dt>
              <dd className="text-end wrap-anywhere g-num">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Numbers and days of an order, a stay and a ride included (S3-04). */
export function UseFacts({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { t: tc } = useTranslation('common')
  const { t: tk } = useTranslation('orders', { keyPrefix: 'transport' })
  const l = useLocalized()
  const language = useLanguage()
  const { reservedDay, stay, ride, transport } = order
  const words = useUseWords()
  const at = (day: string, time: string | null) => [formatDay(day, language), time].filter(Boolean).join(' ')
  return (
    <Facts
      facts={[
        [t('fact.number'), order.number],
        [t('fact.orderedAt'), `${formatFullDay(order.orderedAt, language)} ${formatTime(order.orderedAt)}`],
        [t('fact.reservation'), order.reservationNumber],
        [t('fact.channel'), order.channelReservationNumber],
        [t('fact.reserved'), !stay && reservedDay ? words(orderUse(order)) : null],
        [t('fact.period'), reservedDay ? null : words(orderUse(order))],
        [t('fact.room'), stay && l(stay.name)],
        [t('fact.checkIn'), stay && at(stay.checkIn, stay.checkInTime)],
        [t('fact.checkOut'), stay && at(stay.checkOut, stay.checkOutTime)],
        [t('fact.pickUp'), ride?.pickUp],
        [t('fact.dropOff'), ride?.dropOff],
        [t('fact.transport'), transport && tk(transport)],
        [t('fact.visitors'), order.visitors ? tc('unit.people', { count: order.visitors }) : null],
        [t('fact.remarks'), order.remarks],
      ]}
    />
  )
}

export function MoneyFacts({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const method = METHODS.find((each) => each === order.paymentMethod)
  const less = (won: number) => (won ? `−${formatWon(won, language)}` : null)
  return (
    <Facts
      facts={[
        [t('fact.payment'), method ? t(`methods.${method}`) : order.paymentMethod],
        [
          t('fact.paidAt'),
          order.paidAt && `${formatFullDay(order.paidAt, language)} ${formatTime(order.paidAt)}`,
        ],
        [t('fact.amount'), formatWon(order.amountWon, language)],
        [t('fact.discount'), less(order.discountWon)],
        [t('fact.points'), less(order.pointsWon)],
        [t('fact.paid'), formatWon(order.paidWon, language)],
        [t('fact.refunded'), order.refundedWon ? formatWon(order.refundedWon, language) : null],
      ]}
    />
  )
}

export function PersonFacts({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const line = ({ name, lastName, email, mobile }: Order['buyer']) => (
    <>
      {[[lastName, name].filter(Boolean).join(' '), email].join('\u00a0· ')}&nbsp;·{' '}
      <span className="whitespace-nowrap">{formatMobile(mobile)}</span>
    </>
  )
  return (
    <Facts
      facts={[
        [t('fact.buyer'), line(order.buyer)],
        [t('fact.recipient'), line(order.recipient)],
      ]}
    />
  )
}
