import { Link, useNavigate } from '@tanstack/react-router'
import { Map as MapIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PostType } from '#sync/contracts/community/post.ts'
import { useScope } from '#src/data/scopes.ts'
import { useServices } from '#src/data/services.ts'
import { ListPage } from '#src/entities/list/ListPage.tsx'
import { MoreButton } from '#src/entities/list/MoreButton.tsx'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { boardAddress, boardMapAddress } from '#src/entities/post/address.ts'
import { useOwnTags } from '#src/entities/post/use-own-tags.ts'
import { iconButtonClass } from '#src/ui/controls/IconButton.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { boardFilter, byMeeting, filtered, type BoardFilter } from '../data/board.ts'
import { useBoardOrder } from '../data/use-board-order.ts'
import { BoardAside } from '../parts/BoardAside.tsx'
import { BoardFilters } from '../parts/BoardFilters.tsx'
import { BoardOrderBar } from '../parts/BoardOrderBar.tsx'
import { BoardNav } from '../parts/BoardNav.tsx'
import { BoardSide, useWide } from '../parts/BoardSide.tsx'
import { KeepBoard } from '../parts/KeepBoard.tsx'
import { MyRooms, useMyRoomsRead } from '../parts/MyRooms.tsx'
import { PostCardView } from '../parts/PostCardView.tsx'
import { RegisterLink } from '../parts/RegisterLink.tsx'

type Props = {
  type: PostType
  /** Of the address as typed. */
  search: Readonly<BoardFilter>
}

/** Cards a first reading of a board brings. */
const WINDOW = 40

/** S2-89 S2-93 S2-97 S2-101 S2-105 One board: what was held of it is shown, filtered and searched on the device. */
export function BoardScreen({ type, search }: Props) {
  const { t } = useTranslation('community')
  const { t: tc } = useTranslation('common')
  const navigate = useNavigate()
  const now = useServices().now()
  const wide = useWide()
  const live = useScope(`board:${type}`, 'card', { window: WINDOW })
  const filter = boardFilter({ ...search })
  const order = useBoardOrder(type, filter, filtered(live.items, filter, now, useOwnTags()))
  const older = order.isWhole ? order.older : live.hasOlder && live.older
  const shown = type === 'class' && !filter.sort ? byMeeting(order.cards, now) : order.cards
  const hasRooms = type === 'talk' || type === 'class'
  // rooms and cards come together, so that neither pushes the other down
  const areRoomsRead = useMyRoomsRead()
  const state = hasRooms && !areRoomsRead ? 'loading' : live.state === 'missing' ? 'empty' : live.state
  const show = (next: BoardFilter) =>
    void navigate({ ...boardAddress[type], search: next as never, replace: true })
  return (
    <ListPage
      title={t(`type.${type}`)}
      back={<UpLink to="/utalk" label={t('title')} />}
      actions={
        <>
          <Link
            {...boardMapAddress[type]}
            search={filter as never}
            className={iconButtonClass()}
            aria-label={t('map.open')}
          >
            <MapIcon size={24} />
          </Link>
          {!wide && <RegisterLink type={type} />}
        </>
      }
      side={wide && <BoardSide type={type} cards={live.items} />}
      aside={wide && <BoardAside />}
      live={{ ...live, state }}
      shown={shown.length}
      total={live.items.length}
      lead={
        <>
          {!wide && <BoardNav />}
          {hasRooms && state !== 'loading' && <MyRooms type={type} />}
        </>
      }
      filters={
        <>
          <BoardFilters type={type} cards={live.items} filter={filter} onChange={show} />
          <BoardOrderBar filter={filter} onChange={show} here={order.here} />
          <KeepBoard scope={`board:${type}`} />
        </>
      }
      count={t(order.isWhole ? 'counted' : 'held', { count: shown.length })}
      none={<EmptyState title={t('emptyBoard')}>{t('emptyText')}</EmptyState>}
      noMatch={{ title: t('noMatch'), text: t('noMatchText'), onClear: () => show({}) }}
      more={
        older && (
          <MoreButton older={older} isOlderUnread={live.isOlderUnread}>
            {tc('action.more')}
          </MoreButton>
        )
      }
    >
      <ul className={type === 'shorts' ? 'g-grid g-grid--two mt-4' : 'g-grid mt-4'}>
        {shown.map((card) => (
          <li key={card.id}>
            <PostCardView card={card} />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}
