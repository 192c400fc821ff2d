import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PostType } from '#sync/contracts/community/post.ts'
import { useScope } from '#src/data/scopes.ts'
import { useServices } from '#src/data/services.ts'
import { ListPage } from '#src/entities/list/ListPage.tsx'
import { MoreButton } from '#src/entities/list/MoreButton.tsx'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { boardAddress } from '#src/entities/post/address.ts'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { boardFilter, byMeeting, filtered, type BoardFilter } from '../data/board.ts'
import { BoardFilters } from '../parts/BoardFilters.tsx'
import { BoardNav } from '../parts/BoardNav.tsx'
import { MyRooms } from '../parts/MyRooms.tsx'
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
  const live = useScope(`board:${type}`, 'card', WINDOW)
  const filter = boardFilter({ ...search })
  const found = filtered(live.items, filter, now)
  const shown = type === 'class' ? byMeeting(found, now) : found
  const show = (next: BoardFilter) =>
    void navigate({ ...boardAddress[type], search: next as never, replace: true })
  return (
    <ListPage
      title={t(`type.${type}`)}
      back={<UpLink to="/utalk" label={t('title')} />}
      actions={<RegisterLink type={type} />}
      live={{ ...live, state: live.state === 'missing' ? 'empty' : live.state }}
      shown={shown.length}
      total={live.items.length}
      lead={
        <>
          <BoardNav />
          {(type === 'talk' || type === 'class') && <MyRooms type={type} />}
        </>
      }
      filters={<BoardFilters type={type} cards={live.items} filter={filter} onChange={show} />}
      count={t('held', { count: shown.length })}
      none={<EmptyState title={t('emptyBoard')}>{t('emptyText')}</EmptyState>}
      noMatch={{ title: t('noMatch'), text: t('noMatchText'), onClear: () => show({}) }}
      more={
        live.hasOlder && (
          <MoreButton older={live.older} isOlderUnread={live.isOlderUnread}>
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
