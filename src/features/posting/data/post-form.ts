import type { MyPost, PostDraft, PostType } from '#sync/contracts/community/post.ts'
import { findBannedPlace, type WordPlace } from '#sync/domain/banned-words.ts'
import type { Lists } from '#sync/domain/words/lists.ts'
import { seoulDay, seoulInstant, seoulTime } from '#sync/domain/calendar.ts'
import { checkPost, insideUlsan, normalisePost, type Problem } from '#sync/domain/community.ts'

/** A post while it is written; kept as a draft (P-13). New photos and a new film are files of the draft. */
export interface PostForm {
  /** Of the post to be, so that sending twice never makes two. */
  id: string
  step: number
  title: string
  content: string
  tags: string[]
  /** A hashtag that is being typed; it counts. */
  tag: string
  spot: PostDraft['spot']
  /** Photos and film of the post as it is that stay. */
  kept: string[]
  video: string | null
  itineraryId: string | null
  /** When people meet, Seoul: ISO day and hour; empty until chosen. */
  day: string
  time: string
  people: number
  open: boolean
}

/** What was chosen from the device and is not on the server yet, by id; the poster of a film is its photo. */
export interface Attached {
  photos: readonly string[]
  video: string | null
}

const PEOPLE = 4

export const emptyForm = (id: string): PostForm => ({
  ...{ id, step: 0, title: '', content: '', tags: [], tag: '', spot: null, kept: [], video: null },
  ...{ itineraryId: null, day: '', time: '', people: PEOPLE, open: true },
})

export function formOf(post: Omit<PostDraft, 'type'>): PostForm {
  const { id, title, content, hashtags, spot, photos, video, itineraryId, meeting } = post
  const at = meeting && Date.parse(meeting.at)
  return {
    ...{ ...emptyForm(id), title, content, tags: hashtags, spot, kept: photos, video, itineraryId },
    ...(at === null ? {} : { day: seoulDay(at), time: seoulTime(at) }),
    ...(meeting && { people: meeting.people, open: meeting.open }),
  }
}

/** The post a form makes, as it is handed in. */
export function draftOf(type: PostType, form: PostForm, attached: Attached): PostDraft {
  const { id, title, content, tags, tag, spot, kept, video, itineraryId, day, time, people, open } = form
  const isGroup = type === 'class'
  const meeting =
    isGroup && day && time ? { at: new Date(seoulInstant(day, time)).toISOString(), people, open } : null
  return normalisePost({
    ...{ id, type, title: onOneLine(title), content: withoutControls(content), hashtags: [...tags, tag] },
    spot: spot && { ...spot, name: onOneLine(spot.name) },
    photos: type === 'shorts' && attached.video ? [...attached.photos] : [...kept, ...attached.photos],
    video: type === 'shorts' ? (attached.video ?? video) : null,
    itineraryId: type === 'plan' ? itineraryId : null,
    meeting,
  })
}

/** Signs that draw nothing and that no database keeps: pasted from elsewhere they are blanks. */
const onOneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ')
const withoutControls = (text: string): string => text.replaceAll(/[^\P{Cc}\n\t]/gu, '')

export type FieldPath =
  | 'title'
  | 'content'
  | 'photos'
  | 'video'
  | 'itineraryId'
  | 'meeting'
  | 'people'
  | 'spot'
  | 'hashtags'

/** `text`: what a refused word stands in. */
export type FormProblem = { path: FieldPath } & (
  | { code: Problem['code'] | 'outside' }
  | ({ code: 'banned'; text: string } & WordPlace)
)

/** Fields of each step, in the order they stand in. */
export const STEP_FIELDS: readonly (readonly FieldPath[])[] = [
  ['video', 'itineraryId', 'photos', 'title', 'content'],
  ['meeting', 'spot', 'people', 'hashtags'],
]

/**
 * What is wrong with a post as typed, the first problem of each field (S5-15…S5-19).
 * @param now milliseconds since 1970; null leaves the time of its meeting alone
 */
export function checkForm(
  type: PostType,
  form: PostForm,
  attached: Attached,
  now: number | null,
  lists?: Lists,
): FormProblem[] {
  const draft = draftOf(type, form, attached)
  const typed = checkPost(draft, now).map(({ path, code }) => ({ path: fieldOf(path), code }))
  const isOutside = draft.spot !== null && !insideUlsan(draft.spot.position)
  const problems: FormProblem[] = [
    ...typed,
    ...(isOutside ? [{ path: 'spot' as const, code: 'outside' as const }] : []),
    ...bannedIn('title', form.title, lists),
    ...bannedIn('content', form.content, lists),
    ...bannedIn('spot', form.spot?.name ?? '', lists),
    ...[...form.tags, form.tag].flatMap((tag) => bannedIn('hashtags', tag, lists)),
  ]
  return problems.filter(({ path }, index) => problems.findIndex((other) => other.path === path) === index)
}

function bannedIn(path: FieldPath, text: string, lists?: Lists): FormProblem[] {
  const place = findBannedPlace(text, lists)
  return place ? [{ path, code: 'banned', text, ...place }] : []
}

const FIELDS: Record<string, FieldPath> = {
  'spot.name': 'spot',
  'meeting.at': 'meeting',
  'meeting.people': 'people',
}
const fieldOf = (path: string): FieldPath => FIELDS[path] ?? (path as FieldPath)

/** The first step with something wrong; null: it can be handed in. */
export function stepOf(problems: readonly FormProblem[]): number | null {
  const step = STEP_FIELDS.findIndex((fields) => problems.some(({ path }) => fields.includes(path)))
  return step === -1 ? null : step
}

/**
 * What is said while somebody writes: what is wrong with what stands there at once, what is missing only once the step
 * was to be left.
 * @param said steps that were to be left
 */
export const shownProblems = (problems: readonly FormProblem[], said: readonly number[]): FormProblem[] =>
  problems.filter(
    ({ path, code }) => code !== 'required' || said.some((step) => STEP_FIELDS[step]?.includes(path)),
  )

/** Drafts of two accounts, types or edits never share a key. */
export const draftKey = (account: string, type: PostType, editedId: string | null): string =>
  `${account}/post/${editedId ?? type}`

/** Whether an edit leaves the time of the meeting as it is: then it need not be to come. */
export const isSameMeeting = (form: PostForm, post: Pick<MyPost, 'meeting'>): boolean =>
  post.meeting !== null &&
  form.day === seoulDay(Date.parse(post.meeting.at)) &&
  form.time === seoulTime(Date.parse(post.meeting.at))
