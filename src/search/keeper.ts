import type { ContentDb } from '#sync/adapters/content-db.ts'
import type { SearchDb, SearchMetaRow } from '#sync/adapters/search-db.ts'
import type { ContentBody } from '#sync/contracts/kinds.ts'
import type { Language } from '#sync/contracts/base/lists.ts'
import type { Locks } from '#sync/ports/locks.ts'
import type { Block } from './block.ts'
import { documentOf, type SearchDocument } from './document.ts'
import { refOf, SEARCH_KINDS, type SearchKind } from './kinds.ts'
import type { SearchIndex } from './search-index.ts'

/** Raised with every change of what a block or a document holds. */
const FORMAT = 2
/** Records read and written at once: queries are answered in between. */
const SLICE = 256
const LOCK = 'goraero.search-index'

type Deps = {
  index: SearchIndex
  content: ContentDb
  store: SearchDb<Block>
  locks: Locks
  /** Told after each step that changed the index. */
  onStep: () => void
}

/** Keeps the index in step with the content of this device, and stored. */
export type Keeper = {
  /** Resolves when everything known now is in the index; calls in the meantime are one. */
  update(language: Language): Promise<void>
}

export function createKeeper({ index, content, store, locks, onStep }: Deps): Keeper {
  let meta: SearchMetaRow | undefined

  /** What another tab wrote, or an earlier visit. */
  async function readStored(): Promise<void> {
    const stamp = (await store.meta.get('index'))?.stamp
    if (meta !== undefined && stamp === meta.stamp) return
    const stored = await store.readAll()
    meta = stored.meta
    index.load(stored.blocks)
    onStep()
  }

  async function save(changes: Partial<SearchMetaRow>, blocks: Block[]): Promise<void> {
    if (!meta) return
    meta = { ...meta, ...changes, stamp: meta.stamp + 1 }
    await store.save(meta, blocks)
    if (blocks.length > 0) onStep()
  }

  async function begin(format: string, seq: number): Promise<void> {
    index.load([])
    meta = { id: 'index', format, stamp: (meta?.stamp ?? 0) + 1, seq, cursor: { kind: 0, key: '' } }
    await store.save(meta, [], true)
  }

  /** The next slice of the first reading; false when it is through. */
  async function readSlice(language: Language): Promise<boolean> {
    const cursor = meta?.cursor
    if (!cursor) return false
    const kind = SEARCH_KINDS[cursor.kind]
    if (!kind) {
      await save({ cursor: null }, [])
      return false
    }
    const rows = await content
      .rows<ContentBody<SearchKind>>(kind)
      .where('key')
      .above(cursor.key)
      .limit(SLICE)
      .toArray()
    const put = rows.map((row) => documentOf(kind, row.body, language))
    const last = rows.at(-1)
    const next =
      rows.length < SLICE || !last ? { kind: cursor.kind + 1, key: '' } : { ...cursor, key: last.key }
    await save({ cursor: next }, index.change(put, []))
    return true
  }

  /** The next noted changes; false when there are no more. */
  async function takeChanges(language: Language): Promise<boolean> {
    if (!meta) return false
    const rows = await content.touched.where('seq').above(meta.seq).limit(4).toArray()
    const last = rows.at(-1)?.seq
    if (last === undefined) return false
    const put: SearchDocument[] = []
    const gone: number[] = []
    const refs = new Set(rows.flatMap((row) => row.refs))
    for (const kind of SEARCH_KINDS) {
      const keys = [...refs]
        .filter((ref) => ref.startsWith(`${kind}/`))
        .map((ref) => ref.slice(kind.length + 1))
      if (keys.length === 0) continue
      const found = await content.rows<ContentBody<SearchKind>>(kind).bulkGet(keys)
      found.forEach((row, at) =>
        row ? put.push(documentOf(kind, row.body, language)) : gone.push(refOf(kind, Number(keys[at]))),
      )
    }
    await save({ seq: last }, index.change(put, gone))
    return true
  }

  async function step(language: Language): Promise<void> {
    await readStored()
    const format = `${FORMAT}/${language}`
    const [oldest, newest] = await Promise.all([firstSeq(content), lastSeq(content)])
    // noted changes that are no more, or counted again, cannot be caught up with
    const isBehind = meta !== undefined && (meta.seq + 1 < oldest || meta.seq > newest)
    if (!meta || meta.format !== format || isBehind) await begin(format, newest)
    while (await readSlice(language));
    while (await takeChanges(language));
  }

  let running: Promise<void> | undefined
  let again = false
  return {
    async update(language) {
      again = true
      running ??= (async () => {
        while (again) {
          again = false
          await locks.run(LOCK, () => step(language))
        }
      })().finally(() => (running = undefined))
      await running
    },
  }
}

const lastSeq = async ({ touched }: ContentDb): Promise<number> =>
  (await touched.orderBy('seq').last())?.seq ?? 0
const firstSeq = async ({ touched }: ContentDb): Promise<number> =>
  (await touched.orderBy('seq').first())?.seq ?? 0
