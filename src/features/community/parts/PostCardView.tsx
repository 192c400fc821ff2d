import { Link } from '@tanstack/react-router'
import { CalendarDays, MapPin, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PostCard } from '#sync/contracts/community/post.ts'
import { postAddress } from '#src/entities/post/address.ts'
import { useServices } from '#src/data/services.ts'
import { formatCount, formatDay, formatFullDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { languageOf } from '#src/lib/language-of.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import { meetingState } from '../data/board.ts'
import { postCover } from '../data/post-cover.ts'
import { BuddyFace } from './BuddyFace.tsx'

type Props = {
  card: PostCard
  heading?: 'h2' | 'h3'
  className?: string
  /** Which board it is on, where several are shown together. */
  tag?: string
}

/** A post as a card: picture, title, how it begins, who wrote it. The whole card leads to its page. */
export function PostCardView({ card, heading: Heading = 'h2', className = 'relative', tag }: Props) {
  const language = useLanguage()
  const { meeting } = card
  return (
    <article className={className}>
      <Picture
        alt=""
        src={card.cover?.url}
        cover={postCover(card)}
        ratio={card.type === 'shorts' ? '3 / 4' : '4 / 3'}
        topLeft={
          (tag || meeting) && (
            <span className="flex flex-wrap gap-1">
              {tag && <Tag tone="surface">{tag}</Tag>}
              {meeting && <MeetingTag meeting={meeting} />}
            </span>
          )
        }
      />
      <Heading className="mt-3 text-title3">
        <Link {...postAddress(card)} className="g-cover-link">
          <Words language={card.language}>{card.title}</Words>
        </Link>
      </Heading>
      {card.excerpt && card.type !== 'shorts' && (
        <p className="mt-1 line-clamp-2 text-body2 text-ink-2" lang={languageOf(card.excerpt, card.language)}>
          {card.excerpt}
        </p>
      )}
      {meeting && <MeetingLines card={card} meeting={meeting} />}
      {!meeting && card.spot && <SpotLine name={card.spot.name} />}
      <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-ink-3">
        <BuddyFace buddy={card.writer.buddy} size={28} />
        <Words>{card.writer.name}</Words>
        <time dateTime={card.registeredAt} className="g-num">
          {formatFullDay(card.registeredAt, language)}
        </time>
      </p>
    </article>
  )
}

function MeetingTag({ meeting }: { meeting: NonNullable<PostCard['meeting']> }) {
  const { t } = useTranslation('community')
  const state = meetingState(meeting, useServices().now())
  return <Tag tone={state === 'open' ? 'tint' : 'neutral'}>{t(`group.${state}`)}</Tag>
}

function MeetingLines({ card, meeting }: { card: PostCard; meeting: NonNullable<PostCard['meeting']> }) {
  const { t } = useTranslation('community')
  const language = useLanguage()
  return (
    <ul className="mt-1 grid gap-1 text-caption text-ink-3 g-num">
      <li className="flex items-center gap-1.5">
        <CalendarDays size={16} aria-hidden="true" />
        <time dateTime={meeting.at}>
          {formatDay(meeting.at, language)} {formatTime(meeting.at)}
        </time>
      </li>
      <li className="flex items-center gap-1.5">
        <Users size={16} aria-hidden="true" />
        {t('group.seats', { joined: formatCount(meeting.joined), people: formatCount(meeting.people) })}
      </li>
      {card.spot && <SpotLine as="li" name={card.spot.name} />}
    </ul>
  )
}

function SpotLine({ name, as: Line = 'p' }: { name: string; as?: 'p' | 'li' }) {
  return (
    <Line className="mt-1 flex items-center gap-1.5 text-caption text-ink-3">
      <MapPin size={16} aria-hidden="true" />
      <Words>{name}</Words>
    </Line>
  )
}
