/**
 * A first reading of the city out of files: the rows of a part and the note that it is stored go in one transaction, so
 * that a reading which ends in the middle goes on behind it. The feed goes on from the oldest head any row came from: what
 * changed or went since then comes once more.
 */
import type { Language } from '#sync/contracts/base/lists.ts'
import type { NeutralRow, SnapshotHead, TextsRow } from '#sync/contracts/sync/snapshot.ts'
import { putTexts } from '#sync/contracts/sync/texts.ts'
import type { Cancel } from '#sync/ports/cancel.ts'
import type { SnapshotOutcome } from '#sync/ports/snapshot.ts'
import type { ContentTx, FeedRow, RecordRow } from '#sync/ports/store.ts'
import { ASIDE } from '#sync/ports/store.ts'
import { bodyCheck, otherPlaces, placed } from './aside.ts'
import { readDelta } from './snapshot-delta.ts'
import { joined, readParts, type FileDeps } from './snapshot-files.ts'

const SCOPE = 'content'
/** How often a head is asked for anew when files it named are gone or are not what they are called. */
const HEADS = 2

/** Reads the files of one language each time. */
export type SnapshotReader = ReturnType<typeof createSnapshotReader>

export function createSnapshotReader(deps: FileDeps) {
  const { store, source } = deps
  const heads = async (
    language: Language,
    cancel: Cancel,
    read: (head: SnapshotHead) => Promise<SnapshotOutcome | 'again'>,
  ): Promise<SnapshotOutcome> => {
    for (let at = 0; at < HEADS && !cancel.cancelled; at++) {
      const head = await source.head(language, cancel)
      if (typeof head === 'string') return head
      const outcome = await read(head)
      if (outcome !== 'again') return outcome
    }
    // what is not there twice, or is not what it is called, is read from the feed
    return cancel.cancelled ? 'unanswered' : 'none'
  }
  const files = async () => (await store.read((tx) => tx.feed(SCOPE)))?.files

  return {
    /** All records, with the texts of one language, up to where the feed goes on. */
    async seed(wanted: Language, cancel: Cancel): Promise<SnapshotOutcome> {
      // what was begun in another language, by another tab maybe, is finished in it
      const begun = await files()
      const language = begun?.reading?.done.length ? (begun.languages[0] ?? wanted) : wanted
      return heads(language, cancel, async (head) => {
        const round = await store.write((tx) => beginSeed(tx, head))
        if (round === null) return 'stored'
        const parts = readParts(deps, head.parts, {
          cancel,
          done: async () => (await files())?.reading?.done ?? [],
          wanted: ({ neutral, texts }) => [neutral, texts],
        })
        for await (const part of parts) {
          if (typeof part === 'string') return part
          const [neutral = [], texts = []] = part.rows
          const rows = joined(neutral as NeutralRow[], [{ language, texts: texts as TextsRow[] }])
          if (!(await storePart(deps, { head, round, rows, name: part.name }))) return 'stored'
        }
        if (cancel.cancelled) return 'unanswered'
        await store.write((tx) => endSeed(tx, round))
        return 'stored'
      })
    },

    /** What changed while the device was away. */
    catchUp: (cancel: Cancel, few?: number) => readDelta(deps, cancel, few),

    /** The texts of a further language into records that came without them. */
    addTexts: (language: Language, cancel: Cancel): Promise<SnapshotOutcome> =>
      heads(language, cancel, async (head) => {
        const round = await store.write((tx) => beginAdding(tx, head))
        if (typeof round === 'string') return round
        const parts = readParts(deps, head.parts, {
          cancel,
          done: async () => (await files())?.adding?.done ?? [],
          wanted: ({ texts }) => [texts],
        })
        for await (const part of parts) {
          if (typeof part === 'string') return part
          const texts = (part.rows[0] ?? []) as TextsRow[]
          const what = { language, round, texts, name: part.name }
          if (!(await store.write((tx) => storeTexts(tx, what), 'relaxed'))) return 'unanswered'
        }
        if (cancel.cancelled) return 'unanswered'
        await store.write((tx) => endAdding(tx, round, head))
        return 'stored'
      }),
  }
}

/** @returns the round rows are stored with; null when another tab has read everything meanwhile */
async function beginSeed(tx: ContentTx, head: SnapshotHead): Promise<number | null> {
  const known = await tx.feed(SCOPE)
  const feed: FeedRow = known ?? {
    scope: SCOPE,
    cursor: null,
    version: 0,
    asOf: null,
    round: 1,
    seeding: true,
  }
  if (feed.cursor !== null) return null
  const { epoch, version, cursor, language } = head
  const { files } = feed
  const goesOn = files?.reading && files.epoch === epoch && files.languages[0] === language
  // rows of another database or language are stored over, whatever their versions
  const round = files?.reading?.done.length && !goesOn ? feed.round + 1 : feed.round
  const before = goesOn ? files.reading : undefined
  const reading = before && before.version <= version ? before : { cursor, version, done: before?.done ?? [] }
  await tx.putFeed({
    ...feed,
    round,
    files: {
      epoch,
      version: Math.max(version, (goesOn && files.version) || 0),
      languages: [language],
      reading,
    },
  })
  return round
}

