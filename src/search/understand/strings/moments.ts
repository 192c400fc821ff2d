import { AMOUNTS } from './amounts.ts'
import { DAYS } from './days.ts'
import { PEOPLE } from './people.ts'
import type { Now } from './rule.ts'
import { TIMES } from './times.ts'

export type { Now } from './rule.ts'

/** Something the grammar of days, times, amounts and people took from a text. */
export interface Taken {
  length: number
  means: string[]
}

const RULES = [...DAYS, ...TIMES, ...AMOUNTS, ...PEOPLE]

/** The longest day, time, amount or party at a position of a text in plain form; null without one. */
export function momentAt(text: string, position: number, now: Now): Taken | null {
  let best: Taken | null = null
  for (const { pattern, means } of RULES) {
    pattern.lastIndex = position
    const found = pattern.exec(text)
    if (!found || found[0].length <= (best?.length ?? 0)) continue
    const own = means(found, now)
    if (own.length > 0) best = { length: found[0].trimEnd().length, means: own }
  }
  return best
}
