const KEY = 'goraero.recent-searches'
const KEPT = 10

const keyOf = (owner: string) => `${KEY}.${owner}`

/** What somebody searched on this device, newest first; never sent anywhere, and nobody else reads it (P-16). */
export function readRecentSearches(owner: string): string[] {
  try {
    // earlier versions kept one list for everybody: whose words they are is not known
    localStorage.removeItem(KEY)
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((term) => typeof term === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Puts a term first, once, and returns the new list. Where storage is denied it lasts as long as the screen. */
export function rememberSearch(owner: string, term: string, before: readonly string[]): string[] {
  const text = term.trim().slice(0, 60)
  if (!text) return [...before]
  return write(owner, [text, ...before.filter((other) => other !== text)].slice(0, KEPT))
}

export const forgetSearch = (owner: string, term: string, before: readonly string[]): string[] =>
  write(
    owner,
    before.filter((other) => other !== term),
  )

export function forgetSearches(owner: string): string[] {
  try {
    localStorage.removeItem(keyOf(owner))
  } catch {
    // Storage denied: there is nothing to forget.
  }
  return []
}

function write(owner: string, terms: string[]): string[] {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(terms))
  } catch {
    // Storage denied or full: the list stays on the screen.
  }
  return terms
}
