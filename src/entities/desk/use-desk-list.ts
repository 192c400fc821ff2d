import { useEffect, useEffectEvent, useState } from 'react'
import type { Failure, Result } from '#sync/contracts/errors.ts'
import { useApi } from '#src/data/use-api.ts'
import { useMoved } from '#src/data/use-moved.ts'

type Api = ReturnType<typeof useApi>

export type DeskList<T> = {
  /** Null until they were read. */
  items: T[] | null
  failure: Failure | null
  again(): void
  /** Puts what was just changed in the place of what it was, or on top. */
  put(changed: T): void
}

type Found<T> = {
  key: string
  items: T[] | null
  failure: Failure | null
  /** Ids of what was changed here. */
  put: (string | number)[]
}

/** What is found now, and in its place what was changed here and would not be found any more. */
function withChanged<T>(
  found: readonly T[],
  { items, put }: Found<T>,
  idOf: (item: T) => string | number,
): T[] {
  const all = [...found]
  for (const [place, item] of (items ?? []).entries()) {
    const isKept = put.includes(idOf(item)) && !found.some((each) => idOf(each) === idOf(item))
    if (isKept) all.splice(place, 0, item)
  }
  return all
}

/**
 * What a search of a desk found; asked again for each search, and what comes late for an older one is dropped.
 * @param search names all that is asked for
 * @param idOf by which an item is known again
 * @param scopes when one of these moves the list is asked again, quietly; what was changed here stays in view
 */
export function useDeskList<T>(options: {
  search: string
  mayRead: boolean | null
  ask: (api: Api) => Promise<Result<T[]>>
  idOf: (item: T) => string | number
  scopes?: readonly string[]
}): DeskList<T> {
  const { search, mayRead, idOf, scopes = [] } = options
  const api = useApi()
  const [found, setFound] = useState<Found<T>>()
  const [round, setRound] = useState(0)
  const key = `${round} ${search}`
  const ask = useEffectEvent(options.ask)
  useEffect(() => {
    if (!mayRead) return
    let isCurrent = true
    void ask(api).then((answer) => {
      if (!isCurrent) return
      const none = { items: null, put: [] }
      setFound(
        answer.ok
          ? { ...none, key, items: answer.value, failure: null }
          : { ...none, key, failure: answer.error },
      )
    })
    return () => {
      isCurrent = false
    }
  }, [api, key, mayRead])
  useMoved(mayRead ? scopes : [], () => {
    void options.ask(api).then((answer) => {
      if (!answer.ok) return
      setFound((before) =>
        before?.key === key && before.items
          ? { ...before, items: withChanged(answer.value, before, idOf) }
          : before,
      )
    })
  })
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
        return { ...before, items, put: [...before.put, idOf(changed)] }
      }),
  }
}
