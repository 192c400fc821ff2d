/** What one schedule has done to the real server so far. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { BatchOperation } from '#sync/contracts/sync/sync.ts'
import { databaseEpoch, renewEpoch } from '../../resources/sync/epoch.ts'
import type { TestServer } from '../server.ts'
import { PEOPLE, type Person } from '../world.ts'

/** The people of the model, as the test world knows them. */
const AS: Record<string, Person> = { ann: 'alice', ben: 'bora' }
export const USERS = Object.keys(AS)
/** What a backup holds, those that others refer to first. */
const TABLES = ['client', 'lane', 'idempotency', 'itinerary', 'feed_counter', 'feed_entry']

export interface Scene {
  server: TestServer
  tokens: Record<string, string>
  seed: number
  /** Version of each user's feed before the schedule. */
  start: Record<string, number>
  /** What was sent for a key, so that a repetition has the same bytes. */
  sent: Map<string, BatchOperation>
  /** Version of each plan. */
  plans: Map<string, number>
  /** Of the database, one for each backup that was put back. */
  epochs: string[]
  /** What was known when the last backup was made. */
  backup: Pick<Scene, 'sent' | 'plans'>
  /** Versions at which a feed was found right, so that it is not read again for nothing. */
  compared: Set<string>
}

export const personOf = (user: string): Person => AS[user] ?? 'alice'
export const scopeOf = (user: string): string => `member:${PEOPLE[personOf(user)]}`

/** @param restores whether a backup is put back in this schedule; copying the tables takes a moment */
export async function setScene(
  server: TestServer,
  tokens: Record<string, string>,
  { seed, restores }: { seed: number; restores: boolean },
): Promise<Scene> {
  const { db } = server.deps
  const scene: Scene = {
    ...{ server, tokens, seed, start: {}, compared: new Set() },
    ...{ sent: new Map(), plans: new Map(), backup: { sent: new Map(), plans: new Map() } },
    epochs: [await databaseEpoch(db)],
  }
  for (const user of USERS) {
    // a feed read from nothing is told of no deletion: there is always one record before the schedule
    const id = planId(scene, user, 'before', '')
    await server.ask('PUT', `/api/member/itinerary/${id}`, {
      token: tokens[user] ?? '',
      body: plan(id, 'before'),
    })
    const { rows } = await sql<{ version: number }>`
      SELECT version FROM feed_counter WHERE scope = ${scopeOf(user)}`.execute(db)
    scene.start[user] = rows[0]?.version ?? 0
  }
  if (restores) await backUp(scene)
  return scene
}

/** The same id for the same thing of the model. */
export function planId({ seed }: Scene, user: string, kind: string, entity: string): string {
  const hex = createHash('sha256').update(`${seed}/${user}/${kind}/${entity}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The body of a plan. */
export const plan = (id: string, title: string) => ({
  ...{ id, title, startDay: null, days: 1, note: '', stops: [], fromCourseNo: null },
})

export async function backUp(scene: Scene): Promise<void> {
  const { db } = scene.server.deps
  for (const table of TABLES) {
    await sql`DROP TABLE IF EXISTS ${sql.table(`kept_${table}`)}`.execute(db)
    await sql`CREATE TABLE ${sql.table(`kept_${table}`)} AS TABLE ${sql.table(table)}`.execute(db)
  }
  scene.backup = { sent: new Map(scene.sent), plans: new Map(scene.plans) }
}

/** The last backup takes the place of everything since, and says so by a new epoch. */
export async function restore(scene: Scene): Promise<void> {
  const { db } = scene.server.deps
  await db.transaction().execute(async (trx) => {
    for (const table of TABLES.toReversed()) await sql`DELETE FROM ${sql.table(table)}`.execute(trx)
    for (const table of TABLES)
      await sql`INSERT INTO ${sql.table(table)} SELECT * FROM ${sql.table(`kept_${table}`)}`.execute(trx)
  })
  const epoch = uuidv7()
  await renewEpoch(db, epoch)
  scene.epochs.push(epoch)
  scene.sent = new Map(scene.backup.sent)
  scene.plans = new Map(scene.backup.plans)
}
