import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#sync/contracts/orders/order.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { canWithdraw, cancelTerms } from '#sync/domain/cancellation.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { usePersonal, usePersonalItem } from '#src/data/personal.ts'
import { AskLink } from '#src/entities/page/AskLink.tsx'
import { useServices } from '#src/data/services.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { formatDay, formatFullDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { printPage } from '#src/platform/share/print.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { DetailTemplate } from '#src/templates/DetailTemplate.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { useOrderAction } from '../data/use-order.ts'
import { MoneyFacts, OrderLines, PersonFacts, UseFacts } from '../parts/OrderFacts.tsx'
import { OrderStatusTag, useOrderStatus } from '../parts/OrderStatusTag.tsx'
import { ToMine } from '../parts/ToMine.tsx'
import { useReasonText } from '../parts/use-reason-text.ts'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'

/** One order (S2-59), readable offline; what changes it needs the connection and says so. */
export function OrderScreen({ number }: { number: string }) {
  const { t } = useTranslation('orders')
  const { state, item, asOf } = usePersonalItem('order', number)
  const missing = (
    <EmptyState title={t('detail.missing')} petro="boat" action={<ToMine />}>
      {t('detail.missingText')}
    </EmptyState>
  )
  const parts = usePageParts({ state, asOf, empty: missing })
  const order = item?.value
  return (
    <DetailTemplate
      {...parts}
      state={state === 'missing' ? 'empty' : parts.state}
      empty={missing}
      bar={{ title: t('detail.title'), back: <BackButton /> }}
    >
      {order && <OrderView order={order} />}
    </DetailTemplate>
  )
}

function OrderView({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { t: tc } = useTranslation('common')
  const l = useLocalized()
  const tickets = usePersonal('ticket').items.filter((item) => item.value.orderNumber === order.number)
  return (
    <div className="g-wrap">
      <div className="grid max-w-[46rem] gap-6 py-5 lg:max-w-none lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:items-start lg:gap-x-12">
        <div className="grid gap-6">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-title3">{l(order.shopName)}</h2>
            <OrderStatusTag order={order} />
          </div>
          <StatusNote order={order} />
          <Section title={t('detail.items')}>
            <OrderLines order={order} />
            {tickets.length > 0 && (
              <div className="mt-3 flex flex-wrap gap-2">
                {tickets.map(({ key, value }) => (
                  <Link
                    key={key}
                    to="/bag/ticket/$id"
                    params={{ id: key }}
                    className={buttonClass({ variant: 'tint', size: 'sm' })}
                  >
                    {t('detail.ticket', { name: l(value.unitName) })}
                  </Link>
                ))}
              </div>
            )}
          </Section>
          <Section title={t('detail.use')}>
            <UseFacts order={order} />
          </Section>
        </div>
        {/* what it cost, who it is for and what can still be done stand beside it on wide screens */}
        <div className="grid gap-6 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:px-6 lg:pb-6">
          <Section title={t('detail.money')}>
            <MoneyFacts order={order} />
          </Section>
          <Section title={t('detail.people')}>
            <PersonFacts order={order} />
            <Button className="mt-4" variant="outline" icon={<Printer size={18} />} onClick={printPage}>
              {tc('action.print')}
            </Button>
          </Section>
          <Cancellation order={order} />
        </div>
      </div>
    </div>
  )
}

/** What a status means for the reader, where it is not plain. */
function StatusNote({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const status = useOrderStatus(order)
  const reasonText = useReasonText()
  if (order.standby && order.paidAt !== null && !order.refundedAt) return <Waiting order={order} />
  const noted = (
    [
      'reservationStandby',
      'reservationRequested',
      'refundRequested',
      'cancelRequested',
      'refundRejected',
    ] as const
  ).find((each) => each === status)
  if (status === 'refundComplete')
    return (
      <Banner inset tone="info">
        {order.refundedWon === 0
          ? t('detail.notes.refundNothing')
          : t('detail.notes.refundComplete', POLICY.order.refundDays)}
        {order.decision && ` ${t('detail.because', { reason: order.decision })}`}
      </Banner>
    )
  if (!noted) return null
  return (
    <Banner inset tone={noted === 'refundRejected' ? 'danger' : 'pending'}>
      {t(`detail.notes.${noted}`)}
      {order.decision && noted === 'refundRejected' && ` ${t('detail.because', { reason: order.decision })}`}
      {order.cancelReason && noted !== 'refundRejected' && ` (${reasonText(order.cancelReason)})`}
    </Banner>
  )
}

/** The partner cannot serve: the number in the queue, and when the money comes back by itself (X-21). */
function Waiting({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { t: th } = useTranslation('help')
  const language = useLanguage()
  const isOver = useOrderStatus(order) !== 'reservationStandby'
  if (!order.standby) return null
  const { reason, place, refundAt } = order.standby
  return (
    <Banner inset tone="pending" title={t('detail.standby.title', { place })}>
      {isOver
        ? t('detail.standby.over')
        : `${th(`outage.why.${reason}`)} ${t('detail.standby.text', {
            day: formatDay(refundAt, language),
            time: formatTime(refundAt),
          })}`}
    </Banner>
  )
}

function Cancellation({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const offline = useOffline()
  const now = useServices().now()
  const terms = cancelTerms(order, now, seoulDay(now))
  const status = useOrderStatus(order)
  if (canWithdraw(status)) return <Withdraw order={order} />
  return (
    <Section title={t('cancel.section')}>
      <p className="text-body2 text-ink-2">
        {terms.allowed
          ? terms.until
            ? t('cancel.until', { day: formatFullDay(terms.until, language) })
            : t(terms.kind === 'leave' ? 'cancel.leave' : 'cancel.free')
          : t(`cancel.why.${terms.why}`)}
      </p>
      {terms.allowed &&
        (offline ? (
          <Button className="mt-3" variant="outline" reason={t('cancel.offline')}>
            {t('cancel.offline')}
          </Button>
        ) : (
          <Link
            to="/pay/cancel/$num"
            params={{ num: order.number }}
            className={buttonClass({ variant: 'outline' }, 'mt-3')}
          >
            {t('cancel.ask')}
          </Link>
        ))}
      <AskLink
        label={t('inquiry')}
        about={{ type: 'order', order: order.number }}
        className="g-btn--start mt-3"
      />
    </Section>
  )
}

/** A request is taken back after a confirmation (S4-10). */
function Withdraw({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const offline = useOffline()
  const [asking, setAsking] = useState(false)
  const action = useOrderAction()
  const withdraw = () => {
    setAsking(false)
    void action.run((api) => api.call('orderWithdraw', { params: { number: order.number } }))
  }
  return (
    <Section title={t('cancel.section')}>
      <p className="text-body2 text-ink-2">{t('cancel.pending')}</p>
      <Button
        className="mt-3"
        variant="outline"
        busy={action.busy}
        reason={offline ? t('cancel.offline') : null}
        onClick={() => setAsking(true)}
      >
        {t('cancel.withdraw')}
      </Button>
      <FailureLine failure={action.failure} className="mt-2" />
      <Confirm
        open={asking}
        title={t('cancel.withdrawTitle')}
        confirmLabel={t('cancel.withdraw')}
        onCancel={() => setAsking(false)}
        onConfirm={withdraw}
      >
        {t('cancel.withdrawText')}
      </Confirm>
    </Section>
  )
}
