import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'
import { SNAPSHOT_FORMAT, type SnapshotFile, type SnapshotHead } from '#sync/contracts/sync/snapshot.ts'
import type { Db } from '../../../db/database.ts'
import { CONTENT } from '../../../db/feed.ts'
import { encodeCursor } from '../cursor.ts'

/** What the files of public content are at a moment; the heads of all languages are made from it. */
export type Manifest = {
  format: number
  epoch: string
  version: number
  /** Milliseconds since 1970. */
  madeAt: number
  /** How long it took, ms. */
  tookMs: number
  /** By the number of the part; null where no record falls into one. */
  parts: (ManifestPart | null)[]
  /** Versions of before from which there is a delta, and when they were the newest; the oldest first. */
  marks?: { version: number; at: number }[]
  deltas?: ManifestDelta[]
}

/** What changed or went since a version. */
export type ManifestDelta = ManifestPart & { from: number }

export type ManifestPart = {
  records: number
  neutral: SnapshotFile
  texts: Record<Language, SnapshotFile>
}

const SETTING = 'snapshot'

/** The newest one, or null before the first and after a change of their format. */
export async function readManifest(db: Db): Promise<Manifest | null> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', SETTING).executeTakeFirst()
  const found = row?.value as Manifest | undefined
  return found?.format === SNAPSHOT_FORMAT ? found : null
}

/** Makes it the newest, and notes which files are in use from now on. */
export async function publishManifest(db: Db, manifest: Manifest): Promise<void> {
  const value = JSON.stringify(manifest)
  const used = filesOf(manifest).map(({ hash }) => hash)
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('setting')
      .values({ name: SETTING, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    await trx
      .updateTable('snapshot_file')
      .set({ unused_since: new Date(manifest.madeAt) })
      .where('unused_since', 'is', null)
      .where('hash', 'not in', used.length > 0 ? used : [''])
      .execute()
    if (used.length > 0)
      await trx
        .updateTable('snapshot_file')
        .set({ unused_since: null })
        .where('unused_since', 'is not', null)
        .where('hash', 'in', used)
        .execute()
  })
}

/** All files of it. */
export const filesOf = ({ parts, deltas = [] }: Manifest): SnapshotFile[] =>
  [...parts, ...deltas].flatMap((part) =>
    part ? [part.neutral, ...LANGUAGES.map((language) => part.texts[language])] : [],
  )

/** What a device of a language is told. */
export function headOf({ epoch, version, parts, deltas = [] }: Manifest, language: Language): SnapshotHead {
  const inLanguage = ({ records, neutral, texts }: ManifestPart) => ({
    records,
    neutral,
    texts: texts[language],
  })
  return {
    ...{ format: SNAPSHOT_FORMAT, language, epoch, version },
    cursor: encodeCursor({ epoch, scope: CONTENT, version }),
    parts: parts.flatMap((part) => (part ? [inLanguage(part)] : [])),
    deltas: deltas.map((delta) => ({ from: delta.from, ...inLanguage(delta) })),
  }
}
