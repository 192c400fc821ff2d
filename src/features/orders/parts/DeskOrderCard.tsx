import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskDecision, DeskOrder } from '#sync/contracts/order-calls.ts'
import { TRANSPORT_STEPS } from '#sync/domain/order-status.ts'
import { isWaiting } from '#sync/domain/outage.ts'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { formatFullDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'
import { useOrderAction } from '../data/use-order.ts'
import { MoneyFacts, OrderLines, PersonFacts, UseFacts } from './OrderFacts.tsx'
import { OrderStatusTag } from './OrderStatusTag.tsx'
import { useReasonText } from './use-reason-text.ts'

/** Administrators decide about every order and have the last word, partners about those of their own shops. */
export type Desk = 'admin' | 'partner'
type Props = { file: DeskOrder; desk: Desk; onChange: (file: DeskOrder) => void }

/** One order at the desk: what it is, why it is here, what was done, and what can be decided. */
export function DeskOrderCard({ file, desk, onChange }: Props) {
  const { t } = useTranslation('orders')
  const l = useLocalized()
  const reasonText = useReasonText()
  const { order, payment, provider } = file
  return (
    <Card role="group" aria-label={order.number}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-title3 g-num">{order.number}</h2>
        <OrderStatusTag order={order} />
      </div>
      <p className="text-body2 text-ink-2">
        {[
          l(order.shopName),
          isWaiting(order) && order.standby && t('desk.waits', { place: order.standby.place }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {order.cancelReason && <p className="mt-2 text-label">{reasonText(order.cancelReason)}</p>}
      {order.status === 'refundApproved' && (
        <p className="mt-2 text-label text-ink-2">{t('desk.paysBack')}</p>
      )}
      <OrderLines order={order} />
      <Decide file={file} desk={desk} onChange={onChange} />
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer py-3 text-label text-link">{t('desk.more')}</summary>
        <div className="grid gap-4">
          <PersonFacts order={order} />
          <UseFacts order={order} />
          <MoneyFacts order={order} />
          {payment && (
            <p className="text-caption text-ink-3">
              {provider} · {t(`desk.payment.${payment.state}`)} · {payment.id}
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
          {formatFullDay(at, language)} {formatTime(at)} · {tk(`orderStatus.${to as 'used'}`)} ·{' '}
          {t(`desk.by.${by as 'member'}`)}
          {why && ` · ${why}`}
        </li>
      ))}
    </ol>
  )
}

type Verb = 'approve' | 'reject' | 'confirm' | 'decline'
/** What can be done about an order: what grants it and what refuses it, with the words for both. */
type Choice = {
  yes?: [Verb, 'approve' | 'confirm' | 'overrule']
  no?: [Verb, 'reject' | 'decline' | 'giveBack']
}

function choicesOf({ order }: DeskOrder, desk: Desk): Choice {
  if (order.status === 'refundRequested' || order.status === 'cancelRequested')
    return { yes: ['approve', 'approve'], no: ['reject', 'reject'] }
  if (order.status === 'reservationRequested')
    return { yes: ['confirm', 'confirm'], no: ['decline', 'decline'] }
  if (isWaiting(order)) return { no: ['decline', 'giveBack'] }
  if (order.status === 'refundRejected' && desk === 'admin') return { yes: ['approve', 'overrule'] }
  return {}
}

function Decide({ file, desk, onChange }: Props) {
  const { t } = useTranslation('orders')
  const failureText = useFailureText()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const action = useOrderAction()
  const { status, transport, number } = file.order
  const decide = async (body: Omit<DeskDecision, 'reason'>) => {
    const call = desk === 'admin' ? 'orderDecide' : 'partnerDecide'
    const answer = await action.run((api) =>
      api.call(call, { params: { number }, body: { ...body, reason } }),
    )
    if (answer) onChange(answer)
  }
  const { yes, no } = choicesOf(file, desk)
  const rides = transport && status === 'ticketIssued' ? TRANSPORT_STEPS[transport] : []
  const refuse = (verb: Verb) => {
    setTried(true)
    // who is refused is told why
    if (reason.trim()) void decide({ do: verb })
  }
  if (!yes && !no && rides.length === 0) return null
  return (
    <div className="mt-3 grid gap-3">
      {(yes || no) && (
        <>
          <TextField
            label={t('desk.reason')}
            name={`reason-${number}`}
            autoComplete="off"
            maxLength={500}
            value={reason}
            error={tried && !reason.trim() ? t('desk.reasonNeeded') : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className="flex flex-wrap gap-2">
            {yes && (
              <Button size="sm" busy={action.busy} onClick={() => void decide({ do: yes[0] })}>
                {t(`desk.do.${yes[1]}`)}
              </Button>
            )}
            {no && (
              <Button size="sm" variant="outline" busy={action.busy} onClick={() => refuse(no[0])}>
                {t(`desk.do.${no[1]}`)}
              </Button>
            )}
          </div>
        </>
      )}
      {rides.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {rides.map((next) => (
            <Button
              key={next}
              size="sm"
              variant="outline"
              busy={action.busy}
              onClick={() => void decide({ do: 'transport', transport: next })}
            >
              {t('desk.ride', { state: t(`transport.${next}`) })}
            </Button>
          ))}
        </div>
      )}
      {action.failure && (
        <p role="alert" className="text-label text-danger">
          {failureText(action.failure)}
        </p>
      )}
    </div>
  )
}
