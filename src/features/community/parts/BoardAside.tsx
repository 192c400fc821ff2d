import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useContentItems } from '#src/data/content.ts'
import { useScope } from '#src/data/scopes.ts'
import { useServices } from '#src/data/services.ts'
import { postAddress } from '#src/entities/post/address.ts'
import { formatCount, formatDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Words } from '#src/ui/marks/Words.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import type { PostCard } from '#sync/contracts/community/post.ts'
import type { Champions } from '#sync/contracts/ranking/ranking.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { byMeeting, isRecruiting } from '../data/board.ts'
import { postCover } from '../data/post-cover.ts'
import { BuddyFace } from './BuddyFace.tsx'

/** Groups named, and seats drawn of each. */
const SOON = 3
const SEATS = 12

/** Beside a board on wide screens: groups that meet next and take people, and the whales of the month. */
export function BoardAside() {
  const groups = useScope('board:class', 'card', { window: SOON * 4 })
  const champions = useContentItems('champions', undefined, 0)
  // they come together, so that neither pushes the other down
  if (groups.state === 'loading' || champions.state === 'loading') return null
  return (
    <div className="[&>:first-child]:mt-0">
      <MeetingSoon items={groups.items} />
      <Whales champions={champions.items} />
    </div>
  )
}

function MeetingSoon({ items }: { items: readonly PostCard[] }) {
  const { t } = useTranslation('community')
  const now = useServices().now()
  const soon = byMeeting(
    items.filter((card) => isRecruiting(card, now)),
    now,
  ).slice(0, SOON)
  if (soon.length === 0) return null
  return (
    <Section title={t('wide.soon')}>
      <ul className="grid gap-4">
        {soon.map((card) => (
          <li key={card.id} className="relative flex gap-3">
            <Picture
              alt=""
              src={card.cover?.url}
              cover={postCover(card)}
              ratio="1"
              className="w-20 flex-none"
            />
            <div className="min-w-0">
              <h3 className="text-label">
                <Link {...postAddress(card)} className="g-cover-link">
                  <Words language={card.language}>{card.title}</Words>
                </Link>
              </h3>
              {card.meeting && <Free meeting={card.meeting} />}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** When it meets; a dot for each seat, free ones open, and how many are free in words. */
function Free({ meeting: { at, joined, people } }: { meeting: NonNullable<PostCard['meeting']> }) {
  const { t } = useTranslation('community')
  const language = useLanguage()
  return (
    <>
      <p className="text-caption text-ink-2 g-num">
        <time dateTime={at}>
          {formatDay(at, language)} {formatTime(at)}
        </time>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-caption text-ink-2 g-num">
        {people <= SEATS && (
          <span className="flex gap-1" aria-hidden="true">
            {Array.from({ length: people }, (_, seat) => (
              <span
                key={seat}
                className={
                  seat < joined
                    ? 'size-2.5 rounded-full border-5 border-ink'
                    : 'size-2.5 rounded-full border-2 border-dotted border-line-strong'
                }
              />
            ))}
          </span>
        )}
        {t('group.free', { count: people - joined })}
      </p>
    </>
  )
}

function Whales({ champions }: { champions: readonly Champions[] }) {
  const { t } = useTranslation('community')
  const month = seoulDay(useServices().now()).slice(0, 7)
  const entries = champions.find(({ period }) => period === month)?.entries ?? []
  if (entries.length === 0) return null
  return (
    <Section title={t('wide.whales')} more={<Link to="/ranking">{t('wide.ranking')}</Link>}>
      <ol className="grid gap-3">
        {entries.map(({ rank, name, buddy, points }) => (
          <li key={rank} className="flex items-center gap-3 text-body2 g-num">
            <b className="w-4">{rank}</b>
            <BuddyFace buddy={buddy ?? 'explorer'} size={40} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {name === null ? t('wide.anonymous') : <Words>{name}</Words>}
            </span>
            <span>{t('wide.points', { points: formatCount(points) })}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
