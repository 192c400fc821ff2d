import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Language } from '#sync/contracts/base/lists.ts'
import { useContentHead } from './content-list.ts'
import { useLive } from './use-live.ts'
import { searchClient } from '#src/search/client.ts'
import type { SearchKind } from '#src/search/kinds.ts'
import { isSameAnswer } from '#src/search/same-answer.ts'
import type { ListWords, SearchAnswer, SearchRequest } from '#src/search/request.ts'

/** What was answered last, so that a screen come back to stands as it was left, its place in the list with it. */
const last = new Map<string, SearchAnswer>()
const KEPT = 12

export type Indexed = {
  state: 'loading' | 'ready' | 'unsaved'
  /** Undefined until the first answer to this very request or, `isOlder`, to the one before. */
  answer: SearchAnswer | undefined
  isOlder: boolean
  complete: boolean
  /** Server time of the newest content, ISO 8601. */
  asOf: string | null
}

/**
 * Answers of the search index over the content of this device, kept in step with it.
 * @param request null asks for nothing but keeps the index in step
 * @param kinds fetched in part on a first visit, before the feed has brought everything
 * @param category of which that part is; of all unless said
 */
export function useIndexed(
  request: SearchRequest | null,
  kinds: readonly SearchKind[],
  language: Language,
  words: ListWords,
  category: string | null = null,
): Indexed {
  const client = searchClient()
  const head = useContentHead(kinds, category)
  const touched = useLive(
    'touched',
    async (content) => (await content.touched.orderBy('seq').last())?.seq ?? 0,
    Object.is,
  )
  useEffect(() => {
    if (touched !== undefined) client.update(language, words)
  }, [client, touched, language, words])
  // not every step of the index, but what is made of it
  const state = useSyncExternalStore(client.onChange, () => client.snapshot().state)
  const isEmpty = useSyncExternalStore(client.onChange, () => client.snapshot().count === 0)
  const key = request && `${language} ${JSON.stringify(request)}`
  const [answered, setAnswered] = useState<{ key: string; answer: SearchAnswer } | null>(null)
  useEffect(() => {
    if (key === null || isEmpty) return
    let current = true
    const ask = () =>
      void client.ask(JSON.parse(key.slice(key.indexOf('{'))) as SearchRequest).then((now) => {
        const before = last.get(key)
        const answer = before && isSameAnswer(before, now) ? before : now
        remember(key, answer)
        if (current)
          setAnswered((shown) => (shown?.key === key && shown.answer === answer ? shown : { key, answer }))
      })
    ask()
    const stop = client.onChange(ask)
    return () => {
      current = false
      stop()
    }
  }, [client, key, isEmpty])
  const own = key === null ? undefined : answered?.key === key ? answered.answer : last.get(key)
  const answer = own ?? (key === null ? undefined : answered?.answer)
  const isUnsaved = isEmpty && (state === 'failed' || head.state === 'unsaved')
  return {
    state: answer ? 'ready' : isUnsaved ? 'unsaved' : 'loading',
    answer,
    isOlder: own === undefined,
    complete: head.complete && state === 'ready',
    asOf: head.asOf,
  }
}

function remember(key: string, answer: SearchAnswer) {
  last.delete(key)
  last.set(key, answer)
  const oldest = last.keys().next().value
  if (last.size > KEPT && oldest !== undefined) last.delete(oldest)
}
