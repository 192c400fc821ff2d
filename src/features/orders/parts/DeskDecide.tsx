import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskDecision, DeskOrder } from '#sync/contracts/orders/desk.ts'
import { TRANSPORT_STEPS } from '#sync/domain/order-status.ts'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { useOrderAction } from '../data/use-order.ts'
import { choicesOf, type Choice, type Desk } from './desk-choices.ts'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'

type Props = { file: DeskOrder; desk: Desk; onChange: (file: DeskOrder) => void }

/** What can be decided about an order. What it does, and to which sum, is said before it is done, and that it was done after. */
export function DeskDecide({ file, desk, onChange }: Props) {
  const { t } = useTranslation('orders')
  const { t: tc } = useTranslation('common')
  const show = useToasts((state) => state.show)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState<Choice | null>(null)
  const action = useOrderAction()
  const { status, transport, number } = file.order
  const { yes, no } = choicesOf(file.order, desk)
  const rides = transport && status === 'ticketIssued' ? TRANSPORT_STEPS[transport] : []

  const send = async (body: Omit<DeskDecision, 'reason'>, done: string) => {
    const call = desk === 'admin' ? 'orderDecide' : 'partnerDecide'
    const answer = await action.run((api) =>
      api.call(call, { params: { number }, body: { ...body, reason } }),
    )
    setAsking(null)
    if (!answer) return
    show({ tone: 'saved', text: done })
    onChange(answer)
  }
  const ask = (choice: Choice) => {
    setTried(choice === no)
    // who is refused is told why
    if (choice !== no || reason.trim()) setAsking(choice)
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
              <Button size="sm" onClick={() => ask(yes)}>
                {t(`desk.do.${yes.words}`)}
              </Button>
            )}
            {no && (
              <Button size="sm" variant="outline" onClick={() => ask(no)}>
                {t(`desk.do.${no.words}`)}
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
              onClick={() =>
                void send(
                  { do: 'transport', transport: next },
                  t('desk.ride', { state: t(`transport.${next}`) }),
                )
              }
            >
              {t('desk.ride', { state: t(`transport.${next}`) })}
            </Button>
          ))}
        </div>
      )}
      <FailureLine failure={action.failure} />
      {asking && (
        <Confirm
          open
          title={t(`desk.ask.${asking.words}`)}
          confirmLabel={t(`desk.do.${asking.words}`)}
          cancelLabel={tc('action.close')}
          tone={asking === no ? 'danger' : 'primary'}
          busy={action.busy}
          onConfirm={() => void send({ do: asking.verb }, t(`desk.did.${asking.words}`, { number }))}
          onCancel={() => setAsking(null)}
        >
          <Consequence file={file} choice={asking} reason={reason.trim()} />
        </Confirm>
      )}
    </div>
  )
}

/** What will happen: to the money, to the tickets, and what the member reads. */
function Consequence({ file, choice, reason }: { file: DeskOrder; choice: Choice; reason: string }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const { number, paidWon, pointsWon, buyer } = file.order
  const won = formatWon(paidWon, language)
  return (
    <div className="grid gap-2">
      <p className="g-num">
        {number}&nbsp;· {buyer.name}
      </p>
      {choice.refunds && (
        <p className="text-label text-ink">
          {paidWon > 0 ? t('desk.will.refund', { won }) : t('desk.will.noMoney')}
        </p>
      )}
      {choice.refunds && pointsWon > 0 && (
        <p>{t('desk.will.points', { won: formatWon(pointsWon, language) })}</p>
      )}
      <p>{t(`desk.will.${choice.words}`)}</p>
      {reason && <p className="wrap-anywhere">{t('desk.will.reason', { reason })}</p>}
    </div>
  )
}
