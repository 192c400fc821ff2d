import { millisecondsInDay } from 'date-fns/constants'
import { sql } from 'kysely'
import { SNAPSHOT_FORMAT } from '#sync/contracts/sync/snapshot.ts'
import { CONTENT } from '../../../db/feed.ts'
import { SPOKEN } from '../../../db/scopes.ts'
import { databaseEpoch } from '../epoch.ts'
import { filesOf, publishManifest, readManifest, type Manifest, type ManifestPart } from './manifest.ts'
import { writeDeltas } from './write-deltas.ts'
import { writePart, type Row, type SnapshotDeps } from './write-part.ts'

/** Records in a part, at most on average: 30 kB of neutral facts and 180 of texts travel at a time, and can be lost. */
const PART_RECORDS = 512
/** Parts read by one statement: the embedded database answers nobody else meanwhile. */
const PARTS_AT_A_TIME = 4
/** Changed records that are looked up one by one; beyond that everything is read. */
const MOST_CHANGED = 5000

/**
 * Brings the files of public content to the present, writing only the parts in which something changed. A record's part
 * follows from its name alone, so that one edit changes one part and the rest stay in every cache. Safe to be run by two
 * at a time, though one does all the work.
 * @returns null when nothing changed since the last
 */
export async function writeSnapshot(deps: SnapshotDeps): Promise<Manifest | null> {
  const { db, now, log } = deps
  const started = now()
  const before = await wholeManifest(deps)
  const epoch = await databaseEpoch(db)
  // Read before the rows: what is committed later than this comes by the feed once more, at worst.
  const counter = await db
    .selectFrom('feed_counter')
    .select(['version', 'pruned_before'])
    .where('scope', '=', CONTENT)
    .executeTakeFirst()
  const version = Number(counter?.version ?? 0)
  if (before?.epoch === epoch && before.version === version) return null
  const count = await countRecords(deps)
  const known = before?.epoch === epoch && before.version <= version ? before : null
  const size = partsFor(count, known?.parts.length)
  const isForgotten = known !== null && Number(counter?.pruned_before ?? 0) > known.version
  const parts = known?.parts.length === size && !isForgotten ? [...known.parts] : undefined
  const touched = parts && known ? await changedParts(deps, known.version, size) : null
  const wanted = touched ?? Array.from({ length: size }, (_, part) => part)
  const made: (ManifestPart | null)[] = parts ?? Array.from({ length: size }, () => null)
  for (let from = 0; from < wanted.length; from += PARTS_AT_A_TIME) {
    const some = wanted.slice(from, from + PARTS_AT_A_TIME)
    const rows = await readParts(deps, some, size)
    for (const part of some) made[part] = await writePart(deps, rows.get(part) ?? [])
  }
  const tookMs = Math.max(0, now() - started)
  const told = known && !isForgotten ? await writeDeltas(deps, known) : {}
  const manifest = { format: SNAPSHOT_FORMAT, epoch, version, madeAt: now(), tookMs, parts: made, ...told }
  await publishManifest(db, manifest)
  log.info('snapshot.written', { version, records: count, parts: size, written: wanted.length, ms: tookMs })
  await removeUnused(deps)
  return manifest
}

/** The newest one, unless its files are gone: a database may come back from a backup, or with another disk. */
async function wholeManifest({ db, store }: SnapshotDeps): Promise<Manifest | null> {
  const manifest = await readManifest(db)
  if (manifest === null) return null
  const there = await Promise.all(filesOf(manifest).map(({ hash }) => store.has(hash)))
  return there.includes(false) ? null : manifest
}

const isRecord = sql`scope = ${sql.lit(CONTENT)} AND NOT deleted AND kind <> ALL (${sql.lit(`{${SPOKEN.join()}}`)}::text[])`
const partOf = (size: number) => sql<number>`(hashtext(kind || '/' || key) & ${sql.lit(size - 1)})`

async function countRecords({ db }: SnapshotDeps): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`SELECT count(*) AS count FROM feed_entry WHERE ${isRecord}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** A power of two. Kept while it fits, as another one changes every part. */
function partsFor(records: number, known: number | undefined): number {
  if (known !== undefined && records <= known * PART_RECORDS * 1.5 && records * 8 >= known * PART_RECORDS)
    return known
  return 2 ** Math.max(0, Math.ceil(Math.log2(records / PART_RECORDS)))
}

/** The parts of what changed since a version, deletions too; null for all of them. */
async function changedParts({ db }: SnapshotDeps, since: number, size: number): Promise<number[] | null> {
  const { rows } = await sql<{ part: number }>`
    SELECT ${partOf(size)} AS part FROM feed_entry WHERE scope = ${CONTENT} AND version > ${since}
      AND kind <> ALL (${[...SPOKEN]}::text[]) LIMIT ${MOST_CHANGED + 1}`.execute(db)
  return rows.length > MOST_CHANGED ? null : [...new Set(rows.map(({ part }) => part))]
}

async function readParts({ db }: SnapshotDeps, parts: readonly number[], size: number) {
  const { rows } = await sql<Row & { part: number }>`
    SELECT ${partOf(size)} AS part, kind, key, version, body FROM feed_entry
    WHERE ${isRecord} AND ${partOf(size)} = ANY (${[...parts]}::int[]) ORDER BY kind, key`.execute(db)
  const byPart = new Map<number, Row[]>(parts.map((part) => [part, []]))
  for (const row of rows) byPart.get(row.part)?.push(row)
  return byPart
}

/** Who read a head that named them has had the time to read them. */
const KEPT_MS = 2 * millisecondsInDay
const REMOVED_AT_A_TIME = 1000

async function removeUnused({ db, now, store }: SnapshotDeps): Promise<void> {
  const gone = await db
    .selectFrom('snapshot_file')
    .select('hash')
    .where('unused_since', '<', new Date(now() - KEPT_MS))
    .limit(REMOVED_AT_A_TIME)
    .execute()
  for (const { hash } of gone) {
    // the row first: without it the file is written again when it is wanted again
    await db
      .deleteFrom('snapshot_file')
      .where('hash', '=', hash)
      .where('unused_since', 'is not', null)
      .execute()
    await store.remove(hash)
  }
}
