import type { Itinerary, ItineraryDraft, ItineraryStop } from '#sync/contracts/planner/itinerary.ts'
import { addDays, isDay } from '#sync/domain/calendar.ts'
import { POLICY } from '#sync/domain/policy.ts'

/** Changes of a plan: each takes a plan and gives the next one; the stops' order in the list is their order in the day. */
export type Plan = ItineraryDraft
type Change = (plan: Plan) => Plan

const TITLE = 100
const NOTE = 500
const cut = (text: string, length: number) => [...text].slice(0, length).join('')

/** The part of a stored plan that is edited. */
export function draftOf({ version: _v, createdAt: _c, updatedAt: _u, ...draft }: Itinerary): Plan {
  return draft
}

export function newPlan(id: string, title: string): Plan {
  return { id, title, startDay: null, days: 1, note: '', stops: [], fromCourseNo: null }
}

/** The stops of one day, in order. */
export const stopsOf = (plan: Pick<Plan, 'stops'>, day: number): ItineraryStop[] =>
  plan.stops.filter((stop) => stop.day === day)

export const dayNumbers = ({ days }: Pick<Plan, 'days'>): number[] =>
  Array.from({ length: days }, (_, index) => index + 1)

/** First and last day a plan can begin on: what lies beyond was mistyped, and no calendar could show it. */
export const START_DAYS = { min: '2000-01-01', max: '2100-12-31' } as const

export const isStartDay = (day: string): boolean =>
  isDay(day) && day >= START_DAYS.min && day <= START_DAYS.max

/** The date of a day of the plan; null while its first day is open. */
export const dateOf = ({ startDay }: Pick<Plan, 'startDay'>, day: number): string | null =>
  startDay && addDays(startDay, day - 1)

/** Days after each other, each with its own order. */
function fromDays(plan: Plan, byDay: Map<number, ItineraryStop[]>): Plan {
  return { ...plan, stops: dayNumbers(plan).flatMap((day) => byDay.get(day) ?? []) }
}

const toDays = (plan: Plan) => new Map(dayNumbers(plan).map((day) => [day, stopsOf(plan, day)]))

/** Puts a stop at a place of a day, counted without the stop itself; beyond the end is the end. */
export const moveStop =
  (id: string, day: number, index: number): Change =>
  (plan) => {
    const stop = plan.stops.find((each) => each.id === id)
    if (!stop || day < 1 || day > plan.days) return plan
    const byDay = toDays({ ...plan, stops: plan.stops.filter((each) => each.id !== id) })
    byDay.get(day)?.splice(Math.max(0, index), 0, { ...stop, day })
    return fromDays(plan, byDay)
  }

/**
 * One step up (-1) or down (1); over the edge of a day it goes to the neighbouring day.
 * The first stop of the first day and the last of the last stay.
 */
export const stepStop =
  (id: string, step: -1 | 1): Change =>
  (plan) => {
    const stop = plan.stops.find((each) => each.id === id)
    if (!stop) return plan
    const own = stopsOf(plan, stop.day)
    const index = own.findIndex((each) => each.id === id) + step
    if (index >= 0 && index < own.length) return moveStop(id, stop.day, index)(plan)
    const day = stop.day + step
    return moveStop(id, day, step === 1 ? 0 : stopsOf(plan, day).length)(plan)
  }

/** Whether `stepStop` would change anything. */
export function canStep(plan: Plan, id: string, step: -1 | 1): boolean {
  return stepStop(id, step)(plan) !== plan
}

export const addStop =
  (stop: ItineraryStop): Change =>
  (plan) =>
    plan.stops.length >= POLICY.itinerary.stopsMax
      ? plan
      : moveStop(stop.id, stop.day, Infinity)({ ...plan, stops: [...plan.stops, stop] })

export const removeStop =
  (id: string): Change =>
  (plan) => ({ ...plan, stops: plan.stops.filter((stop) => stop.id !== id) })

/** Puts a removed stop back where it was; the day may be gone meanwhile, then the last day takes it. */
export const putBack =
  (stop: ItineraryStop, index: number): Change =>
  (plan) => {
    if (plan.stops.some((each) => each.id === stop.id)) return plan
    const day = Math.min(stop.day, plan.days)
    return moveStop(stop.id, day, index)({ ...plan, stops: [...plan.stops, { ...stop, day }] })
  }

export const changeStop =
  (
    id: string,
    change: Partial<Pick<ItineraryStop, 'time' | 'note' | 'stayMinutes' | 'title' | 'ticketId'>>,
  ): Change =>
  (plan) => ({
    ...plan,
    stops: plan.stops.map((stop) =>
      stop.id === id ? { ...stop, ...change, note: cut(change.note ?? stop.note, NOTE) } : stop,
    ),
  })

export const rename =
  (title: string): Change =>
  (plan) =>
    title.trim() ? { ...plan, title: cut(title.trim(), TITLE) } : plan

/** Null takes the dates away; a day no plan can begin on changes nothing. */
export const startOn =
  (startDay: string | null): Change =>
  (plan) =>
    startDay === null || isStartDay(startDay) ? { ...plan, startDay } : plan

export const addDay: Change = (plan) =>
  plan.days >= POLICY.itinerary.daysMax ? plan : { ...plan, days: plan.days + 1 }

/** Takes an empty day out; days after it move up. A day with stops stays. */
export const removeDay =
  (day: number): Change =>
  (plan) => {
    if (plan.days <= 1 || stopsOf(plan, day).length > 0) return plan
    const stops = plan.stops.map((stop) => (stop.day > day ? { ...stop, day: stop.day - 1 } : stop))
    return { ...plan, days: plan.days - 1, stops }
  }
