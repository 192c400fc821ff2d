import type { PlanDay } from './request.ts'

/** What is different in another plan, by numbers of places. */
export interface PlanDifference {
  kept: number[]
  moved: { placeNo: number; from: string; to: string }[]
  out: number[]
  in: number[]
}

export function differenceOf(before: readonly PlanDay[], after: readonly PlanDay[]): PlanDifference {
  const [had, has] = [dayByPlace(before), dayByPlace(after)]
  const stays = [...had].filter(([placeNo]) => has.has(placeNo))
  return {
    kept: stays.filter(([placeNo, day]) => has.get(placeNo) === day).map(([placeNo]) => placeNo),
    moved: stays.flatMap(([placeNo, from]) => {
      const to = has.get(placeNo)
      return to && to !== from ? [{ placeNo, from, to }] : []
    }),
    out: [...had.keys()].filter((placeNo) => !has.has(placeNo)),
    in: [...has.keys()].filter((placeNo) => !had.has(placeNo)),
  }
}

/** The day of each place of a plan. */
export const dayByPlace = (days: readonly PlanDay[]): Map<number, string> =>
  new Map(
    days.flatMap(({ day, stops }) =>
      stops.flatMap(({ placeNo }) => (placeNo === null ? [] : [[placeNo, day] as const])),
    ),
  )
