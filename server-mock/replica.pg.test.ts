import { afterAll, expect, it } from 'vitest'
import type { WindowPage } from '#sync/contracts/sync/pull.ts'
import { postgresDatabase } from './db/database.ts'
import { appendFeed } from './db/feed.ts'
import { programDatabase } from './testing/database.ts'
import { programs, startProgramWith } from './testing/program.ts'

const SCOPE = 'board:talk'
afterAll(() => {
  for (const child of programs) child.kill('SIGKILL')
})

it('I9 DATABASE_REPLICA_URL is read while it has what DATABASE_URL has, and not while it is behind or away', async () => {
  const urls = await Promise.all([programDatabase(), programDatabase()])
  const [primary, replica] = urls
  if (!primary || !replica) throw new Error('DATABASE_URL_TEST is not set')
  const { url, kill } = await startProgramWith({
    ...{ PORT: '0', DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url, CONTENT: '0' },
    ...{ NODE_ENV: 'production', DRAIN_SECONDS: '0', PASSWORD_COST: '10' },
  })
  const [here, there] = await Promise.all([postgresDatabase(primary.url), postgresDatabase(replica.url)])
  const epoch = await here.db
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('name', '=', 'epoch')
    .executeTakeFirstOrThrow()
  await there.db
    .insertInto('setting')
    .values({ ...epoch, value: JSON.stringify(epoch.value) })
    .execute()
  const say = (db: typeof here.db, key: string, text: string) =>
    db.transaction().execute((trx) => appendFeed(trx, SCOPE, [{ kind: 'card', key, body: { text } }]))
  const read = async () => {
    const answer = await fetch(`${url}/api/sync/window?scope=${SCOPE}&before=99`)
    const { result } = (await answer.json()) as { result: WindowPage }
    return (result.rows[0]?.body as { text: string } | undefined)?.text
  }
  await say(here.db, '1', 'primary')
  expect(await read()).toBe('primary')
  await say(there.db, '1', 'replica')
  expect(await read()).toBe('replica')
  await say(here.db, '2', 'primary')
  expect(await read()).toBe('primary')
  await say(there.db, '2', 'replica')
  expect(await read()).toBe('replica')
  await there.db
    .insertInto('setting')
    .values({ name: 'epoch', value: JSON.stringify('another') })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify('another') }))
    .execute()
  expect(await read()).toBe('primary')
  await kill('SIGTERM')
  await Promise.all([here.close(), there.close()])
  await Promise.all([primary.drop(), replica.drop()])
}, 60_000)
