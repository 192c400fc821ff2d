/**
 * Events with participation (S2-141, S4-11): when one may take part, what must be handed in, and who wins. Days are
 * Asia/Seoul; the first and the last belong to the event.
 */
import type { EventEntryDraft } from '#sync/contracts/events/entry.ts'
import type { PublicEvent } from '#sync/contracts/events/event.ts'
import { textLength } from './text.ts'

export type EventState = 'scheduled' | 'ongoing' | 'ended' | 'announced'

/** @param today the calendar day in Seoul */
export function eventState(
  { from, to, winners }: Pick<PublicEvent, 'from' | 'to' | 'winners'>,
  today: string,
): EventState {
  if (today < from) return 'scheduled'
  if (today <= to) return 'ongoing'
  return winners.length > 0 ? 'announced' : 'ended'
}

const ORDER: Record<EventState, number> = { ongoing: 0, scheduled: 1, ended: 2, announced: 3 }

/** What is on first, the nearest end first; then what comes, the nearest first; then what is over, the latest first. */
export function sortEvents<E extends Pick<PublicEvent, 'no' | 'from' | 'to' | 'winners'>>(
  events: readonly E[],
  today: string,
): E[] {
  const isOver = (state: EventState) => state === 'ended' || state === 'announced'
  return events.toSorted((a, b) => {
    const [x, y] = [eventState(a, today), eventState(b, today)]
    if (isOver(x) && isOver(y)) return a.to < b.to ? 1 : a.to > b.to ? -1 : a.no - b.no
    if (x !== y) return ORDER[x] - ORDER[y]
    const key = x === 'ongoing' ? 'to' : 'from'
    return a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : a.no - b.no
  })
}

export type EntryProblem = {
  path: 'url' | 'answer' | PublicEvent['consents'][number]
  code: 'required' | 'tooLong' | 'https'
}

export const ENTRY_LIMITS = { url: 500, answer: 100 } as const

/** How many days entries are kept after the draw, or after the end of an event that was never drawn. */
export const ENTRY_KEPT_DAYS = 90

/** Whether a consent must be given to take part; marketing never must (S3-12). */
export const isRequired = (consent: PublicEvent['consents'][number]): boolean => consent !== 'marketing'

/** What is wrong with an entry, at the field it is wrong in. */
export function checkEntry(
  { task, consents }: Pick<PublicEvent, 'task' | 'consents'>,
  draft: EventEntryDraft,
): EntryProblem[] {
  const problems: EntryProblem[] = []
  const url = draft.url?.trim() ?? ''
  const answer = draft.answer?.trim() ?? ''
  if (task === 'snsUrl' && url === '') problems.push({ path: 'url', code: 'required' })
  else if (url !== '' && !HTTPS.test(url)) problems.push({ path: 'url', code: 'https' })
  if (textLength(url) > ENTRY_LIMITS.url) problems.push({ path: 'url', code: 'tooLong' })
  if (task === 'answer' && answer === '') problems.push({ path: 'answer', code: 'required' })
  if (textLength(answer) > ENTRY_LIMITS.answer) problems.push({ path: 'answer', code: 'tooLong' })
  for (const consent of consents)
    if (isRequired(consent) && !draft[consent]) problems.push({ path: consent, code: 'required' })
  return problems
}

/** An address of the web others can open: https, a host that has a name, and nobody's password in it. */
const HTTPS = /^https:\/\/(?:[\p{L}\d-]+\.)+[\p{L}-][\p{L}\d-]*(?::\d{1,5})?(?:[/?#]\S*)?$/iu

/** Winners by the place of their prize in the event's list. */
export type Winner = { id: string; prize: number }

/**
 * Draws winners: whoever repeats it with the same seed over the same entries, in whatever order, gets the same (X-11 of
 * draws). Everybody has the same chance, and wins once.
 * @param seed hexadecimal, at least 32 digits
 * @param prizes how many win each
 */
export function drawWinners(seed: string, entries: readonly string[], prizes: readonly number[]): Winner[] {
  const below = chances(seed)
  const left = [...new Set(entries)].sort()
  const winners: Winner[] = []
  for (const [prize, people] of prizes.entries())
    for (let won = 0; won < people && left.length > 0; won++) {
      const [id = ''] = left.splice(below(left.length), 1)
      winners.push({ id, prize })
    }
  return winners
}

/** Whole numbers below a bound, each as likely as the others: sfc32 over the seed, what would favour some is thrown away. */
function chances(seed: string): (bound: number) => number {
  let [a = 0, b = 0, c = 0, d = 0] = [0, 8, 16, 24].map(
    (at) => Number.parseInt(seed.slice(at, at + 8), 16) | 0,
  )
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let round = 0; round < 16; round++) next()
  return (bound) => {
    const limit = 2 ** 32 - (2 ** 32 % bound)
    let value = next()
    while (value >= limit) value = next()
    return value % bound
  }
}
