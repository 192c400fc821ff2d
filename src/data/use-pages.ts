import { useEffect, useEffectEvent, useState } from 'react'
import type { Failure, Result } from '#sync/contracts/errors.ts'
import { useApi } from './use-api.ts'

type Api = ReturnType<typeof useApi>
type Page<T> = { items: T[]; next: string | null }

type Read<T> = Page<T> & { key: string; failure: Failure | null; isWhole: boolean }

/** A list the server gives page by page. */
export type Pages<T> = {
  /** Null until the first page came. */
  items: T[] | null
  /** Why the page asked for last did not come. */
  failure: Failure | null
  hasMore: boolean
  isBusy: boolean
  more(): Promise<void>
  /** Asks from the beginning. */
  again(): void
  /** Puts what was just changed in the place of what it was. */
  put(changed: T): void
}

/**
 * @param options.search names all that is asked for; null asks for nothing
 * @param options.ask one page: what comes behind `after`, the first one without it
 * @param options.idOf by which an item is known again: what comes twice is shown once
 */
export function usePages<T>(options: {
  search: string | null
  ask: (api: Api, after: string | undefined) => Promise<Result<Page<T>>>
  idOf: (item: T) => string
}): Pages<T> {
  const { search, idOf } = options
  const api = useApi()
  const [round, setRound] = useState(0)
  const [read, setRead] = useState<Read<T> | null>(null)
  const [isBusy, setBusy] = useState(false)
  const key = search === null ? null : `${round} ${search}`
  const ask = useEffectEvent(options.ask)

  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    void ask(api, undefined).then((answer) => {
      if (!isCurrent) return
      const { items, next } = answer.ok ? answer.value : { items: [], next: null }
      setRead({ key, items, next, failure: answer.ok ? null : answer.error, isWhole: answer.ok })
    })
    return () => {
      isCurrent = false
    }
  }, [api, key])

  const now = key !== null && read?.key === key ? read : null
  const more = async () => {
    if (!now?.next || isBusy) return
    setBusy(true)
    const answer = await options.ask(api, now.next)
    setBusy(false)
    setRead((before) => {
      if (before?.key !== now.key) return before
      if (!answer.ok) return { ...before, failure: answer.error }
      const known = new Set(before.items.map(idOf))
      const items = [...before.items, ...answer.value.items.filter((item) => !known.has(idOf(item)))]
      return { ...before, items, next: answer.value.next, failure: null }
    })
  }
  return {
    items: now?.isWhole ? now.items : null,
    failure: now?.failure ?? null,
    hasMore: now?.next != null,
    isBusy,
    more,
    again: () => setRound(round + 1),
    put: (changed) =>
      setRead(
        (before) =>
          before && {
            ...before,
            items: before.items.map((item) => (idOf(item) === idOf(changed) ? changed : item)),
          },
      ),
  }
}
