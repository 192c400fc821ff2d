import { ASSISTANT_LIMIT } from '#sync/contracts/planner/assistant-limits.ts'
import type { AssistantCall, Seen } from '#sync/contracts/planner/assistant.ts'
import type { Language } from '#sync/contracts/base/lists.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import { addDays } from '#sync/domain/calendar.ts'
import { hoursOn, nextOpenDay } from '#sync/domain/opening-hours.ts'
import { createPlanner, type PlanNews, type PlanOrder } from '#src/data/plan/planner.ts'
import { hitsOf } from '#src/entities/search/use-search.ts'
import type { Sources } from '#src/entities/understood/understanding.ts'
import { daysAsked } from '#src/search/understand/requests.ts'
import { turnOf, type Turn } from './conversation.ts'
import { lookUp, nowOf, type Answer } from './look-up.ts'

export const NOTHING_SEEN: Seen = { count: 0, places: [], days: [], leftOut: [] }

/** Windows of a day that are told of. */
const WINDOWS = 8

/** When a place is open on a day, as it is told. */
export function seenOn(
  { no, hours }: Pick<Place, 'no' | 'hours'>,
  day: string | null,
): Seen['places'][number] {
  if (day === null) return { no, on: null }
  const { open, always, rules } = hoursOn(hours, day)
  const windows = rules.flatMap((rule) => {
    // a break parts the hours of a rule in two
    const edges = [rule.open, ...(rule.breaks ?? []).flatMap(({ from, to }) => [from, to]), rule.close]
    return edges.flatMap((from, at) => (at % 2 === 0 ? { from, to: edges[at + 1] ?? rule.close } : []))
  })
  return {
    no,
    on: {
      day,
      open: always ? [{ from: '00:00', to: '24:00' }] : windows.slice(0, WINDOWS),
      next: open ? null : nextOpenDay(hours, addDays(day, 1)),
    },
  }
}

/** What an answer of this device is told as: numbers, days and times, never a word. */
export async function seenOf(
  answer: Pick<Answer, 'found' | 'chips'>,
  news: PlanNews | null,
  askedAt: string,
  read: Sources['read'],
): Promise<Seen> {
  const { found, chips } = answer
  const isDated = chips.some(({ kind }) => kind === 'day' || kind === 'days' || kind === 'now')
  const day = isDated ? (daysAsked(chips, nowOf({ askedAt }))[0] ?? null) : null
  const hits = found ? hitsOf(found.answer, 0, ASSISTANT_LIMIT.places * 2) : []
  const nos = hits.flatMap(({ kind, no }) => (kind === 'place' ? no : []))
  const missed = (found?.nearMisses ?? []).map(({ no }) => no)
  const places = await read('place', [...nos, ...missed].slice(0, ASSISTANT_LIMIT.places))
  return {
    count: found?.answer.nos.length ?? 0,
    places: places.map((place) => seenOn(place, day)),
    ...seenPlan(news),
  }
}

function seenPlan(news: PlanNews | null): Pick<Seen, 'days' | 'leftOut'> {
  const days = (news?.explanation?.days ?? []).map(({ day, stops }) => ({
    day,
    stops: stops
      .flatMap(({ placeNo, begin, end, reasons }) =>
        placeNo === null ? [] : { no: placeNo, from: begin, to: end, reasons: reasons.map(({ is }) => is) },
      )
      .slice(0, 16),
  }))
  const missing = news?.outcome.is === 'plan' ? news.outcome.missing : []
  const leftOut = [...missing, ...(news?.leftOut ?? [])].map(({ placeNo, obstacle }) => ({
    ...{ no: placeNo, why: obstacle.is },
  }))
  return { days, leftOut: leftOut.slice(0, ASSISTANT_LIMIT.places) }
}

/** What the model may have done on this device. It reads, and it is told numbers. */
export type DeviceTools = (call: AssistantCall) => Promise<Seen>

/**
 * @param plan makes a plan to its end
 * Positions are nobody's to know: what a model asks is looked up without the reader's.
 */
export const deviceTools =
  (
    { language, askedAt, seed, edits }: Pick<Turn, 'askedAt' | 'seed' | 'edits'> & { language: Language },
    sources: Sources,
    plan: (order: PlanOrder) => Promise<PlanNews> = planned,
  ): DeviceTools =>
  async (call) => {
    if (call.tool === 'hours') {
      const [place] = await sources.read('place', [call.no])
      return place ? { ...NOTHING_SEEN, count: 1, places: [seenOn(place, call.day)] } : NOTHING_SEEN
    }
    const want = call.tool === 'plan' ? 'plan' : 'find'
    const turn = turnOf({ id: '', text: call.words, language, askedAt, seed, want, edits })
    const answer = await lookUp(turn, null, null, sources)
    const news = answer.order ? await plan(answer.order) : null
    return seenOf(answer, news, askedAt, sources.read)
  }

function planned(order: PlanOrder): Promise<PlanNews> {
  const planner = createPlanner()
  return new Promise((resolve) => {
    planner.plan(order, (news) => {
      if (!news.done) return
      planner.close()
      resolve(news)
    })
  })
}
