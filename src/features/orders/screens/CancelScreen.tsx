import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#sync/contracts/orders/order.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { CANCEL_REASONS, cancelTerms, checkReason, type CancelReason } from '#sync/domain/cancellation.ts'
import { isWaiting } from '#sync/domain/partner-outage.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { usePersonalItem } from '#src/data/personal.ts'
import { useServices } from '#src/data/services.ts'
import { useSession } from '#src/data/session.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import type { PageParts } from '#src/templates/page-parts.ts'
import { useDraftText } from '#src/i18n/draft-text.ts'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { FormTemplate } from '#src/templates/FormTemplate.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { RadioGroup } from '#src/ui/fields/Choice.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { useOrderAction } from '../data/use-order.ts'
import { ToMine } from '../parts/ToMine.tsx'
import { MoneyFacts, OrderLines } from '../parts/OrderFacts.tsx'

type Wish = { reason: CancelReason | null; text: string }

/** The request to cancel a whole order (S2-60, S5-07): a reason, words for Others, and what comes back. */
export function CancelScreen({ number }: { number: string }) {
  const { t } = useTranslation('orders')
  const { memberId } = useSession()
  const { state, item } = usePersonalItem('order', number)
  const now = useServices().now()
  const terms = item && cancelTerms(item.value, now, seoulDay(now))
  const parts = usePageParts({
    state: item ? (terms?.allowed ? 'ready' : 'empty') : state === 'missing' ? 'empty' : state,
    asOf: null,
    empty: (
      <EmptyState title={t('cancel.impossible')} petro="boat" action={<ToMine />}>
        {terms && !terms.allowed ? t(`cancel.why.${terms.why}`) : t('detail.missingText')}
      </EmptyState>
    ),
  })
  if (item && terms?.allowed && memberId)
    return (
      <CancelForm
        order={item.value}
        isRefund={terms.kind !== 'drop'}
        draftKey={`${memberId}/cancel-${number}`}
        parts={parts}
      />
    )
  return (
    <FormTemplate
      {...parts}
      bar={{ title: t('cancel.title'), back: <BackButton /> }}
      onSubmit={() => undefined}
      submit={null}
    >
      {null}
    </FormTemplate>
  )
}

type FormProps = { order: Order; isRefund: boolean; draftKey: string; parts: PageParts }

function CancelForm({ order, isRefund, draftKey, parts }: FormProps) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const offline = useOffline()
  const navigate = useNavigate()
  const draft = useDraft<Wish>(draftKey, { reason: null, text: '' })
  const draftText = useDraftText(draft.state)
  const [tried, setTried] = useState(false)
  const action = useOrderAction()
  const wish = draft.value
  const problem = wish && checkReason(wish.reason, wish.text)
  const submit = async () => {
    setTried(true)
    if (!wish?.reason || problem) return
    const body = { reason: wish.reason, text: wish.text }
    const answer = await action.run((api) =>
      api.call('orderCancel', { params: { number: order.number }, body }),
    )
    if (!answer) return
    await draft.discard()
    const type = answer.order.status === 'refundRequested' ? 'refund' : 'cancel'
    await navigate({
      to: '/pay/cancel/complete/$typeNum',
      params: { typeNum: { type, num: order.number } },
      replace: true,
    })
  }
  return (
    <FormTemplate
      {...parts}
      state={wish ? parts.state : 'loading'}
      bar={{ title: t('cancel.title'), back: <BackButton /> }}
      draft={draftText}
      onSubmit={() => void submit()}
      note={action.failure && <FailureLine failure={action.failure} />}
      submit={
        <Button type="submit" full busy={action.busy} reason={offline ? t('cancel.offline') : null}>
          {offline ? t('cancel.offline') : t('cancel.send')}
        </Button>
      }
    >
      {wish && (
        <>
          <Section title={t('detail.items')}>
            <OrderLines order={order} />
            <p className="mt-2 text-caption text-ink-2">{t('cancel.whole')}</p>
          </Section>
          <RadioGroup
            look="card"
            label={t('cancel.reason')}
            value={wish.reason}
            onChange={(reason) => draft.change({ ...wish, reason })}
            options={CANCEL_REASONS.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
            error={tried && problem === 'reason' ? t('cancel.error.reason') : undefined}
          />
          <TextArea
            label={t(wish.reason === 'others' ? 'cancel.textNeeded' : 'cancel.text')}
            name="text"
            rows={3}
            value={wish.text}
            counter={(count) => `${count} / ${POLICY.order.cancelTextMax}`}
            error={
              problem === 'long' || (tried && problem === 'text') ? t(`cancel.error.${problem}`) : undefined
            }
            onChange={(event) => draft.change({ ...wish, text: event.target.value })}
          />
          {isRefund && (
            <Section title={t('cancel.back')}>
              <MoneyFacts order={order} />
              <ul className="mt-3 list-disc ps-5 text-body2 text-ink-2">
                <li>{t('cancel.notes.money', { won: formatWon(order.paidWon, language) })}</li>
                <li>{t('cancel.notes.days', POLICY.order.refundDays)}</li>
                <li>{t('cancel.notes.points')}</li>
                {!isWaiting(order) && <li>{t('cancel.notes.partner')}</li>}
              </ul>
            </Section>
          )}
        </>
      )}
    </FormTemplate>
  )
}
