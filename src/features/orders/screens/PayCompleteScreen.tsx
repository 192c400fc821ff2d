import { AskLink } from '#src/entities/page/AskLink.tsx'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderState } from '#sync/contracts/orders/calls.ts'
import { isUnpaid } from '#sync/domain/order-status.ts'
import { isWaiting } from '#sync/domain/partner-outage.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useServices } from '#src/data/services.ts'
import { useSession } from '#src/data/session.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { FailurePage } from '#src/entities/page/FailurePage.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { formatTime } from '#src/i18n/format.ts'
import { deviceDrafts } from '#src/platform/drafts/device-drafts.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { payAddress } from '#src/lib/pay-address.ts'
import { leaveTo } from '#src/platform/navigation/leave.ts'
import { DetailTemplate } from '#src/templates/DetailTemplate.tsx'
import { Busy } from '#src/ui/controls/Busy.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'
import { useOrderAction, useSettled } from '../data/use-order.ts'
import { ToMine } from '../parts/ToMine.tsx'
import { MoneyFacts, OrderLines, UseFacts } from '../parts/OrderFacts.tsx'
import { PaidPaper } from '../parts/PaidPaper.tsx'
import { WebPushOffer } from '../parts/WebPushOffer.tsx'

type Props = {
  number: string
  payment: { id: string; providerKey: string | null } | null
  /** Name of the stored order form, forgotten once the order is paid. */
  draftKey: (account: string) => string
}

/** Back from the pay page (S2-58): paid, not paid with the reason and what can be done, or not known yet. */
export function PayCompleteScreen({ number, payment, draftKey }: Props) {
  const { t } = useTranslation('orders')
  const { memberId } = useSession()
  const { state, failure, waiting, again } = useSettled(number, payment)
  const isPaid = state !== null && state.order.paidAt !== null
  useEffect(() => {
    // what was typed is kept until it has become an order that is paid
    if (isPaid && memberId)
      void deviceDrafts()
        .remove(draftKey(memberId))
        .catch(() => undefined)
  }, [isPaid, memberId, draftKey])
  const parts = usePageParts({
    state: number ? 'ready' : 'empty',
    asOf: null,
    empty: (
      <EmptyState title={t('detail.missing')} petro="boat" action={<ToMine />}>
        {t('detail.missingText')}
      </EmptyState>
    ),
  })
  return (
    <DetailTemplate
      {...parts}
      state={failure && !state ? 'error' : parts.state}
      error={failure && <FailurePage title={t('complete.unread')} failure={failure} onRetry={again} />}
      bar={{ title: t(isPaid ? 'complete.title' : 'complete.titleOpen'), back: <BackButton /> }}
    >
      <div className="g-wrap" aria-live="polite">
        <div className="mx-auto grid max-w-[46rem] gap-5 py-5">
          {state === null ? (
            <Busy>{t('complete.asking')}</Busy>
          ) : isPaid ? (
            <Paid state={state} />
          ) : waiting ? (
            <Busy>{t('complete.asking')}</Busy>
          ) : (
            <NotPaid state={state} onAgain={again} />
          )}
        </div>
      </div>
    </DetailTemplate>
  )
}

function Paid({ state: { order } }: { state: OrderState }) {
  const { t } = useTranslation('orders')
  const ticket = usePersonal('ticket').items.find((item) => item.value.orderNumber === order.number)
  return (
    <>
      <div className="text-center">
        <h2 className="text-title1">{t('complete.done')}</h2>
        <p className="mt-1 text-body2 text-ink-2">
          {t(
            isWaiting(order)
              ? 'complete.doneStandby'
              : order.status === 'reservationRequested'
                ? 'complete.doneReservation'
                : 'complete.doneText',
          )}
        </p>
      </div>
      <PaidPaper order={order} />
      <div className="mx-auto grid w-full max-w-107 grid-cols-2 gap-2 *:only:col-span-full">
        {ticket && (
          <Link to="/bag/ticket/$id" params={{ id: ticket.key }} className={buttonClass()}>
            {t('complete.ticket')}
          </Link>
        )}
        <Link
          to="/pay/detail/$num"
          params={{ num: order.number }}
          className={buttonClass({ variant: ticket ? 'outline' : 'primary' })}
        >
          {t('complete.detail')}
        </Link>
      </div>
      <Card>
        <OrderLines order={order} />
        <MoneyFacts order={order} />
      </Card>
      <UseFacts order={order} />
      <WebPushOffer />
    </>
  )
}

/** Why a payment was not taken, as far as this app has words for it. */
const REASONS = ['declined', 'amount', 'mismatch', 'soldOut', 'orderClosed'] as const

function NotPaid({ state: { order, payment }, onAgain }: { state: OrderState; onAgain: () => void }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const now = useServices().now()
  const failureText = useFailureText()
  const action = useOrderAction()
  const isKept = isUnpaid(order) && order.payBy != null && Date.parse(order.payBy) > now
  const isOpen = payment?.state === 'started'
  const reason = REASONS.find((each) => each === payment?.reason) ?? 'declined'
  const retry = async () => {
    const method = order.paymentMethod
    const known = (['card', 'kakaoPay', 'naverPay', 'transfer'] as const).find((each) => each === method)
    const next = await action.run((api) =>
      api.call('orderPay', { params: { number: order.number }, body: { method: known ?? 'card' } }),
    )
    if (next?.payUrl) leaveTo(payAddress(next.payUrl, language))
  }
  return (
    <>
      <div role="alert">
        <h2 className="text-title2">{t(isOpen ? 'complete.open' : 'complete.failed')}</h2>
        <p className="mt-1 text-body2 text-ink-2">
          {isOpen ? t('complete.openText') : t(`complete.reasons.${reason}`)}
        </p>
        <p className="mt-1 text-body2 text-ink-2">
          {isKept && order.payBy
            ? t('complete.kept', { time: formatTime(order.payBy) })
            : t('complete.notKept')}
        </p>
        {action.failure && <p className="mt-2 text-label text-danger">{failureText(action.failure)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {isKept && (
          <Button busy={action.busy} onClick={() => void retry()}>
            {t('complete.retry')}
          </Button>
        )}
        <Link to="/pay" className={buttonClass({ variant: isKept ? 'outline' : 'primary' })}>
          {t('complete.reorder')}
        </Link>
        {isOpen && (
          <Button variant="outline" onClick={onAgain}>
            {t('complete.again')}
          </Button>
        )}
        <AskLink
          label={t('inquiry')}
          about={{ type: 'order', order: order.number, title: t('complete.failed') }}
        />
      </div>
      <Card>
        <OrderLines order={order} />
      </Card>
    </>
  )
}
