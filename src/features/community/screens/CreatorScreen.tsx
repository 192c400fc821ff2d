import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { POST_TYPES } from '#sync/contracts/community/lists.ts'
import type { Creator } from '#sync/contracts/community/creator.ts'
import { MoreButton } from '#src/entities/list/MoreButton.tsx'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { OfflineBanner } from '#src/entities/page/OfflineBanner.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { postAddress } from '#src/entities/post/address.ts'
import { ShareButton } from '#src/entities/share/ShareButton.tsx'
import { formatCount, formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { DetailTemplate } from '#src/templates/DetailTemplate.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { spotsOf, type PostsOnMap } from '../data/posts-on-map.ts'
import { useCreator } from '../data/use-creator.ts'
import { useSameSpots } from '../data/use-same-spots.ts'
import { CreatorCounts } from '../parts/CreatorRow.tsx'
import { PostCardView } from '../parts/PostCardView.tsx'
import { BuddyFace } from '../parts/BuddyFace.tsx'

type Props = {
  no: number
  /** Filled by the route: the map belongs to another feature. */
  map: (posts: PostsOnMap) => ReactNode
}

/** S2-111 One creator: who, since when, with which badges, and what they wrote, as cards and on a map. */
export function CreatorScreen({ no, map }: Props) {
  const { t } = useTranslation('community')
  const { t: tc } = useTranslation('common')
  const live = useCreator(no)
  const { creator, cards } = live
  // who writes no more has a number still, and nothing behind it
  const parts = usePageParts({ ...live, state: live.state === 'empty' ? 'missing' : live.state })
  return (
    <DetailTemplate
      {...parts}
      offline={live.isPart ? <OfflineBanner>{tc('offline.part')}</OfflineBanner> : parts.offline}
      bar={{
        title: creator ? <Words>{creator.writer.name}</Words> : t('creator.one'),
        back: <BackButton />,
        actions: creator && <ShareButton title={creator.writer.name} text={t('creator.one')} />,
      }}
      lead={creator && <Who creator={creator} />}
    >
      {creator && (
        <div className="g-wrap">
          <Section title={t('creator.written')}>
            <ul className="g-grid">
              {cards.map((card) => (
                <li key={card.id}>
                  <PostCardView card={card} heading="h3" tag={t(`type.${card.type}`)} />
                </li>
              ))}
            </ul>
            {live.older && (
              <MoreButton older={live.older} isOlderUnread={live.isOlderUnread}>
                {tc('action.more')}
              </MoreButton>
            )}
          </Section>
          <Spots cards={cards} map={map} name={creator.writer.name} />
        </div>
      )}
    </DetailTemplate>
  )
}

function Who({ creator }: { creator: Creator }) {
  const { t } = useTranslation('community')
  const { t: tb } = useTranslation('badges')
  const language = useLanguage()
  return (
    <>
      <div className="mt-2 flex items-center gap-4">
        <BuddyFace buddy={creator.writer.buddy} size={72} />
        <div className="min-w-0 flex-1">
          <CreatorCounts creator={creator} />
          <p className="text-caption text-ink-3 g-num">
            {t('creator.since', { day: formatFullDay(creator.since, language) })}
          </p>
        </div>
      </div>
      <ul className="mt-3 flex flex-wrap gap-1.5" aria-label={t('creator.kinds')}>
        {POST_TYPES.map((type) => {
          const count = creator.posts[type] ?? 0
          return (
            count > 0 && (
              <li key={type}>
                <Tag>
                  {t(`type.${type}`)} {formatCount(count)}
                </Tag>
              </li>
            )
          )
        })}
      </ul>
      {creator.badges.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5" aria-label={tb('title')}>
          {creator.badges.map((badge) => (
            <li key={badge}>
              <Tag tone="tint">{tb(`names.${badge}`)}</Tag>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type SpotsProps = { cards: Parameters<typeof spotsOf>[0]; map: Props['map']; name: string }

function Spots({ cards, map, name }: SpotsProps) {
  const { t } = useTranslation('community')
  const navigate = useNavigate()
  const spots = useSameSpots(spotsOf(cards))
  if (spots.length === 0) return null
  return (
    <Section title={t('creator.spots')}>
      <div className="h-64 overflow-hidden rounded-card bg-surface-2 lg:h-90">
        {map({
          ...{ label: t('creator.mapOf', { name }), fallback: t('mapGone'), spots, selected: null },
          onSelect: (id) => {
            const card = cards.find((each) => each.id === id)
            if (card) void navigate(postAddress(card))
          },
        })}
      </div>
    </Section>
  )
}
