import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'
import type { NeutralRow, SnapshotFile, TextsRow } from '#sync/contracts/sync/snapshot.ts'
import { takeTexts } from '#sync/contracts/sync/texts.ts'
import type { Deps } from '../../call.ts'
import type { ManifestPart } from './manifest.ts'
import type { PartStore } from './part-store.ts'

export type SnapshotDeps = Pick<Deps, 'db' | 'now' | 'log'> & { store: PartStore }

/** A record as the feed has it; without a body it is gone. */
export type Row = { kind: string; key: string; version: number; body: unknown }

/** The last level takes ten times as long as this one and saves a twentieth. */
const QUALITY = 9

const brotli = promisify(brotliCompress)

/** Writes the files of some records; null for none. */
export async function writePart(deps: SnapshotDeps, rows: readonly Row[]): Promise<ManifestPart | null> {
  if (rows.length === 0) return null
  const neutral: NeutralRow[] = []
  const texts = Object.fromEntries(LANGUAGES.map((language) => [language, [] as TextsRow[]])) as Record<
    Language,
    TextsRow[]
  >
  for (const { kind, key, version, body } of rows) {
    const taken = takeTexts(body)
    neutral.push([kind, key, version, taken.neutral])
    for (const language of LANGUAGES)
      if (Object.keys(taken.texts[language]).length > 0)
        texts[language].push([kind, key, version, taken.texts[language]])
  }
  const written = await writeFile(deps, neutral)
  const said: Partial<ManifestPart['texts']> = {}
  // one after the other: compressing is work beside answers, and has one thread
  for (const language of LANGUAGES) said[language] = await writeFile(deps, texts[language])
  return { records: rows.length, neutral: written, texts: said as ManifestPart['texts'] }
}

async function writeFile({ db, store }: SnapshotDeps, rows: readonly unknown[]): Promise<SnapshotFile> {
  const plain = Buffer.from(JSON.stringify(rows))
  const hash = createHash('sha256').update(plain).digest('hex')
  const known = await db
    .selectFrom('snapshot_file')
    .select('bytes')
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (known && (await store.has(hash))) return { hash, bytes: known.bytes }
  const packed = await brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
  await store.put(hash, packed)
  await db
    .insertInto('snapshot_file')
    .values({ hash, bytes: packed.length })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ bytes: packed.length }))
    .execute()
  return { hash, bytes: packed.length }
}
