import type { PostCard } from '#sync/contracts/community/post.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { byMeeting, isRecruiting } from './board.ts'

/** Groups shown beside one that has no seat. */
const MOST = 3

/**
 * Other groups that meet on the same day in Korea and still take people, the earliest first.
 * @param meetingAt ISO 8601; @param now in ms since 1970
 */
export function sameDay(
  cards: readonly PostCard[],
  { id, meetingAt }: { id: string; meetingAt: string },
  now: number,
): PostCard[] {
  const day = seoulDay(Date.parse(meetingAt))
  const others = cards.filter(
    (card) =>
      card.id !== id &&
      card.meeting !== null &&
      seoulDay(Date.parse(card.meeting.at)) === day &&
      isRecruiting(card, now),
  )
  return byMeeting(others, now).slice(0, MOST)
}
