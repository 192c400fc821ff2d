import { Link } from '@tanstack/react-router'
import { Map as MapIcon, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { POST_TYPES } from '#sync/contracts/community/lists.ts'
import type { PostCard, PostType } from '#sync/contracts/community/post.ts'
import { useScopes } from '#src/data/scopes.ts'
import { useServices } from '#src/data/services.ts'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { boardAddress, boardMapAddress } from '#src/entities/post/address.ts'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { iconButtonClass } from '#src/ui/controls/IconButton.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { byMeeting } from '../data/board.ts'
import { BoardAside } from '../parts/BoardAside.tsx'
import { BoardNav } from '../parts/BoardNav.tsx'
import { BoardSide, useWide } from '../parts/BoardSide.tsx'
import { PostCardView } from '../parts/PostCardView.tsx'

const BOARDS = POST_TYPES.map((type) => `board:${type}` as const)
/** Cards of each board. */
const FIRST = 8
/** Cards of all boards together. */
const NEWEST = 40
/** Cards a first reading of a board brings. */
const WINDOW = 20

/** S2-88 The community: what is new on each board. */
export function CommunityScreen() {
  const { t } = useTranslation('community')
  const { t: tc } = useTranslation('common')
  const live = useScopes(BOARDS, 'card', { window: WINDOW })
  const wide = useWide()
  const parts = usePageParts({ ...live, empty: <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState> })
  return (
    <HubTemplate
      {...parts}
      bar={{
        ...{ title: t('title'), align: 'start' },
        actions: (
          <>
            <Link to="/search" className={iconButtonClass()} aria-label={tc('action.search')}>
              <Search size={24} />
            </Link>
            <Link {...boardMapAddress.place} className={iconButtonClass()} aria-label={t('map.open')}>
              <MapIcon size={24} />
            </Link>
          </>
        ),
      }}
      side={wide && <BoardSide type={null} cards={live.items} />}
      aside={wide && <BoardAside />}
      lead={
        !wide && (
          <div className="g-scroll--bleed">
            <BoardNav />
          </div>
        )
      }
    >
      {wide ? (
        <NewestOfAll cards={live.items} />
      ) : (
        POST_TYPES.map((type) => (
          <BoardRow key={type} type={type} cards={live.items.filter((card) => card.type === type)} />
        ))
      )}
    </HubTemplate>
  )
}

/** Where there is room for it: posts of all boards in one, the newest first. */
function NewestOfAll({ cards }: { cards: PostCard[] }) {
  const { t } = useTranslation('community')
  const newest = cards.toSorted((one, other) => (one.registeredAt < other.registeredAt ? 1 : -1))
  return (
    <ul className="g-grid">
      {newest.slice(0, NEWEST).map((card) => (
        <li key={card.id}>
          <PostCardView card={card} tag={t(`type.${card.type}`)} />
        </li>
      ))}
    </ul>
  )
}

function BoardRow({ type, cards }: { type: PostType; cards: PostCard[] }) {
  const { t } = useTranslation('community')
  const { t: tc } = useTranslation('common')
  const now = useServices().now()
  if (cards.length === 0) return null
  const inOrder = type === 'class' ? byMeeting(cards, now) : cards
  return (
    <Section title={t(`row.${type}`)} more={<Link {...boardAddress[type]}>{tc('action.seeAll')}</Link>}>
      <div className="g-scroll g-scroll--bleed">
        {inOrder.slice(0, FIRST).map((card) => (
          <PostCardView
            key={card.id}
            card={card}
            heading="h3"
            className={type === 'shorts' ? 'relative w-40' : 'relative w-64'}
          />
        ))}
      </div>
    </Section>
  )
}
