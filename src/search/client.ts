import type { Language } from '#sync/contracts/base/lists.ts'
import type { FromSearch, SearchState, ToSearch } from './host.ts'
import type { ListWords, SearchAnswer, SearchRequest } from './request.ts'

export type SearchClient = {
  /** Has what changed in the content taken over. */
  update(language: Language, words: ListWords): void
  /** What the index answers at the moment. */
  ask(request: SearchRequest): Promise<SearchAnswer>
  /** Calls back after each change of the index; returns how to stop that. */
  onChange(fn: () => void): () => void
  /** How far the index is. */
  snapshot(): Snapshot
}

type Snapshot = { state: SearchState; count: number }

let client: SearchClient | undefined

/** The one search of this page; its worker begins with the first screen that needs it. */
export const searchClient = (): SearchClient => (client ??= createClient())

function createClient(): SearchClient {
  const waiting = new Map<number, { message: ToSearch; done: (answer: SearchAnswer) => void }>()
  const listeners = new Set<() => void>()
  let now: Snapshot = { state: 'reading', count: 0 }
  let update: ToSearch | undefined
  let asked = 0

  const receive = (message: FromSearch) => {
    if (message.type === 'answer') {
      waiting.get(message.id)?.done(message.answer)
      waiting.delete(message.id)
      return
    }
    now = { state: message.state, count: message.count }
    for (const fn of listeners) fn()
  }
  let send = connect(receive, (inPage) => {
    send = inPage
    if (update) send(update)
    for (const { message } of waiting.values()) send(message)
  })
  return {
    update(language, words) {
      update = { type: 'update', language, words }
      send(update)
    },
    ask: (request) =>
      new Promise((done) => {
        asked += 1
        const message: ToSearch = { type: 'ask', id: asked, request }
        waiting.set(asked, { message, done })
        send(message)
      }),
    onChange(fn) {
      listeners.add(fn)
      return () => void listeners.delete(fn)
    },
    snapshot: () => now,
  }
}

type Send = (message: ToSearch) => void

/** A worker of its own; where it cannot start, the same search runs in the page. */
function connect(receive: (message: FromSearch) => void, fallBack: (send: Send) => void): Send {
  const runInPage = () =>
    void import('./host.ts').then(({ createSearchHost }) => fallBack(createSearchHost(receive)))
  if (typeof Worker === 'undefined') {
    runInPage()
    return () => undefined
  }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'search' })
  const giveUp = () => {
    worker.terminate()
    runInPage()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<FromSearch>) => {
    // where storage is denied the page keeps its databases in memory, which no worker can see
    if (data.type === 'changed' && data.state === 'failed') giveUp()
    else receive(data)
  })
  worker.addEventListener('error', giveUp)
  return (message) => worker.postMessage(message)
}
