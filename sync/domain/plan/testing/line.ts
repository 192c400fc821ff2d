import type { Model } from '../model.ts'

/** A place of a made-up street: where it lies, in minutes from its beginning, and what differs from the usual. */
export interface LinePlace {
  at: number
  value?: number
  open?: number
  last?: number
  stay?: number
  theme?: number
  price?: number
  once?: number
}

interface Street {
  days?: number
  /** Where each day begins and ends, minutes from the beginning of the street. */
  start?: number
  end?: number
}

/**
 * A model whose places lie along one street, so that the best order is plain to see: ways take as many minutes as the
 * places lie apart and cost a point a minute; each place has one option a day (day by day, in the order given).
 */
export function lineModel(
  list: readonly LinePlace[],
  { days = 1, start = 0, end = 0 }: Street = {},
  more: Partial<Model> = {},
): Model {
  const at = [...list.map((own) => own.at), ...Array.from({ length: days }, () => [start, end]).flat()]
  const points = at.length
  const travel = Int32Array.from(at.flatMap((from) => at.map((to) => Math.abs(from - to))))
  const dates = Array.from({ length: days }, (_, day) => day)
  const each = (of: (own: LinePlace) => number) => Int32Array.from(dates.flatMap(() => list.map(of)))
  return {
    days,
    places: list.length,
    points,
    travel,
    legCost: travel.slice(),
    from: new Int32Array(days),
    to: new Int32Array(days).fill(600),
    maxStops: new Int32Array(days).fill(8),
    options: list.length * days,
    place: Int32Array.from(dates.flatMap(() => list.map((_, place) => place))),
    day: Int32Array.from(dates.flatMap((day) => list.map(() => day))),
    open: each(({ open }) => open ?? 0),
    last: each(({ last }) => last ?? 600),
    stay: each(({ stay }) => stay ?? 10),
    value: each(({ value }) => value ?? 300),
    once: each(({ once }) => once ?? 0),
    theme: Int32Array.from(list, ({ theme }) => theme ?? -1),
    sameCost: 60,
    covers: new Int32Array(list.length * days),
    coverPoints: 0,
    price: Int32Array.from(list, ({ price }) => price ?? 0),
    budget: -1,
    waitFree: 10,
    waitCost: 3,
    priced: true,
    capacity: 8,
    ...more,
  }
}