interface PartToStore {
  head: SnapshotHead
  round: number
  rows: RecordRow[]
  name: string
}

/** @returns false when the reading is not this one any more */
async function storePart(deps: FileDeps, { head, round, rows, name }: PartToStore): Promise<boolean> {
  const check = await bodyCheck(deps, SCOPE, new Set(rows.map(({ kind }) => kind)))
  const { rows: all, aside } = placed(rows, { scope: SCOPE, check, log: deps.log })
  const edition = check === null ? undefined : deps.bodies?.edition
  return deps.store.write(async (tx) => {
    const feed = await tx.feed(SCOPE)
    const reading = feed?.files?.reading
    if (!feed?.files || !reading || feed.round !== round || feed.files.epoch !== head.epoch) return false
    // another tab was quicker
    if (reading.done.includes(name)) return true
    const known = await tx.recordsAt(all)
    // a record that was read by itself may be newer; rows of an earlier round count in another database's versions
    const isOld = (row: RecordRow, at: number) => {
      const there = known[at]
      return there !== undefined && there.version >= row.version && (round === 1 || there.round === round)
    }
    const fresh = all.filter((row, at) => !isOld(row, at)).map((row) => ({ ...row, round }))
    const hasAside = feed.hasAside === true || aside > 0
    if (hasAside) await tx.deleteRecords(otherPlaces(fresh))
    if (fresh.length > 0) await tx.putRecords(fresh)
    const isFirst = round === 1 && reading.done.length === 0
    await tx.putFeed({
      ...feed,
      edition: isFirst || feed.edition === edition ? edition : undefined,
      files: { ...feed.files, reading: { ...reading, done: [...reading.done, name] } },
      ...(hasAside ? { hasAside } : {}),
    })
    return true
  }, 'relaxed')
}

/** The feed goes on from here; it is read to its end before anything is called complete. */
async function endSeed(tx: ContentTx, round: number): Promise<void> {
  const feed = await tx.feed(SCOPE)
  if (!feed?.files?.reading || feed.round !== round || feed.cursor !== null) return
  const { reading, ...files } = feed.files
  await tx.putFeed({ ...feed, cursor: reading.cursor, version: reading.version, partial: true, files })
}

async function beginAdding(tx: ContentTx, head: SnapshotHead): Promise<number | SnapshotOutcome> {
  const feed = await tx.feed(SCOPE)
  const files = feed?.files
  if (!files || files.reading || files.languages.includes(head.language)) return 'stored'
  // a cache may still have the head of before, in which what this device read is not yet
  if (files.epoch !== head.epoch || head.version < files.version) return 'unanswered'
  if (files.adding?.language !== head.language)
    await tx.putFeed({ ...feed, files: { ...files, adding: { language: head.language, done: [] } } })
  return feed.round
}

interface TextsToStore {
  language: Language
  round: number
  texts: readonly TextsRow[]
  name: string
}

/**
 * Texts go into the very version of a record they are of. A newer one came by the feed, with all languages; an older one
 * is about to be replaced by it.
 */
async function storeTexts(tx: ContentTx, { language, round, texts, name }: TextsToStore): Promise<boolean> {
  const feed = await tx.feed(SCOPE)
  const adding = feed?.files?.adding
  if (!feed?.files || adding?.language !== language || feed.round !== round) return false
  const prefixes = feed.hasAside ? ['', ASIDE] : ['']
  for (const prefix of prefixes) {
    const known = await tx.recordsAt(texts.map(([kind, key]) => ({ kind: prefix + kind, key })))
    const changed = texts.flatMap(([, , version, said], at) => {
      const row = known[at]
      if (row?.version !== version) return []
      const body: unknown = JSON.parse(JSON.stringify(row.body))
      putTexts(body, language, said)
      return [{ ...row, body }]
    })
    if (changed.length > 0) await tx.putRecords(changed)
  }
  const done = [...adding.done, name]
  await tx.putFeed({ ...feed, files: { ...feed.files, adding: { language, done } } })
  return true
}

async function endAdding(tx: ContentTx, round: number, { language, version }: SnapshotHead): Promise<void> {
  const feed = await tx.feed(SCOPE)
  if (!feed?.files?.adding || feed.round !== round) return
  const { adding: _, ...files } = feed.files
  await tx.putFeed({
    ...feed,
    files: { ...files, version: Math.max(files.version, version), languages: [...files.languages, language] },
  })
}
