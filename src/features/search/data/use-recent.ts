import { useState } from 'react'
import { useOwned } from '#src/data/owner-state.ts'
import {
  forgetSearch,
  forgetSearches,
  readRecentSearches,
  rememberSearch,
} from '#src/platform/storage/recent-searches.ts'

/** What the person using the app searched lately on this device. */
export interface Recent {
  terms: readonly string[]
  remember: (term: string) => void
  forget: (term: string) => void
  clear: () => void
}

export function useRecent(): Recent {
  const owner = useOwned()?.owner ?? ''
  const [kept, setKept] = useState<{ owner: string; terms: string[] }>({ owner: '', terms: [] })
  // anyone who signs in or out on another page changes the list at once
  if (kept.owner !== owner) setKept({ owner, terms: owner ? readRecentSearches(owner) : [] })
  const change = (next: (terms: string[]) => string[]) =>
    owner && setKept((before) => ({ owner, terms: next(before.owner === owner ? before.terms : []) }))
  return {
    terms: kept.owner === owner ? kept.terms : [],
    remember: (term) => change((terms) => rememberSearch(owner, term, terms)),
    forget: (term) => change((terms) => forgetSearch(owner, term, terms)),
    clear: () => change(() => forgetSearches(owner)),
  }
}
