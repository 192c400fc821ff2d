import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'
import { SNAPSHOT_FORMAT, type SnapshotFile, type SnapshotHead } from '#sync/contracts/sync/snapshot.ts'
import type { FeedChange, FeedPage } from '#sync/contracts/sync/sync.ts'
import { takeTexts } from '#sync/contracts/sync/texts.ts'
import type { SnapshotSource } from '#sync/ports/snapshot.ts'
import type { FeedAnswer } from '#sync/ports/transport.ts'

/** A server with a small city: records under versions, a feed of them, and the files of any moment. */
export type ModelCity = ReturnType<typeof createModelCity>

type Kept = FeedChange & { body: { summary: Record<string, string> } | null }

const PARTS = 3

const copy = <T>(value: T): T => (value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T))

export function createModelCity() {
  const records = new Map<string, Kept>()
  const files = new Map<string, unknown>()
  const names = new Map<string, string>()
  let heads: Partial<Record<Language, SnapshotHead>> = {}
  let marks: number[] = []
  let epoch = 1
  let version = 0

  /** Named by what is in it, as a hash is. */
  const keep = (value: unknown): SnapshotFile => {
    const text = JSON.stringify(value)
    const hash = names.get(text) ?? (names.size + 1).toString(16).padStart(16, '0').padEnd(64, '0')
    names.set(text, hash)
    files.set(hash, JSON.parse(text))
    return { hash, bytes: text.length }
  }

  const city = {
    /** What a request meets: nothing, an answer, or a server that has no files. */
    trouble: (_what: 'head' | 'file' | 'feed'): 'fine' | 'silent' | 'gone' => 'fine',
    /** Each file that was handed out. */
    asked: [] as string[],
    get version() {
      return version
    },
    write(key: string, word: string) {
      const summary = Object.fromEntries(LANGUAGES.map((language) => [language, `${word} ${language}`]))
      version += 1
      records.set(key, { kind: 'note', key, version, body: { summary } })
    },
    remove(key: string) {
      version += 1
      records.set(key, { kind: 'note', key, version, body: null })
    },
    /** Another life of the database, which counts anew. */
    restore(words: readonly [key: string, word: string][]) {
      epoch += 1
      version = 0
      records.clear()
      heads = {}
      marks = []
      for (const [key, word] of words) city.write(key, word)
    },
    /** Writes the files of now. @param later runs between the look at the counter and that at the records */
    publish(later: () => void = () => undefined) {
      const at = version
      later()
      const rows = Array.from({ length: PARTS }, (_, part) =>
        [...records.values()].filter(({ key, body }) => body !== null && key.charCodeAt(0) % PARTS === part),
      )
      const parts = rows.map((some) =>
        some.map(({ kind, key, version: of, body }) => ({ kind, key, of, ...takeTexts(body) })),
      )
      const told = (from: number) =>
        [...records.values()]
          .filter((change) => change.version > from)
          .map(({ kind, key, version: of, body }) => ({ kind, key, of, ...takeTexts(body) }))
      for (const language of LANGUAGES)
        heads[language] = {
          ...{
            format: SNAPSHOT_FORMAT,
            language,
            epoch: String(epoch),
            version: at,
            cursor: `${epoch}-${at}`,
          },
          parts: parts.map((some) => ({
            records: some.length,
            neutral: keep(some.map(({ kind, key, of, neutral }) => [kind, key, of, neutral])),
            texts: keep(some.map(({ kind, key, of, texts }) => [kind, key, of, texts[language]])),
          })),
          deltas: marks.map((from) => ({
            from,
            records: told(from).length,
            neutral: keep(told(from).map(({ kind, key, of, neutral }) => [kind, key, of, neutral])),
            texts: keep(
              told(from).flatMap(({ kind, key, of, neutral, texts }) =>
                neutral === null ? [] : [[kind, key, of, texts[language]]],
              ),
            ),
          })),
        }
      marks.push(at)
    },
    /** Files of before are removed. */
    tidy() {
      const named = Object.values(heads).flatMap(({ parts, deltas }) =>
        [...parts, ...deltas].flatMap((part) => [part.neutral, part.texts]),
      )
      const hashes = new Set(named.map(({ hash }) => hash))
      for (const hash of files.keys()) if (!hashes.has(hash)) files.delete(hash)
    },
    bodyOf: (key: string) => records.get(key)?.body ?? null,
    /** The present records by key. */
    get now() {
      return [...records.values()]
        .filter(({ body }) => body !== null)
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    },
    async feed(cursor: string | null, limit: number): Promise<FeedAnswer> {
      if (city.trouble('feed') !== 'fine') return { kind: 'unanswered' }
      const [of, from] = (cursor ?? `${epoch}-0`).split('-').map(Number)
      if (of !== epoch) return { kind: 'answered', status: 410, class: 'reject' }
      const after = [...records.values()]
        .filter((change) => change.version > (from ?? 0))
        .toSorted((a, b) => a.version - b.version)
      const changes: FeedChange[] = copy(after.slice(0, limit))
      const more = after.length > limit
      const reached = more ? (changes.at(-1)?.version ?? 0) : version
      const page: FeedPage = {
        ...{ scope: 'city', changes, cursor: `${epoch}-${reached}`, version: reached, more },
        asOf: '2026-11-22T00:00:00.000Z',
      }
      return { kind: 'page', page }
    },
  }
  const source: SnapshotSource = {
    async head(language) {
      const trouble = city.trouble('head')
      if (trouble === 'silent') return 'unanswered'
      return (trouble === 'fine' && copy(heads[language])) || 'none'
    },
    async file(hash) {
      const trouble = city.trouble('file')
      if (trouble === 'silent') return 'unanswered'
      city.asked.push(hash)
      return trouble === 'fine' && files.has(hash) ? { value: copy(files.get(hash)) } : 'gone'
    },
  }
  return Object.assign(city, { source })
}
