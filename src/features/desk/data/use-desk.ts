import { useEffect, useState } from 'react'
import type { Failure, Result } from '#sync/contracts/errors.ts'
import { usePersonalItem } from '#src/data/personal.ts'
import { useApi } from '#src/data/use-api.ts'

type Api = ReturnType<typeof useApi>
type Found<T> = { key: string; items: T[] | null; failure: Failure | null }

/** Whether the person is an administrator; null until it is known. */
export function useIsAdministrator(): boolean | null {
  const { state, item } = usePersonalItem('member', 'me')
  if (state === 'loading') return null
  return item?.value.roles.includes('administrator') ?? false
}

/**
 * What a search of the desk found; asked again for each word, and what comes late for an older one is dropped.
 * @param ask the same function on every render
 */
export function useDeskList<T>(
  ask: (api: Api, q: string) => Promise<Result<T[]>>,
  q: string,
  mayRead: boolean,
) {
  const api = useApi()
  const [found, setFound] = useState<Found<T>>()
  const [round, setRound] = useState(0)
  const key = `${round} ${q}`
  useEffect(() => {
    if (!mayRead) return
    let isCurrent = true
    void ask(api, q).then((answer) => {
      if (!isCurrent) return
      setFound({ key, items: answer.ok ? answer.value : null, failure: answer.ok ? null : answer.error })
    })
    return () => {
      isCurrent = false
    }
  }, [api, ask, q, key, mayRead])
  const now = found?.key === key ? found : null
  return {
    items: now?.items ?? null,
    failure: now?.failure ?? null,
    again: () => setRound(round + 1),
    /** Puts what was just changed in the place of what it was, or on top. */
    put: (changed: T, isSame: (item: T) => boolean) =>
      setFound((before) => {
        if (!before?.items) return before
        const items = before.items.some(isSame)
          ? before.items.map((item) => (isSame(item) ? changed : item))
          : [changed, ...before.items]
        return { ...before, items }
      }),
  }
}

/** A whole number of a field; null where it is empty, undefined where it is none. */
export function wholeOf(text: string): number | null | undefined {
  const clean = text.replaceAll(',', '').trim()
  if (!clean) return null
  return /^\d{1,9}$/.test(clean) ? Number(clean) : undefined
}
