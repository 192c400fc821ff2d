import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import { addDays } from '#sync/domain/calendar.ts'
import { hoursOn, nextOpenDay, type ClosedReason } from '#sync/domain/opening-hours.ts'
import type { SearchAnswer, SearchRequest } from '../request.ts'
import { daysAsked, isFilter, requestFor, WHEN, type Around } from './requests.ts'
import type { Chip, Understood } from './chips.ts'

/** The most places that are shown although they are closed then. */
const NEAR_MISSES = 3
/** Of so many is looked up why they are closed: hours nobody knows are passed over. */
const LOOKED_UP = 12

export interface NearMiss {
  no: number
  /** Why it is not open then; null when it is open that day at other hours. */
  why: ClosedReason | null
  /** The next day it is open, from the day that was asked for. */
  nextDay: string | null
}

/** What was asked and can be left out: a chip, or the words no rule took. */
export type Loosening = { leave: Chip | 'rest'; finds: number }

export interface Found {
  answer: SearchAnswer
  /** What would have been found but for the day or the time, the best first. */
  nearMisses: NearMiss[]
  /** Words that are in none of the places the rest of the question finds, and were left out therefore; said beside it. */
  unknown: string[]
  /** Where nothing was found: without which something is, the most first. */
  loosen: Loosening[]
}

/** What a question is looked up in: the index, and the hours of single places. */
export interface Finder {
  ask(request: SearchRequest): Promise<SearchAnswer>
  hoursOf(nos: readonly number[]): Promise<ReadonlyMap<number, OpeningHours>>
}

/**
 * What a question finds: all that passes, what fails the day alone, and what to leave out when nothing passes. However
 * many places there are, it costs a few questions to the index and the records of a dozen places.
 */
export async function find(
  { chips, rest }: Pick<Understood, 'chips' | 'rest'>,
  around: Around,
  { ask, hoursOf }: Finder,
): Promise<Found> {
  const words = rest.map((own) => own.text)
  const { answer, unknown, text } = await withKnownWords(chips, words, around, ask)
  const isEmpty = answer.nos.length === 0
  return {
    ...{ answer, unknown },
    nearMisses: await missesOf(chips, text, around, answer, { ask, hoursOf }),
    loosen: isEmpty ? await loosen(chips, text, around, ask) : [],
  }
}

/**
 * Words in none of the places would hide all that was understood: they are left out, and said to be.
 * @returns what is found, the words that were left out of it (`unknown`), and those that were looked up (`text`)
 */
export async function withKnownWords(
  chips: readonly Chip[],
  words: readonly string[],
  around: Around,
  ask: Finder['ask'],
): Promise<Pick<Found, 'answer' | 'unknown'> & { text: string }> {
  const found = (answer: SearchAnswer, unknown: readonly string[]) => ({
    ...{ answer, unknown: [...unknown] },
    text: words.filter((own) => !unknown.includes(own)).join(' '),
  })
  const all = await ask(requestFor(chips, words.join(' '), around))
  if (all.nos.length > 0 || words.length === 0 || !chips.some(isFilter)) return found(all, [])
  const alone = await Promise.all(words.map((own) => ask(requestFor(chips, own, around))))
  const known = words.filter((_, at) => (alone[at]?.nos.length ?? 0) > 0)
  // words that are never in one place together say nothing of any
  const together = await ask(requestFor(chips, known.join(' '), around))
  if (together.nos.length > 0) {
    const unknown = words.filter((own) => !known.includes(own))
    return found(together, unknown)
  }
  const none = await ask(requestFor(chips, '', around))
  return none.nos.length > 0 ? found(none, words) : found(all, [])
}

async function missesOf(
  chips: readonly Chip[],
  text: string,
  around: Around,
  found: SearchAnswer,
  { ask, hoursOf }: Finder,
): Promise<NearMiss[]> {
  const others = chips.filter(({ kind }) => !WHEN.includes(kind))
  if (others.length === chips.length) return []
  const passed = new Set(found.nos)
  const missed = [...(await ask(requestFor(others, text, around))).nos].filter((no) => !passed.has(no))
  const hours = await hoursOf(missed.slice(0, LOOKED_UP))
  const day = daysAsked(chips, around.now)[0] ?? around.now.day
  return [...hours]
    .flatMap(([no, own]) => {
      const { open, reason } = hoursOn(own, day)
      // nothing is said of a place whose hours nobody knows
      if (reason === 'unknown') return []
      return [{ no, why: reason, nextDay: nextOpenDay(own, open ? day : addDays(day, 1)) }]
    })
    .slice(0, NEAR_MISSES)
}

async function loosen(
  chips: readonly Chip[],
  text: string,
  around: Around,
  ask: Finder['ask'],
): Promise<Loosening[]> {
  const count = async (left: readonly Chip[], words: string): Promise<number> =>
    (await ask(requestFor(left, words, around))).nos.length
  const without = chips.filter(isFilter).map(async (chip) => ({
    leave: chip,
    finds: await count(
      chips.filter((other) => other !== chip),
      text,
    ),
  }))
  const words = text === '' ? [] : [count(chips, '').then((finds) => ({ leave: 'rest' as const, finds }))]
  const all: Loosening[] = await Promise.all([...without, ...words])
  return all.filter(({ finds }) => finds > 0).sort((a, b) => b.finds - a.finds)
}
