import type { ContentDb } from '#sync/adapters/content-db.ts'
import type { liveQuery as dexieQuery } from '#sync/adapters/live-query.ts'
import type { Live } from './distinct-live.ts'
import type { Services } from './services.ts'

type Loaded = { of: Services; watch: typeof dexieQuery; content: ContentDb }

let loaded: Loaded | undefined

/**
 * A read that is done again when what it read changes. The library that watches the databases is no part of the first
 * load: it comes with the first read. A read is handed the content database open, because what waits for anything but a
 * database is not watched.
 */
export function liveQuery<T>(of: Services, read: (content: ContentDb) => Promise<T>): Live<T> {
  return {
    subscribe(next, fail) {
      if (loaded?.of === of) return begin(loaded, read).subscribe(next, fail)
      let ended = false
      let inner: { unsubscribe(): void } | undefined
      Promise.all([import('#sync/adapters/live-query.ts'), of.content()]).then(([adapter, content]) => {
        loaded = { of, watch: adapter.liveQuery, content }
        if (!ended) inner = begin(loaded, read).subscribe(next, fail)
      }, fail)
      return {
        unsubscribe() {
          ended = true
          inner?.unsubscribe()
        },
      }
    },
  }
}

const begin = <T>({ watch, content }: Loaded, read: (content: ContentDb) => Promise<T>) =>
  watch(() => read(content))
