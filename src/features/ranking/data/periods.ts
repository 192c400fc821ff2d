import type { Language } from '#sync/contracts/base/lists.ts'
import { formatDay } from '#src/i18n/format.ts'
import { formatMonth } from '#src/i18n/format-month.ts'

/** A month or a day as people of the language read it: November 2026; Sun 22 Nov. */
export function periodName(period: string, language: Language): string {
  return period.length > 7 ? formatDay(period, language) : formatMonth(period, language)
}

/** What may stand in the address of a ranking; anything else is left out. */
export interface BoardSearch {
  /** Another period than the running one. */
  period?: string
  /** The own ledger instead of the board. */
  view?: 'why'
}

/** @param search what stands in the address */
export function readBoardSearch(search: Record<string, unknown>): BoardSearch {
  const { period, view } = search
  return {
    ...(typeof period === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(period) ? { period } : {}),
    ...(view === 'why' ? { view } : {}),
  }
}
