import type { ShopDraft } from '#sync/contracts/store/shop-draft.ts'

type Rules = ShopDraft['hours']['rules']
/** Monday first; 0 is Sunday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const
export type DayTimes = { open: string; close: string } | null

/** When it opens and closes on a weekday; null: it is closed. */
export function timesOn(rules: Rules, day: number): DayTimes {
  const rule = rules.find(({ days }) => days.includes(day))
  return rule ? { open: rule.open, close: rule.close } : null
}

/** The rules with other hours of one weekday; days of the same hours stand in one rule, breaks stay with their days. */
export function withTimes(rules: Rules, day: number, times: DayTimes): Rules {
  const breaks = rules.find(({ days }) => days.includes(day))?.breaks
  const others = rules
    .map((rule) => ({ ...rule, days: rule.days.filter((each) => each !== day) }))
    .filter(({ days }) => days.length > 0)
  if (times === null) return others
  const same = others.find(
    (rule) =>
      rule.open === times.open &&
      rule.close === times.close &&
      JSON.stringify(rule.breaks ?? []) === JSON.stringify(breaks ?? []) &&
      !rule.lastEntry &&
      !rule.season,
  )
  if (same)
    return others.map((rule) => (rule === same ? { ...rule, days: [...rule.days, day].sort() } : rule))
  return [...others, { days: [day], ...times, ...(breaks ? { breaks } : {}) }]
}
