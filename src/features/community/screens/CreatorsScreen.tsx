import { Link, useNavigate } from '@tanstack/react-router'
import { Map as MapIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useScope } from '#src/data/scopes.ts'
import { FilterBar } from '#src/entities/list/FilterBar.tsx'
import { ListPage } from '#src/entities/list/ListPage.tsx'
import { MoreButton } from '#src/entities/list/MoreButton.tsx'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { formatCount } from '#src/i18n/format.ts'
import { iconButtonClass } from '#src/ui/controls/IconButton.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { CREATOR_ORDERS, inCreatorOrder, type CreatorSearch } from '../data/creators.ts'
import { BoardAside } from '../parts/BoardAside.tsx'
import { BoardNav } from '../parts/BoardNav.tsx'
import { BoardSide, useWide } from '../parts/BoardSide.tsx'
import { CreatorRow } from '../parts/CreatorRow.tsx'
import { KeepBoard } from '../parts/KeepBoard.tsx'

/** S2-109 Members whose posts are shown; what is held of them is ordered on the device. */
export function CreatorsScreen({ search }: { search: CreatorSearch }) {
  const { t } = useTranslation('community')
  const { t: tc } = useTranslation('common')
  const navigate = useNavigate()
  const wide = useWide()
  const live = useScope('board:creator', 'creatorCard')
  const order = search.sort ?? 'newest'
  const shown = inCreatorOrder(live.items, order)
  return (
    <ListPage
      title={t('creator.title')}
      back={<UpLink to="/utalk" label={t('title')} />}
      actions={
        <Link to="/utalk/creator/map" className={iconButtonClass()} aria-label={t('map.open')}>
          <MapIcon size={24} />
        </Link>
      }
      side={wide && <BoardSide type={null} cards={[]} />}
      aside={wide && <BoardAside />}
      live={{ ...live, state: live.state === 'missing' ? 'empty' : live.state }}
      shown={shown.length}
      total={live.items.length}
      lead={!wide && <BoardNav />}
      filters={
        <>
          <FilterBar
            query={search}
            onChange={() => undefined}
            sheet={null}
            chosen={[]}
            order={{
              value: order,
              options: CREATOR_ORDERS.map((value) => ({ value, label: t(`order.${value}`) })),
            }}
            onOrder={(sort) =>
              void navigate({
                to: '/utalk/creator/list',
                search: (sort === 'popular' ? { sort } : {}) as never,
                replace: true,
              })
            }
          />
          <KeepBoard scope="board:creator" />
        </>
      }
      count={t('creator.count', { count: shown.length, number: formatCount(shown.length) })}
      none={<EmptyState title={t('creator.none')}>{t('creator.noneText')}</EmptyState>}
      more={
        live.hasOlder && (
          <MoreButton older={live.older} isOlderUnread={live.isOlderUnread}>
            {tc('action.more')}
          </MoreButton>
        )
      }
    >
      <ul className="g-grid mt-4">
        {shown.map((creator) => (
          <li key={creator.no}>
            <CreatorRow creator={creator} />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}
