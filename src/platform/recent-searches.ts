const KEY = 'goraero.recent-searches'
const KEPT = 10

/** What was searched on this device, newest first; never sent anywhere. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((term) => typeof term === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Puts a term first, once, and returns the new list. Where storage is denied it lasts as long as the screen. */
export function rememberSearch(term: string, before: readonly string[]): string[] {
  const text = term.trim().slice(0, 60)
  if (!text) return [...before]
  return write([text, ...before.filter((other) => other !== text)].slice(0, KEPT))
}

export const forgetSearch = (term: string, before: readonly string[]): string[] =>
  write(before.filter((other) => other !== term))

export const forgetSearches = (): string[] => write([])

function write(terms: string[]): string[] {
  try {
    localStorage.setItem(KEY, JSON.stringify(terms))
  } catch {
    // Storage denied or full: the list stays on the screen.
  }
  return terms
}
