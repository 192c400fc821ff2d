import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { seoulDay } from '#sync/domain/calendar.ts'
import { isAttempt } from '#sync/domain/order-status.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useServices } from '#src/data/services.ts'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { ListTemplate } from '#src/templates/ListTemplate.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { ordersWithin, PERIODS, type Period } from '../data/periods.ts'
import { OrderCard } from '../parts/OrderCard.tsx'

type Props = { period: Period; onPeriod: (period: Period) => void }

/** Orders and reservations of the last three years, filtered by period (S2-135, S9-03). */
export function OrdersScreen({ period, onPeriod }: Props) {
  const { t } = useTranslation('tickets')
  const { state, items, asOf } = usePersonal('order')
  const tickets = usePersonal('ticket').items.map((item) => item.value)
  const today = seoulDay(useServices().now())
  const bought = items.map((item) => item.value).filter((order) => !isAttempt(order))
  const orders = ordersWithin(bought, period, today)
  const hasAny = bought.length > 0
  const parts = usePageParts({
    state: state === 'ready' && orders.length === 0 ? 'empty' : state,
    asOf,
    empty: hasAny ? (
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
    ),
  })
  return (
    <ListTemplate
      {...parts}
      picture={0}
      bar={{ title: t('orders.title'), back: <UpLink to="/mypage" /> }}
      filters={
        <ChipGroup label={t('orders.period')} scroll>
          {PERIODS.map((each) => (
            <Chip key={each} selected={each === period} onClick={() => onPeriod(each)}>
              {t(`orders.periods.${each}`)}
            </Chip>
          ))}
        </ChipGroup>
      }
      count={parts.state === 'ready' && t('orders.count', { count: orders.length })}
    >
      <ul className="mt-3 grid gap-3">
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
    </ListTemplate>
  )
}
