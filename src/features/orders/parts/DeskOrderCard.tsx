import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskOrder } from '#sync/contracts/orders/desk.ts'
import { isWaiting } from '#sync/domain/partner-outage.ts'
import { formatFullDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Card } from '#src/ui/surfaces/Card.tsx'
import { DeskByHand } from './DeskByHand.tsx'
import { DeskDecide } from './DeskDecide.tsx'
import { isUndecided, type Desk } from './desk-choices.ts'
import { MoneyFacts, OrderLines, PersonFacts, UseFacts } from './OrderFacts.tsx'
import { OrderStatusTag } from './OrderStatusTag.tsx'
import { useReasonText } from './use-reason-text.ts'

type Props = { file: DeskOrder; desk: Desk; onChange: (file: DeskOrder) => void }

/** One order at the desk: what it is, why it is here, what was done, and what can be decided. */
export function DeskOrderCard({ file, desk, onChange }: Props) {
  const { t } = useTranslation('orders')
  const l = useLocalized()
  const reasonText = useReasonText()
  const language = useLanguage()
  const { order, payment, provider, since, needsPerson } = file
  const waits = needsPerson || isWaiting(order) || isUndecided(order)
  // the pressed button is gone: the person who pressed it reads on from the head of the card, where the new status stands
  const head = useRef<HTMLHeadingElement>(null)
  const [decided, setDecided] = useState(0)
  useEffect(() => {
    if (decided > 0) head.current?.focus()
  }, [decided])
  const change = (changed: DeskOrder) => {
    onChange(changed)
    setDecided(decided + 1)
  }
  return (
    <Card role="group" aria-label={order.number}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 ref={head} tabIndex={-1} className="text-title3 g-num">
          {order.number}
        </h2>
        <OrderStatusTag order={order} />
      </div>
      <p className="text-body2 text-ink-2">
        {[
          l(order.shopName),
          isWaiting(order) && order.standby && t('desk.waits', { place: order.standby.place }),
        ]
          .filter(Boolean)
          .join('\u00a0· ')}
      </p>
      {order.cancelReason && <p className="mt-2 text-label">{reasonText(order.cancelReason)}</p>}
      {waits && (
        <p className="text-caption text-ink-3 g-num">
          {t('desk.since', { day: formatFullDay(since, language), time: formatTime(since) })}
        </p>
      )}
      {order.status === 'refundApproved' && !needsPerson && (
        <p className="mt-2 text-label text-ink-2">{t('desk.paysBack')}</p>
      )}
      <OrderLines order={order} />
      <DeskDecide file={file} desk={desk} onChange={change} />
      {needsPerson && desk === 'admin' && <DeskByHand file={file} onChange={change} />}
      {needsPerson && desk === 'partner' && (
        <p className="mt-2 text-label text-ink-2">{t('desk.byHand.partner')}</p>
      )}
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer py-3 text-label text-link">{t('desk.more')}</summary>
        <div className="grid gap-4">
          <PersonFacts order={order} />
          <UseFacts order={order} />
          <MoneyFacts order={order} />
          {payment && (
            <p className="text-caption text-ink-3">
              {[provider, t(`desk.payment.${payment.state}`), payment.reason, payment.id]
                .filter(Boolean)
                .join('\u00a0· ')}
            </p>
          )}
          <History file={file} />
        </div>
      </details>
    </Card>
  )
}

function History({ file }: { file: DeskOrder }) {
  const { t } = useTranslation('orders')
  const { t: tk } = useTranslation('codes')
  const language = useLanguage()
  return (
    <ol className="g-rows text-caption">
      {file.history.map(({ at, to, by, why }) => (
        <li key={`${at} ${to}`} className="py-2">
          {formatFullDay(at, language)} {formatTime(at)}&nbsp;· {tk(`orderStatus.${to as 'used'}`)}&nbsp;·{' '}
          {t(`desk.by.${by as 'member'}`)}
          {why && `\u00a0· ${why}`}
        </li>
      ))}
    </ol>
  )
}
