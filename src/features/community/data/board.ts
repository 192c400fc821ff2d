import type { District } from '#sync/contracts/base/codes.ts'
import { DISTRICTS } from '#sync/contracts/base/lists.ts'
import type { PostCard } from '#sync/contracts/community/post.ts'
import { BOARD_ORDERS, type BoardOrder } from './board-order.ts'
import { plainTag } from '#src/entities/post/tags.ts'

/** What of a board is shown; kept in its address. */
export interface BoardFilter {
  district?: District | undefined
  /** A hashtag without its sign. */
  tag?: string | undefined
  /** Groups that still take people. */
  open?: true | undefined
  /** Those with a hashtag the person has chosen for themselves (S2-45). */
  mine?: true | undefined
  /** The newest first where none is chosen. */
  sort?: Exclude<BoardOrder, 'newest'> | undefined
}

/** @param search of an address as typed; what is not known is left out */
export function boardFilter(search: Readonly<Record<string, unknown>>): BoardFilter {
  const district = DISTRICTS.find((each) => each === search['district'])
  const sort = BOARD_ORDERS.find((each) => each === search['sort'])
  const tag = typeof search['tag'] === 'string' ? search['tag'].slice(0, 40) : ''
  return {
    ...(district && { district }),
    ...(tag && { tag }),
    ...(search['open'] === true && { open: true }),
    ...(search['mine'] === true && { mine: true }),
    // what is near is asked for within a district (S5-21)
    ...(sort && sort !== 'newest' && (sort !== 'near' || district) && { sort }),
  }
}

/** `closed`: by its host; `full`: no seat is left; `ended`: its time is past. */
export type MeetingState = 'open' | 'full' | 'closed' | 'ended'

/** How a group stands at a moment, in ms since 1970. */
export function meetingState(meeting: NonNullable<PostCard['meeting']>, now: number): MeetingState {
  if (Date.parse(meeting.at) <= now) return 'ended'
  if (!meeting.open) return 'closed'
  return meeting.joined < meeting.people ? 'open' : 'full'
}

/** Whether a group still takes people at a moment, in ms since 1970. */
export const isRecruiting = ({ meeting }: Pick<PostCard, 'meeting'>, now: number): boolean =>
  meeting !== null && meetingState(meeting, now) === 'open'

/**
 * Cards of a board that the filter leaves.
 * @param now in ms since 1970; @param own the person's hashtags, without their sign
 */
export function filtered(
  cards: readonly PostCard[],
  filter: BoardFilter,
  now: number,
  own: readonly string[] = [],
): PostCard[] {
  return cards.filter(
    (card) =>
      (!filter.district || card.district === filter.district) &&
      (!filter.tag || card.hashtags.some((tag) => plainTag(tag) === filter.tag)) &&
      (!filter.mine || card.hashtags.some((tag) => own.includes(plainTag(tag)))) &&
      (!filter.open || isRecruiting(card, now)),
  )
}

/** Groups still to come, the next one first, then those that are over, the latest first. @param now in ms since 1970 */
export function byMeeting(cards: readonly PostCard[], now: number): PostCard[] {
  const at = ({ meeting }: PostCard) => (meeting ? Date.parse(meeting.at) : 0)
  return cards.toSorted((one, other) => {
    const [isOver, isOtherOver] = [at(one) <= now, at(other) <= now]
    if (isOver !== isOtherOver) return isOver ? 1 : -1
    return isOver ? at(other) - at(one) : at(one) - at(other)
  })
}
