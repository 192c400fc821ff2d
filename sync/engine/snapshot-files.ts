import type { Language } from '#sync/contracts/base/lists.ts'
import {
  partPath,
  readRows,
  type NeutralRow,
  type SnapshotFile,
  type SnapshotPart,
  type TextsRow,
} from '#sync/contracts/sync/snapshot.ts'
import { fillTexts, putTexts } from '#sync/contracts/sync/texts.ts'
import type { Cancel } from '#sync/ports/cancel.ts'
import type { SnapshotSource } from '#sync/ports/snapshot.ts'
import type { ContentTx, FeedStore, RecordRow } from '#sync/ports/store.ts'
import type { EngineDeps } from './types.ts'

export type FileDeps = Pick<EngineDeps, 'bodies' | 'log'> & {
  store: FeedStore<ContentTx>
  source: SnapshotSource
}

/** Parts asked for before they are needed: one is stored while others travel. */
const AHEAD = 3

type Rows = (NeutralRow[] | TextsRow[])[]

interface Reading {
  cancel: Cancel
  /** Names of the parts that are stored by now, by another tab maybe. */
  done(): Promise<readonly string[]>
  /** The files of a part that are needed. */
  wanted(part: SnapshotPart): SnapshotFile[]
}

/** What a part is noted under: all rows of it are as they were when nothing of its neutral file changed. */
const nameOf = ({ neutral }: SnapshotPart) => neutral.hash.slice(0, 16)

/**
 * The rows of each part's files, in turn. Ends with `again` when a file is gone or is not what it is called, and with
 * `unanswered` when one did not come.
 */
export async function* readParts(
  deps: FileDeps,
  parts: readonly SnapshotPart[],
  { cancel, done, wanted }: Reading,
): AsyncGenerator<{ name: string; rows: Rows } | 'again' | 'unanswered'> {
  const known = await done()
  const open = parts.filter((part) => !known.includes(nameOf(part)))
  const asked = new Map<SnapshotPart, ReturnType<typeof readFiles>>()
  for (const [at, part] of open.entries()) {
    for (const next of open.slice(at, at + 1 + AHEAD)) {
      if (asked.has(next)) continue
      const answer = readFiles(deps, wanted(next), { cancel, pathOf: partPath })
      // one that is never looked at may fail
      answer.catch(() => undefined)
      asked.set(next, answer)
    }
    const rows = await asked.get(part)
    asked.delete(part)
    if (cancel.cancelled || rows === undefined) return
    if (typeof rows === 'string') return yield rows
    if (!(await done()).includes(nameOf(part))) yield { name: nameOf(part), rows }
  }
}

/** The rows of some files, of each in turn. */
export async function readFiles(
  { source }: FileDeps,
  files: readonly SnapshotFile[],
  { cancel, pathOf }: { cancel: Cancel; pathOf(hash: string): string },
): Promise<Rows | 'again' | 'unanswered'> {
  const read = await Promise.all(files.map(({ hash }) => source.file(hash, pathOf(hash), cancel)))
  if (read.includes('unanswered')) return 'unanswered'
  const rows = read.flatMap((each) => (typeof each === 'string' ? [] : [readRows(each.value)]))
  const whole = rows.filter((each) => each !== null)
  return whole.length === files.length ? whole : 'again'
}

/**
 * Whole records: texts put where they belong, and those of the first language in the place of missing ones too. What is
 * gone has no body.
 */
export function joined(
  neutral: readonly NeutralRow[],
  said: readonly { language: Language; texts: readonly TextsRow[] }[],
): RecordRow[] {
  const byName = said.map(({ language, texts }) => ({
    language,
    texts: new Map(texts.map(([kind, key, , each]) => [`${kind}/${key}`, each])),
  }))
  const languages = said.map(({ language }) => language)
  return neutral.map(([kind, key, version, body]) => {
    for (const { language, texts } of byName) putTexts(body, language, texts.get(`${kind}/${key}`) ?? {})
    const first = byName[0]?.texts.get(`${kind}/${key}`)
    if (first) fillTexts(body, Object.keys(first), languages)
    return { kind, key, version, body, round: 0 }
  })
}
