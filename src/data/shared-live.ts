import type { Live } from './distinct-live.ts'

/** One reading of the database and all who are shown what it gives. */
interface Shared {
  readers: Set<Reader>
  /** What it gave last; later readers get it at once. */
  latest: { value: unknown } | undefined
  reading: { unsubscribe(): void } | undefined
}

interface Reader {
  next: (value: unknown) => void
  fail: ((error: unknown) => void) | undefined
}

/** By what they read from. */
let readings = new WeakMap<object, Map<string, Shared>>()

/**
 * One reading for all who ask for the same at the same time: twenty hearts of a list are one question to the database.
 * It ends with its last reader, and after an error.
 * @param of what is read from
 * @param key names what is read, all its arguments included
 * @param start begins the reading; called for the first reader only
 */
export function sharedLive<T>(of: object, key: string, start: () => Live<T>): Live<T> {
  return {
    subscribe(next, fail) {
      const reader: Reader = { next: next as Reader['next'], fail }
      const all = readings.get(of) ?? new Map<string, Shared>()
      readings.set(of, all)
      const known = all.get(key)
      const shared = known ?? { readers: new Set(), latest: undefined, reading: undefined }
      all.set(key, shared)
      shared.readers.add(reader)
      const drop = () => {
        if (all.get(key) === shared) all.delete(key)
      }
      if (!known) run(shared, start(), drop)
      else if (shared.latest) hand(shared, reader)
      return {
        unsubscribe() {
          shared.readers.delete(reader)
          if (shared.readers.size > 0) return
          shared.reading?.unsubscribe()
          drop()
        },
      }
    },
  }
}

/** Nobody joins what was begun before: another person uses the device now. */
export function startReadingsAnew(): void {
  readings = new WeakMap()
}

function run<T>(shared: Shared, live: Live<T>, drop: () => void): void {
  shared.reading = live.subscribe(
    (value) => {
      shared.latest = { value }
      for (const reader of shared.readers) reader.next(value)
    },
    (error) => {
      drop()
      for (const reader of shared.readers) reader.fail?.(error)
    },
  )
}

/** Not while the reader subscribes: no reading answers before that is done. */
function hand(shared: Shared, reader: Reader): void {
  queueMicrotask(() => {
    if (shared.latest && shared.readers.has(reader)) reader.next(shared.latest.value)
  })
}
