import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import { seoulDay, seoulTime } from '#sync/domain/calendar.ts'
import type { LatLng } from '#sync/domain/plan/request.ts'
import { orderFor } from '#src/data/plan/order.ts'
import { readQuestion, type Sources } from '#src/entities/understood/understanding.ts'
import type { PlanOrder } from '#src/data/plan/planner.ts'
import { limitsOf } from '#src/data/plan/pool.ts'
import type { ReadRecords } from '#src/data/read-records.ts'
import { find, type Finder, type Found } from '#src/search/understand/find.ts'
import type { Now } from '#src/search/understand/strings/moments.ts'
import type { Chip, Understood } from '#src/search/understand/chips.ts'
import type { Turn } from './conversation.ts'
import { planRequestOf } from './plan-request.ts'

export interface Answer {
  understood: Understood
  /** What is left of the chips after some were taken away. */
  chips: Chip[]
  /** What may be meant too, and is looked for once it is added. */
  maybe: Chip[]
  rest: Understood['rest']
  want: 'find' | 'plan' | 'question'
  names: ReadonlyMap<number, Place>
  found: Found | null
  order: PlanOrder | null
}

/** When a question was asked, in Seoul. */
export function nowOf({ askedAt }: Pick<Turn, 'askedAt'>): Now {
  const ms = Date.parse(askedAt)
  return { day: seoulDay(ms), time: seoulTime(ms) }
}

/**
 * Understands a question and looks up what it asks, on this device alone.
 * @param tested the code of the travel test of who asks, where the question names none
 */
export async function lookUp(
  turn: Turn,
  here: LatLng | null,
  tested: string | null,
  { client, read }: Sources,
): Promise<Answer> {
  const { text, language, off } = turn
  const now = nowOf(turn)
  const reading = await readQuestion({ text, language, off, now }, here, { client, read })
  const { understood, chips, maybe, rest, names, around } = reading
  const isPlan = chips.some(({ kind }) => kind === 'plan')
  const want = turn.want ?? (understood.intent === 'question' ? 'question' : isPlan ? 'plan' : 'find')
  const answer: Answer = { understood, chips, maybe, rest, want, names, found: null, order: null }
  if (want === 'question') return answer
  if (want === 'find') {
    const finder: Finder = {
      ask: (request) => client.ask(request),
      hoursOf: async (nos) => hoursOf(await placesOf(read, nos)),
    }
    return { ...answer, found: await find({ chips, rest }, around, finder) }
  }
  const whale = turn.persona ?? tested
  const positionOf = (no: number) => names.get(no)?.position ?? null
  const request = planRequestOf({ chips, edits: turn.edits, now, seed: turn.seed, here, whale, positionOf })
  return { ...answer, order: await orderFor(request, limitsOf(chips), { client, read }) }
}

const hoursOf = (places: ReadonlyMap<number, Place>): ReadonlyMap<number, OpeningHours> =>
  new Map([...places].map(([no, { hours }]) => [no, hours]))

/** The records of places, in the order asked for; what is not there is left out. */
async function placesOf(read: ReadRecords, nos: readonly number[]): Promise<Map<number, Place>> {
  return new Map((await read('place', nos)).map((place) => [place.no, place]))
}
