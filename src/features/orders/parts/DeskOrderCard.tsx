import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskDecision, DeskOrder } from '#sync/contracts/order-calls.ts'
import { TRANSPORT_STEPS } from '#sync/domain/order-status.ts'
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

type Props = { file: DeskOrder; onChange: (file: DeskOrder) => void }

/** One order at the desk: what it is, why it is here, what was done, and what can be decided. */
export function DeskOrderCard({ file, onChange }: Props) {
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
      <p className="text-body2 text-ink-2">{l(order.shopName)}</p>
      {order.cancelReason && <p className="mt-2 text-label">{reasonText(order.cancelReason)}</p>}
      <OrderLines order={order} />
      <Decide file={file} onChange={onChange} />
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

function Decide({ file, onChange }: Props) {
  const { t } = useTranslation('orders')
  const failureText = useFailureText()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const action = useOrderAction()
  const { status, transport, number } = file.order
  const decide = async (body: Omit<DeskDecision, 'reason'>) => {
    const answer = await action.run((api) =>
      api.call('orderDecide', { params: { number }, body: { ...body, reason } }),
    )
    if (answer) onChange(answer)
  }
  const waits = status === 'refundRequested' || status === 'cancelRequested'
  const asked = waits
    ? (['approve', 'reject'] as const)
    : status === 'reservationRequested'
      ? (['confirm', 'decline'] as const)
      : []
  const rides = transport && status === 'ticketIssued' ? TRANSPORT_STEPS[transport] : []
  const [yes, no] = asked
  const refuse = (verb: 'reject' | 'decline') => {
    setTried(true)
    // who is refused is told why
    if (reason.trim()) void decide({ do: verb })
  }
  return (
    <div className="mt-3 grid gap-3">
      {yes && no && (
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
            <Button size="sm" busy={action.busy} onClick={() => void decide({ do: yes })}>
              {t(`desk.do.${yes}`)}
            </Button>
            <Button size="sm" variant="outline" busy={action.busy} onClick={() => refuse(no)}>
              {t(`desk.do.${no}`)}
            </Button>
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
