import type { Language } from '#sync/contracts/base/lists.ts'
import type { FromSearch, SearchState, ToSearch } from './host.ts'
import type { ListWords, SearchAnswer, SearchRequest } from './request.ts'

export type SearchClient = {
  /** Has what changed in the content taken over. */
  update(language: Language, words: ListWords): void
  /** What the index answers at the moment. */
  ask(request: SearchRequest): Promise<SearchAnswer>
  /** Numbers of the places that may be named in a text. */
  named(text: string): Promise<number[]>
  /** Calls back after each change of the index; returns how to stop that. */
  onChange(fn: () => void): () => void
  /** How far the index is. */
  snapshot(): Snapshot
}

type Snapshot = { state: SearchState; count: number }

let client: SearchClient | undefined

/** The one search of this page; its worker begins with the first thing it is told or asked. */
export const searchClient = (): SearchClient => (client ??= createClient())

function createClient(): SearchClient {
  const waiting = new Map<number, { message: ToSearch; done: (message: FromSearch) => void }>()
  const listeners = new Set<() => void>()
  let now: Snapshot = { state: 'reading', count: 0 }
  let update: ToSearch | undefined
  let asked = 0

  const receive = (message: FromSearch) => {
    if (message.type !== 'changed') {
      waiting.get(message.id)?.done(message)
      waiting.delete(message.id)
      return
    }
    now = { state: message.state, count: message.count }
    for (const fn of listeners) fn()
  }
  let send: Send = (message) => {
    send = connect(receive, (inPage) => {
      send = inPage
      if (update) send(update)
      for (const { message: asked } of waiting.values()) send(asked)
    })
    send(message)
  }
  const post = <T extends FromSearch['type']>(write: (id: number) => ToSearch, type: T) =>
    new Promise<Extract<FromSearch, { type: T }>>((done) => {
      asked += 1
      const message = write(asked)
      waiting.set(asked, {
        message,
        done: (reply) => reply.type === type && done(reply as Extract<FromSearch, { type: T }>),
      })
      send(message)
    })
  return {
    update(language, words) {
      update = { type: 'update', language, words }
      send(update)
    },
    ask: async (request) => {
      const { answer } = await post((id) => ({ type: 'ask', id, request }), 'answer')
      return answer
    },
    named: async (text) => {
      const { nos } = await post((id) => ({ type: 'names', id, text }), 'named')
      return nos
    },
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
