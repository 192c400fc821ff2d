import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskOrder } from '#sync/contracts/orders/desk.ts'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { useOrderAction } from '../data/use-order.ts'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'

type Props = { file: DeskOrder; onChange: (file: DeskOrder) => void }

const wonOf = (text: string): number | null => {
  const clean = text.replaceAll(',', '').trim()
  return /^\d{1,9}$/.test(clean) ? Number(clean) : null
}

/**
 * An approved refund no gateway carries out, because no payment backs what was paid: the desk gives the money
 * back outside of this system, and says here how much and why. Asked once more before it is written down.
 */
export function DeskByHand({ file, onChange }: Props) {
  const { t } = useTranslation('orders')
  const { t: tc } = useTranslation('common')
  const language = useLanguage()
  const show = useToasts((state) => state.show)
  const action = useOrderAction()
  const titleId = useId()
  const { number, paidWon, buyer } = file.order
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const won = wonOf(amount)
  const isWrong = won === null || won > paidWon
  const paid = formatWon(paidWon, language)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isWrong && reason.trim()) setAsking(true)
  }
  const settle = async () => {
    if (won === null) return
    const answer = await action.run((api) =>
      api.call('orderDecide', {
        params: { number },
        body: { do: 'settleByHand', reason: reason.trim(), refundWon: won },
      }),
    )
    setAsking(false)
    if (!answer) return
    show({ tone: 'saved', text: t('desk.byHand.did', { number }) })
    onChange(answer)
  }
  return (
    <form noValidate aria-labelledby={titleId} className="mt-3 grid gap-3" onSubmit={submit}>
      <Banner inset tone="pending" title={<span id={titleId}>{t('desk.byHand.title')}</span>}>
        {t('desk.byHand.text', { won: paid })}
      </Banner>
      <TextField
        label={t('desk.byHand.amount')}
        hint={t('desk.byHand.amountHint', { won: paid })}
        inputMode="numeric"
        autoComplete="off"
        value={amount}
        error={tried && isWrong ? t('desk.byHand.amountWrong', { won: paid }) : undefined}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        label={t('desk.byHand.reason')}
        autoComplete="off"
        maxLength={500}
        value={reason}
        error={tried && !reason.trim() ? t('desk.byHand.reasonNeeded') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" size="sm" className="justify-self-start">
        {t('desk.byHand.do')}
      </Button>
      <FailureLine failure={action.failure} />
      <Confirm
        open={asking}
        title={t('desk.byHand.ask')}
        confirmLabel={t('desk.byHand.do')}
        cancelLabel={tc('action.close')}
        tone="danger"
        busy={action.busy}
        onConfirm={() => void settle()}
        onCancel={() => setAsking(false)}
      >
        <div className="grid gap-2">
          <p className="g-num">
            {number}&nbsp;· {buyer.name}
          </p>
          <p className="text-label text-ink">
            {t('desk.byHand.will', { won: formatWon(won ?? 0, language), paid })}
          </p>
          {won !== null && won < paidWon && (
            <p className="text-danger">
              {t('desk.byHand.less', { won: formatWon(paidWon - won, language) })}
            </p>
          )}
          <p className="wrap-anywhere">{t('desk.will.reason', { reason: reason.trim() })}</p>
        </div>
      </Confirm>
    </form>
  )
}
