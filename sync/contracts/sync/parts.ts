/** What answers checked by hand are made of. */

export type Fields = Readonly<Record<string, unknown>>

const INSTANT = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
export const isInt = (value: unknown): value is number => Number.isSafeInteger(value)
export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A day of the calendar and a time of day, in UTC. */
export function isInstant(value: unknown): value is string {
  if (!isText(value) || !INSTANT.test(value)) return false
  const day = value.slice(0, 10)
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
