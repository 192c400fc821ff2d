import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { seoulDay } from '#sync/domain/calendar.ts'
import { isAttempt } from '#sync/domain/order-status.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useServices } from '#src/data/services.ts'
import { ListPage } from '#src/entities/list/ListPage.tsx'
import { PeriodChips } from '#src/entities/order/PeriodChips.tsx'
import { ordersWithin, periodOf, type Period } from '#src/entities/order/periods.ts'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { OrderCard } from '../parts/OrderCard.tsx'

type Props = {
  /** As the address has it. */
  period: string | undefined
  onPeriod: (period: Period) => void
}

/** Orders and reservations of the last three years, filtered by period (S2-135, S9-03). */
export function OrdersScreen({ period: asked, onPeriod }: Props) {
  const period = periodOf(asked)
  const { t } = useTranslation('tickets')
  const live = usePersonal('order')
  const tickets = usePersonal('ticket').items.map((item) => item.value)
  const today = seoulDay(useServices().now())
  const bought = live.items.map((item) => item.value).filter((order) => !isAttempt(order))
  const orders = ordersWithin(bought, period, today)
  return (
    <ListPage
      title={t('orders.title')}
      back={<UpLink to="/mypage" />}
      live={live}
      shown={orders.length}
      total={bought.length}
      lead={<PeriodChips period={period} onPeriod={onPeriod} />}
      picture={0}
      count={orders.length > 0 && t('orders.count', { count: orders.length })}
      none={
        bought.length > 0 ? (
          <EmptyState title={t('orders.empty')}>{t('orders.emptyText')}</EmptyState>
        ) : (
          <EmptyState
            title={t('orders.none')}
            action={
              <Link to="/list/$cid" params={{ cid: 'pass' }} className={buttonClass()}>
                {t('bag.seePasses')}
              </Link>
            }
          >
            {t('orders.noneText')}
          </EmptyState>
        )
      }
    >
      <ul className="mt-3 grid gap-3 lg:grid-cols-2">
        {orders.map((order) => (
          <li key={order.number}>
            <OrderCard
              order={order}
              tickets={tickets.filter((ticket) => ticket.orderNumber === order.number)}
              today={today}
            />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}
