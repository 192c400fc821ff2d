import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { lockContent, publishContent, updateContent } from '../../db/feed.ts'
import type { ImportRecord } from './records.ts'
import { readState, writeState, type Imported, type State } from './state.ts'

export type Unwritten = { id: string; detail: string }

/**
 * All changes of a night in one transaction: a reader of the feed sees the night before or the night after. What the
 * database does not take is left out by itself.
 * @returns what was left out, and why
 */
export async function publishNight(
  db: Db,
  records: readonly ImportRecord[],
  gone: readonly string[],
  now: number,
): Promise<Unwritten[]> {
  const unwritten: Unwritten[] = []
  await db.transaction().execute(async (trx) => {
    await lockContent(trx)
    const state: State = { ...(await readState(trx)) }
    for (const record of records) {
      await sql`SAVEPOINT item`.execute(trx)
      try {
        await writeRecord(trx, record, state, now)
        await sql`RELEASE SAVEPOINT item`.execute(trx)
      } catch (error) {
        await sql`ROLLBACK TO SAVEPOINT item`.execute(trx)
        unwritten.push({ id: record.id, detail: messageOf(error) })
      }
    }
    for (const id of gone) {
      const imported = state[id]
      if (!imported) continue
      await tombstone(trx, imported)
      delete state[id]
    }
    await writeState(trx, state)
  })
  return unwritten
}

/** One line of what went wrong, for the report. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 300) ?? ''

async function writeRecord(trx: Trx, record: ImportRecord, state: State, now: number): Promise<void> {
  const { id, kind, no, digest, services } = record
  const before = state[id]
  if (before?.kind === kind && before.digest === digest) return
  // A sight that the service now calls a festival.
  if (before && before.kind !== kind) await tombstone(trx, before)
  const key = String(no)
  if (record.kind === 'place') await updateContent(trx, 'place', key, (kept) => record.body(kept, now))
  else await publishContent(trx, 'happening', [{ key, body: record.body(null, now) }])
  state[id] = { kind, no, digest, services }
}

const tombstone = (trx: Trx, { kind, no }: Imported): Promise<void> =>
  publishContent(trx, kind, [{ key: String(no), body: null }])
