import type { ContentTx, FeedRow, FeedStore, RecordRow } from '#sync/ports/store.ts'

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** Public content in memory: transactions take turns, are all or nothing, and give away copies. */
export function memoryContent() {
  let rows = new Map<string, RecordRow>()
  let feeds = new Map<string, FeedRow>()
  let turn: Promise<unknown> = Promise.resolve()
  const nameOf = ({ kind, key }: { kind: string; key: string }) => `${kind}/${key}`
  const begin = () => {
    const [own, known] = [new Map(rows), new Map(feeds)]
    const find = (name: string) => {
      const row = own.get(name)
      return row && copy(row)
    }
    const tx: ContentTx = {
      feed: async (scope) => {
        const row = known.get(scope)
        return row && copy(row)
      },
      putFeed: async (row) => void known.set(row.scope, copy(row)),
      record: async (kind, key) => find(`${kind}/${key}`),
      recordsAt: async (refs) => refs.map((ref) => find(nameOf(ref))),
      putRecords: async (some) => some.forEach((row) => own.set(nameOf(row), copy(row))),
      deleteRecords: async (refs) => refs.forEach((ref) => own.delete(nameOf(ref))),
      recordsAfter: async (ref, limit) =>
        [...own.values()]
          .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
          .filter((row) => ref === null || nameOf(row) > nameOf(ref))
          .slice(0, limit),
      sweepRecords: async (round) => {
        for (const [name, row] of own) if (row.round < round) own.delete(name)
      },
    }
    const keep = () => {
      rows = own
      feeds = known
    }
    return { tx, keep }
  }
  const store: FeedStore<ContentTx> = {
    read: (fn) => fn(begin().tx),
    write: (fn) => {
      const written = turn.then(async () => {
        const { tx, keep } = begin()
        const result = await fn(tx)
        keep()
        return result
      })
      turn = written.catch(() => undefined)
      return written
    },
  }
  return {
    store,
    get rows() {
      return rows as ReadonlyMap<string, RecordRow>
    },
    get feed() {
      return feeds.get('content')
    },
  }
}
