import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#sync/contracts/errors.ts'
import type { DeskOrder } from '#sync/contracts/orders/desk.ts'
import { usePersonalItem } from '#src/data/personal.ts'
import { useApi } from '#src/data/use-api.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { FailurePage } from '#src/entities/page/FailurePage.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { BoardTemplate } from '#src/templates/BoardTemplate.tsx'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { SearchForm } from '#src/ui/fields/SearchForm.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { DeskOrderCard } from '../parts/DeskOrderCard.tsx'
import type { Desk } from '../parts/desk-choices.ts'
import { ShopOutages } from '../parts/ShopOutages.tsx'

type Show = 'waiting' | 'all'
type Props = { desk: Desk; q: string; show: Show; onSearch: (search: { q: string; show: Show }) => void }

/**
 * /admin/orders and /partner/orders: orders that wait for a decision, or any order by number, e-mail or name (S6-04). A
 * partner has those of the own shops, and says there when one of them cannot serve.
 */
export function OrderDeskScreen({ desk, q, show, onSearch }: Props) {
  const { t } = useTranslation('orders')
  const { t: tc } = useTranslation('common')
  const { t: te } = useTranslation('errors')
  const { state: meState, item } = usePersonalItem('member', 'me')
  const role = desk === 'admin' ? 'administrator' : 'partner'
  const mayRead = item?.value.roles.includes(role) ?? false
  const [typed, setTyped] = useState(q)
  const { orders, failure, again, put } = useDesk(mayRead, desk, q, show)
  const known = mayRead ? orders !== null : meState !== 'loading'
  const parts = usePageParts({
    state: known ? (orders?.length ? 'ready' : 'empty') : 'loading',
    asOf: null,
  })
  return (
    <BoardTemplate
      {...parts}
      state={failure ? 'error' : parts.state}
      empty={
        <EmptyState title={mayRead ? t('desk.none') : te('auth.forbidden')} petro="boat">
          {mayRead ? t('desk.noneText') : t(desk === 'admin' ? 'desk.notYours' : 'desk.notPartner')}
        </EmptyState>
      }
      error={failure && <FailurePage title={t('desk.unread')} failure={failure} onRetry={again} />}
      bar={{ title: t(desk === 'admin' ? 'desk.title' : 'desk.partnerTitle'), back: <BackButton /> }}
      tools={
        mayRead && (
          <>
            {desk === 'partner' && <ShopOutages />}
            <SearchForm
              label={t('desk.search')}
              clearLabel={t('desk.clear')}
              submitLabel={tc('action.search')}
              value={typed}
              onChange={setTyped}
              onSearch={() => onSearch({ q: typed.trim(), show: typed.trim() ? 'all' : show })}
            />
            <ChipGroup label={t('desk.show')}>
              {(['waiting', 'all'] as const).map((each) => (
                <Chip key={each} selected={each === show} onClick={() => onSearch({ q, show: each })}>
                  {t(`desk.shows.${each}`)}
                </Chip>
              ))}
            </ChipGroup>
          </>
        )
      }
      count={orders && t('desk.count', { count: orders.length })}
    >
      <ul className="mt-3 grid gap-3">
        {orders?.map((each) => (
          <li key={each.order.number}>
            <DeskOrderCard file={each} desk={desk} onChange={put} />
          </li>
        ))}
      </ul>
    </BoardTemplate>
  )
}

/** What the search found; what comes late for an older one is dropped. */
function useDesk(mayRead: boolean, desk: Desk, q: string, show: Show) {
  const api = useApi()
  const [found, setFound] = useState<{ key: string; orders: DeskOrder[] | null; failure: Failure | null }>()
  const [round, setRound] = useState(0)
  const key = `${round} ${show} ${q}`
  useEffect(() => {
    let isCurrent = true
    if (!mayRead) return
    void api
      .call(desk === 'admin' ? 'orderDesk' : 'partnerOrders', { query: q ? { q, show } : { show } })
      .then((answer) => {
        if (!isCurrent) return
        setFound({
          key,
          orders: answer.ok ? answer.value : null,
          failure: answer.ok ? null : answer.error,
        })
      })
    return () => {
      isCurrent = false
    }
  }, [api, mayRead, desk, q, show, key])
  const now = found?.key === key ? found : null
  return {
    orders: now?.orders ?? null,
    failure: now?.failure ?? null,
    again: () => setRound(round + 1),
    /** The decided order stays in view with its new status. */
    put: (changed: DeskOrder) =>
      setFound(
        (before) =>
          before && {
            ...before,
            orders:
              before.orders?.map((each) => (each.order.number === changed.order.number ? changed : each)) ??
              null,
          },
      ),
  }
}
