import type { WaitSettings } from '#sync/contracts/waiting/line.ts'
import { POLICY } from '#sync/domain/policy.ts'

/** What a shop starts with. */
export const FIRST_SETTINGS: WaitSettings = {
  on: false,
  limit: POLICY.waiting.limit,
  remote: false,
  gapMinutes: POLICY.waiting.gapMinutes,
}

/** Bounds of the contract. */
export const LIMITS = { limit: { from: 1, to: 300 }, gapMinutes: { from: 1, to: 60 } } as const

export interface TypedSettings {
  on: boolean
  remote: boolean
  limit: string
  gapMinutes: string
}

export type NumberField = keyof typeof LIMITS

/** @returns the settings, or the fields that hold no number within bounds */
export function readSettings(typed: TypedSettings): WaitSettings | NumberField[] {
  const wrong = (['limit', 'gapMinutes'] as const).filter((field) => {
    const { from, to } = LIMITS[field]
    const text = typed[field].trim()
    return !/^\d{1,3}$/.test(text) || Number(text) < from || Number(text) > to
  })
  if (wrong.length > 0) return wrong
  const { on, remote, limit, gapMinutes } = typed
  return { on, remote, limit: Number(limit), gapMinutes: Number(gapMinutes) }
}
