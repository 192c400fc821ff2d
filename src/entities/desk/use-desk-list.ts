import { useEffect, useEffectEvent, useState } from 'react'
import type { Failure, Result } from '#sync/contracts/errors.ts'
import { useApi } from '#src/data/use-api.ts'

type Api = ReturnType<typeof useApi>

export type DeskList<T> = {
  /** Null until they were read. */
  items: T[] | null
  failure: Failure | null
  again(): void
  /** Puts what was just changed in the place of what it was, or on top. */
  put(changed: T): void
}

/**
 * What a search of a desk found; asked again for each search, and what comes late for an older one is dropped.
 * @param search names all that is asked for
 * @param idOf by which an item is known again
 */
export function useDeskList<T>(options: {
  search: string
  mayRead: boolean | null
  ask: (api: Api) => Promise<Result<T[]>>
  idOf: (item: T) => string | number
}): DeskList<T> {
  const { search, mayRead, idOf } = options
  const api = useApi()
  const [found, setFound] = useState<{ key: string; items: T[] | null; failure: Failure | null }>()
  const [round, setRound] = useState(0)
  const key = `${round} ${search}`
  const ask = useEffectEvent(options.ask)
  useEffect(() => {
    if (!mayRead) return
    let isCurrent = true
    void ask(api).then((answer) => {
      if (!isCurrent) return
      setFound({ key, items: answer.ok ? answer.value : null, failure: answer.ok ? null : answer.error })
    })
    return () => {
      isCurrent = false
    }
  }, [api, key, mayRead])
  const now = found?.key === key ? found : null
  return {
    items: now?.items ?? null,
    failure: now?.failure ?? null,
    again: () => setRound(round + 1),
    put: (changed) =>
      setFound((before) => {
        if (!before?.items) return before
        const isSame = (item: T) => idOf(item) === idOf(changed)
        const items = before.items.some(isSame)
          ? before.items.map((item) => (isSame(item) ? changed : item))
          : [changed, ...before.items]
        return { ...before, items }
      }),
  }
}
