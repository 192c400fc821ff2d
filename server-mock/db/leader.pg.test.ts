import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { programDatabase } from '../testing/database.ts'
import { postgresDatabase, type Database } from './database.ts'

let made: { url: string; drop(): Promise<void> } | null
const open: Database[] = []
beforeAll(async () => {
  made = await programDatabase()
  for (let count = 0; count < 3; count += 1) open.push(await postgresDatabase(made?.url ?? ''))
})
afterAll(async () => {
  for (const database of open) await database.close()
  await made?.drop()
})

const leaders = async () => {
  const led = await Promise.all(open.map((database) => database.leads()))
  return led.flatMap((leads, index) => (leads ? [index] : []))
}

const never = (): never => {
  throw new Error('one is open')
}

/** Ends the connections that hold a lock of this number. */
const cutLeader = () =>
  sql`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = 728417 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(
    (open.at(-1) ?? never()).db,
  )

it('one process leads, and goes on leading; when it ends or its connection is lost another follows', async () => {
  const [first, ...others] = await leaders()
  expect([first, others]).toEqual([expect.any(Number), []])
  expect(await leaders()).toEqual([first])
  await cutLeader()
  await expect.poll(leaders).toHaveLength(1)
  const [second] = await leaders()
  await open[second ?? 0]?.close()
  open.splice(second ?? 0, 1)
  await expect.poll(leaders).toHaveLength(1)
})

it('who cannot reach the database does not lead', async () => {
  const nowhere = await postgresDatabase('postgres://goraero@127.0.0.1:1/none')
  expect(await nowhere.leads()).toBe(false)
  await nowhere.close()
})
