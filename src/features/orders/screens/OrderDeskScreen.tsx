import { useTranslation } from 'react-i18next'
import type { DeskOrder } from '#sync/contracts/orders/desk.ts'
import { usePersonalItem } from '#src/data/personal.ts'
import { useHasRole } from '#src/entities/account/use-has-role.ts'
import { DeskBoard } from '#src/entities/desk/DeskBoard.tsx'
import { useDeskList } from '#src/entities/desk/use-desk-list.ts'
import { useGateRefresh } from '#src/entities/shop/use-gate-refresh.ts'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
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
  const { t: te } = useTranslation('errors')
  const isAdmin = desk === 'admin'
  const mayRead = useHasRole(isAdmin ? 'administrator' : 'partner')
  const gate = usePersonalItem('gate', 'me')
  const isAsked = useGateRefresh(!isAdmin && mayRead === true)
  const shops = gate.item?.value.shops.map(({ no }) => no) ?? []
  const areKnown = gate.item !== undefined || (mayRead !== null && !isAsked)
  const list = useDeskList<DeskOrder>({
    search: `${desk} ${show} ${q}`,
    mayRead,
    ask: (api) => api.call(isAdmin ? 'orderDesk' : 'partnerOrders', { query: q ? { q, show } : { show } }),
    idOf: ({ order }) => order.number,
    scopes: isAdmin ? ['desk:orders'] : shops.map((no) => `desk:shop/${no}`),
  })
  return (
    <DeskBoard
      {...{ q, mayRead, list }}
      title={t(isAdmin ? 'desk.title' : 'desk.partnerTitle')}
      words={{
        search: t('desk.search'),
        clear: t('desk.clear'),
        none: t('desk.none'),
        noneText: t('desk.noneText'),
        unread: t('desk.unread'),
      }}
      forbidden={
        <EmptyState title={te('auth.forbidden')} petro="boat">
          {t(isAdmin ? 'desk.notYours' : 'desk.notPartner')}
        </EmptyState>
      }
      onSearch={(words) => onSearch({ q: words, show: words ? 'all' : show })}
      above={!isAdmin && <ShopOutages numbers={areKnown ? shops : null} />}
      below={
        <ChipGroup label={t('desk.show')}>
          {(['waiting', 'all'] as const).map((each) => (
            <Chip key={each} selected={each === show} onClick={() => onSearch({ q, show: each })}>
              {t(`desk.shows.${each}`)}
            </Chip>
          ))}
        </ChipGroup>
      }
      count={(count) => t('desk.count', { count })}
    >
      <ul className="mt-3 grid gap-3">
        {list.items?.map((each) => (
          <li key={each.order.number}>
            <DeskOrderCard file={each} desk={desk} onChange={list.put} />
          </li>
        ))}
      </ul>
    </DeskBoard>
  )
}
