import type { PostDraft, PostState, PostType } from '#sync/contracts/community/post.ts'
import { findBannedWord } from './banned-words.ts'
import type { Lists } from './words/lists.ts'
import { POLICY } from './policy.ts'
import { addDays, seoulDay } from './calendar.ts'
import { normalise, textLength, withoutDirections } from './text.ts'
import { districtAt } from './near-border.ts'
import type { DistrictBorders } from './ulsan-border.ts'

/** Rules of the community (S3-16, S5-15 … S5-19); the same on the device and on the server. */
export type Problem = {
  path: string
  code: 'required' | 'tooLong' | 'tooMany' | 'tooFew' | 'twice' | 'notHere' | 'past'
}

/** What a type of post must have beside its title; what it may not have at all. */
const NEEDS: Record<
  PostType,
  readonly ('hashtags' | 'photos' | 'spot' | 'meeting' | 'itineraryId' | 'video')[]
> = {
  shorts: ['video', 'spot', 'hashtags'],
  place: ['photos', 'spot', 'hashtags'],
  plan: ['itineraryId', 'spot'],
  class: ['photos', 'meeting', 'spot', 'hashtags'],
  talk: [],
}
const ONLY: Partial<Record<'video' | 'itineraryId' | 'meeting', PostType>> = {
  video: 'shorts',
  itineraryId: 'plan',
  meeting: 'class',
}

/**
 * What is wrong with a post as typed, apart from banned words, place and uploads.
 * @param now milliseconds since 1970; a meeting that is over cannot be announced. Null leaves the meeting's time alone.
 */
export function checkPost(draft: PostDraft, now: number | null): Problem[] {
  const { community } = POLICY
  const problems: Problem[] = []
  const add = (path: string, code: Problem['code']) => problems.push({ path, code })
  if (!draft.title.trim()) add('title', 'required')
  if (textLength(draft.title) > community.titleMax) add('title', 'tooLong')
  if (textLength(draft.content) > community.contentMax[draft.type]) add('content', 'tooLong')
  for (const field of NEEDS[draft.type]) if (isEmpty(draft[field])) add(field, 'required')
  for (const [field, type] of Object.entries(ONLY))
    if (draft.type !== type && !isEmpty(draft[field as keyof typeof ONLY])) add(field, 'notHere')
  if (draft.photos.length > community.photosMax) add('photos', 'tooMany')
  if (isTwice(draft.photos)) add('photos', 'twice')
  if (draft.hashtags.length > community.hashtagsMax) add('hashtags', 'tooMany')
  if (draft.hashtags.some((tag) => textLength(tag) > community.hashtagMax)) add('hashtags', 'tooLong')
  if (draft.spot && !draft.spot.name.trim()) add('spot.name', 'required')
  if (draft.meeting && draft.meeting.people < community.peopleMin) add('meeting.people', 'tooFew')
  if (draft.meeting && draft.meeting.people > community.peopleMax) add('meeting.people', 'tooMany')
  if (draft.meeting && now !== null && Date.parse(draft.meeting.at) <= now) add('meeting.at', 'past')
  return problems
}

function isEmpty(value: PostDraft[keyof PostDraft]): boolean {
  if (Array.isArray(value)) return cleanTags(value.map(String)).length === 0
  return value === null
}

const isTwice = (list: readonly string[]): boolean => new Set(list).size !== list.length

/** Hashtags as they are kept: NFC, without the leading sign and blanks, each once, empty ones left out. */
export function cleanTags(tags: readonly string[]): string[] {
  const clean = tags.map((tag) => normalise(tag).replace(/^[#\s]+|\s+/gu, ''))
  return [...new Set(clean)].filter((tag) => tag !== '')
}

/** A post as it is stored: texts in NFC and in the order they read, hashtags clean. */
export function normalisePost(draft: PostDraft): PostDraft {
  const clean = (text: string) => normalise(withoutDirections(text))
  return {
    ...draft,
    title: clean(draft.title).trim(),
    content: clean(draft.content),
    hashtags: cleanTags(draft.hashtags.map(withoutDirections)),
    spot: draft.spot && { ...draft.spot, name: clean(draft.spot.name).trim() },
  }
}

/** The first banned word in anything of a post that others read (S5-19), or null. */
export function bannedInPost(draft: PostDraft, lists?: Lists): string | null {
  for (const text of [draft.title, draft.content, ...draft.hashtags, draft.spot?.name ?? '']) {
    const word = findBannedWord(text, lists)
    if (word !== null) return word
  }
  return null
}

/** A comment must say something, within the limit (S5-19). */
export const checkComment = (text: string): Problem[] => checkText(text, POLICY.community.commentMax)

/** A chat message must say something, in under 500 characters (S5-19). */
export const checkMessage = (text: string): Problem[] => checkText(text, POLICY.community.messageMax)

function checkText(text: string, max: number): Problem[] {
  if (!text.trim()) return [{ path: 'text', code: 'required' }]
  return textLength(text) > max ? [{ path: 'text', code: 'tooLong' }] : []
}

/**
 * Whether a post would be the second of its type in a row (decision 24): within a minute of the author's last, or while
 * one of that type is still under review.
 * @param earlier the author's own posts; @param now milliseconds since 1970
 */
export function isConsecutive(
  earlier: readonly { type: PostType; state: PostState; registeredAt: string }[],
  type: PostType,
  now: number,
): boolean {
  return earlier.some(
    (post) =>
      post.type === type &&
      (post.state === 'underReview' ||
        now - Date.parse(post.registeredAt) < POLICY.community.consecutiveSeconds * 1000),
  )
}

/** Where a post may go from each state (S4-11, decision 25): an edit hands it in again from anywhere. */
const STEPS: Record<PostState, readonly PostState[]> = {
  underReview: ['underReview', 'approved', 'rejected', 'removed'],
  approved: ['underReview', 'removed', 'held'],
  rejected: ['underReview', 'removed'],
  removed: ['underReview', 'approved'],
  held: ['underReview', 'approved', 'removed'],
}

/** The states a post may be brought to. */
export const postSteps = (state: PostState): readonly PostState[] => STEPS[state]

/**
 * Why a post can still be deleted but not edited (S2-100, S5-17): the itinerary its plan was copied from is gone, or what
 * it announces is over.
 * @param itinerary the one of `itineraryId`; null when it was deleted. @param now milliseconds since 1970
 */
export function closedToEdit(
  { type, meeting }: Pick<PostDraft, 'type' | 'meeting'>,
  itinerary: { startDay: string | null; days: number } | null,
  now: number,
): 'community.itineraryGone' | 'community.expired' | null {
  if (meeting && Date.parse(meeting.at) <= now) return 'community.expired'
  if (type !== 'plan') return null
  if (!itinerary) return 'community.itineraryGone'
  const { startDay, days } = itinerary
  const isOver = startDay !== null && addDays(startDay, days - 1) < seoulDay(now)
  return isOver ? 'community.expired' : null
}

/** Whether a group still takes people: recruiting, and not over yet (S4-11). */
export const isRecruiting = (meeting: { at: string; open: boolean }, now: number): boolean =>
  meeting.open && Date.parse(meeting.at) > now

/** Whether a position lies in one of the five districts or on their shore (decision 27). `borders` may be imported ones. */
export const insideUlsan = (position: { lat: number; lng: number }, borders?: DistrictBorders): boolean =>
  districtAt(position, borders) !== null
