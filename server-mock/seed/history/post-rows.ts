import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import type { Insertable } from 'kysely'
import type { PostDraft, PostType, PublicPost } from '#sync/contracts/community/post.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import { addDays, seoulDay, seoulInstant } from '#sync/domain/calendar.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { guessLanguage } from '#sync/domain/review.ts'
import type { Tables } from '../../db/tables.ts'
import { DEMO_WRITERS } from '../demo-people.ts'
import { fixedId, fixedNumber } from '../tools.ts'
import { personOf, type WrittenPost } from './talk-texts.ts'

/** The rows of a post and of what hangs on it, not yet written. Nothing in them but a meeting lies ahead of `now`. */
export function postRows(post: WrittenPost & { type: PostType }, places: Map<string, Place>, now: number) {
  const author = personOf(post.by)
  const name = `${post.type}:${post.title}`
  const id = fixedId(`post:${name}`)
  const registered =
    now - post.days * millisecondsInDay - (30 + fixedNumber(`${name}:at`, 600)) * millisecondsInMinute
  const place = places.get(post.at ?? post.stops?.[0]?.[0] ?? '') ?? null
  const draft = draftOf(post, { id, place, language: author.language, now })
  const people = peopleOf(post, { id, hostId: author.id, registered, now })
  const admirers = post.state ? [] : admirersOf(name, author.id)
  const comments = commentsOf(post, id, registered, now)
  const row: Insertable<Tables['post']> = {
    id,
    member_id: author.id,
    type: post.type,
    draft: JSON.stringify(draft),
    plan: post.stops ? JSON.stringify(planOf(post, draft.title, places)) : null,
    language: guessLanguage(`${post.title} ${post.text}`, author.language),
    district: place?.district ?? null,
    state: post.state ?? 'approved',
    reason: post.reason ?? null,
    views: admirers.length * 9 + comments.length * 14 + fixedNumber(`${name}:views`, 180),
    recommendations: admirers.length,
    comments: comments.length,
    capacity: post.meet?.[2] ?? (post.type === 'talk' ? POLICY.community.peopleMax : null),
    joined: people.length,
    registered_at: new Date(registered),
  }
  return {
    row,
    comments,
    people,
    messages: messagesOf(post, id, registered, now),
    recommendations: admirers.map((memberId, index) => ({
      member_id: memberId,
      kind: 'post' as const,
      target_id: id,
      at: between(registered, now, (index + 1) / (admirers.length + 1)),
    })),
  }
}
export type PostRows = ReturnType<typeof postRows>

/** A moment soon after something was written: most of what follows happens in the first week. */
const between = (from: number, now: number, share: number): Date =>
  new Date(Math.floor(from + Math.min(now - from, 7 * millisecondsInDay) * share))

type Drafted = {
  id: string
  place: Place | null
  language: ReturnType<typeof personOf>['language']
  now: number
}

function draftOf(post: WrittenPost & { type: PostType }, { id, place, language, now }: Drafted): PostDraft {
  const [days, time, people, open] = post.meet ?? []
  return {
    id,
    type: post.type,
    title: post.title,
    content: post.text,
    hashtags: post.tags.split(' '),
    spot: place && { placeNo: place.no, name: place.name[language], position: place.position },
    // The picture is drawn on the device from the post's number.
    photos: [],
    video: null,
    itineraryId: post.stops ? fixedId(`itinerary:${post.title}`) : null,
    meeting:
      days === undefined || time === undefined
        ? null
        : {
            at: new Date(seoulInstant(addDays(seoulDay(now), days), time)).toISOString(),
            people: people ?? POLICY.community.peopleMax,
            open: open ?? true,
          },
  }
}

function planOf(
  { stops = [] }: WrittenPost,
  title: string,
  places: Map<string, Place>,
): NonNullable<PublicPost['plan']> {
  return {
    title,
    startDay: null,
    days: Math.max(...stops.map(([, day]) => day)),
    stops: stops.flatMap(([slug, day, time, note], index) => {
      const place = places.get(slug)
      return place
        ? [
            {
              id: fixedId(`stop:${title}:${index}`),
              placeNo: place.no,
              title: '',
              day,
              time,
              stayMinutes: place.stayMinutes,
              note,
            },
          ]
        : []
    }),
  }
}

type Hosted = { id: string; hostId: string; registered: number; now: number }

function peopleOf(post: WrittenPost, { id, hostId, registered, now }: Hosted) {
  if (!post.in) return []
  const others = new Set(
    [...post.in, ...(post.chat ?? []).map(([who]) => who)].map((who) => personOf(who).id),
  )
  others.delete(hostId)
  return [hostId, ...others].map((memberId, index) => ({
    post_id: id,
    member_id: memberId,
    host: index === 0,
    joined_at: index === 0 ? new Date(registered) : between(registered, now, index / (others.size + 2)),
  }))
}

function admirersOf(name: string, authorId: string): string[] {
  const share = fixedNumber(`${name}:liked`, 1000) / 1000
  const first = fixedNumber(`${name}:first`, DEMO_WRITERS.length)
  return Array.from({ length: 1 + Math.floor(share ** 2 * 26) }, (_, index) => {
    const writer = DEMO_WRITERS[(first + index * 7) % DEMO_WRITERS.length]
    return fixedId(`member:${writer?.account ?? ''}`)
  }).filter((memberId) => memberId !== authorId)
}

function commentsOf(post: WrittenPost, id: string, registered: number, now: number) {
  const list = post.c ?? []
  return list.map((comment, index) => {
    const [who = '', text = ''] = comment.split(/\|(.*)/s)
    return {
      id: fixedId(`comment:${id}:${index}`),
      post_id: id,
      member_id: personOf(who).id,
      text,
      written_at: between(registered, now, (index + 1) / (list.length + 1)),
    }
  })
}

/** What was said in a room, the last of it a few hours ago. */
function messagesOf({ chat = [] }: WrittenPost, id: string, registered: number, now: number) {
  const last = now - 3 * millisecondsInHour
  const step = Math.min(5 * millisecondsInHour, (last - registered) / (chat.length + 1))
  return chat.map(([who, text], index) => ({
    id: fixedId(`message:${id}:${index}`),
    room_id: id,
    member_id: personOf(who).id,
    text,
    sent_at: new Date(Math.floor(last - (chat.length - 1 - index) * step)),
  }))
}
