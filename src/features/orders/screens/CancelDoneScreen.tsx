import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { POLICY } from '#sync/domain/policy.ts'
import { usePersonalItem } from '#src/data/personal.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { DetailTemplate } from '#src/templates/DetailTemplate.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Card } from '#src/ui/surfaces/Card.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { MoneyFacts, OrderLines } from '../parts/OrderFacts.tsx'
import { OrderStatusTag, useOrderStatus } from '../parts/OrderStatusTag.tsx'
import { ToMine } from '../parts/ToMine.tsx'
import type { Order } from '#sync/contracts/orders/order.ts'

/** After the request (S2-61): its state now, read from the order itself and not from the address. */
export function CancelDoneScreen({ number }: { number: string }) {
  const { t } = useTranslation('orders')
  const { state, item, asOf } = usePersonalItem('order', number)
  const missing = (
    <EmptyState title={t('detail.missing')} petro="boat" action={<ToMine />}>
      {t('detail.missingText')}
    </EmptyState>
  )
  const parts = usePageParts({ state, asOf, empty: missing })
  return (
    <DetailTemplate
      {...parts}
      state={state === 'missing' ? 'empty' : parts.state}
      empty={missing}
      bar={{ title: t(item ? 'done.title' : 'cancel.title'), back: <BackButton /> }}
    >
      {item && <Done order={item.value} />}
    </DetailTemplate>
  )
}

function Done({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const status = useOrderStatus(order)
  const ends = { cancelComplete: 'dropped', refundComplete: 'refunded', refundApproved: 'left' } as const
  const kind = status in ends ? ends[status as keyof typeof ends] : 'asked'
  return (
    <div className="g-wrap">
      <div className="grid max-w-[46rem] gap-5 py-5">
        <div>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-title2">{t(`done.${kind}`)}</h2>
            <OrderStatusTag order={order} />
          </div>
          <p className="mt-1 text-body2 text-ink-2">{t(`done.${kind}Text`, POLICY.order.refundDays)}</p>
        </div>
        <Card>
          <OrderLines order={order} />
          <MoneyFacts order={order} />
        </Card>
        <div className="flex flex-wrap gap-2">
          <Link to="/pay/detail/$num" params={{ num: order.number }} className={buttonClass()}>
            {t('complete.detail')}
          </Link>
          <Link to="/mypage/cancel" className={buttonClass({ variant: 'outline' })}>
            {t('history.title')}
          </Link>
        </div>
      </div>
    </div>
  )
}
