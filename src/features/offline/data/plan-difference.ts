import type { ItineraryDraft, ItineraryStop } from '#sync/contracts/planner/itinerary.ts'

type Plan = Pick<ItineraryDraft, 'title' | 'startDay' | 'days' | 'note' | 'stops'>

/** A line of one copy that the other has otherwise. */
export type PlanLine =
  | { is: 'title' | 'note'; text: string }
  | { is: 'start'; day: string | null }
  | { is: 'length'; days: number }
  | { is: 'day'; day: number; stops: ItineraryStop[] }
  | { is: 'stop'; stop: ItineraryStop }

const wayOf = (plan: Plan, day: number) => plan.stops.filter((stop) => stop.day === day)

/** What a day is by its stops' order and times; what else a stop holds has a line of its own. */
const markOf = (stops: readonly ItineraryStop[]) =>
  stops.map(({ placeNo, title, time }) => [placeNo ?? title, time].join('@')).join('>')

const moreOf = ({ note, stayMinutes, ticketId }: ItineraryStop) =>
  JSON.stringify([note, stayMinutes, ticketId ?? null])

/**
 * What of a plan's copy differs from the other copy: title, first day, length, note, the way through each day, and what
 * is noted at a stop. Empty when a person would see no difference.
 */
export function planDifference(copy: Plan, other: Plan): PlanLine[] {
  const lines: PlanLine[] = []
  if (copy.title !== other.title) lines.push({ is: 'title', text: copy.title })
  if (copy.startDay !== other.startDay) lines.push({ is: 'start', day: copy.startDay })
  if (copy.days !== other.days) lines.push({ is: 'length', days: copy.days })
  for (let day = 1; day <= Math.max(copy.days, other.days); day += 1) {
    const stops = wayOf(copy, day)
    if (markOf(stops) !== markOf(wayOf(other, day))) lines.push({ is: 'day', day, stops })
  }
  const known = new Map(other.stops.map((stop) => [stop.id, stop]))
  for (const stop of copy.stops) {
    const before = known.get(stop.id)
    if (before ? moreOf(before) !== moreOf(stop) : stop.note !== '') lines.push({ is: 'stop', stop })
  }
  if (copy.note !== other.note) lines.push({ is: 'note', text: copy.note })
  return lines
}
