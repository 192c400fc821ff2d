export type ReturnQuery = { code?: string; state?: string; error?: string }

/** The fields of an address a social account comes back to; what else is there is left out. */
export function returnQuery(search: Record<string, unknown>): ReturnQuery {
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  const { code, state, error } = search
  return Object.fromEntries(
    Object.entries({ code: text(code), state: text(state), error: text(error) }).filter(([, value]) => value),
  )
}
