import { afterAll, beforeAll, expect, it } from 'vitest'
import { appendFeed, CONTENT } from '../../db/feed.ts'
import type { Database, Db } from '../../db/database.ts'
import { pruneTombstones } from '../sync/feed.ts'
import { ensureEpoch, renewEpoch } from '../sync/epoch.ts'
import { testDatabase } from '../../testing/database.ts'
import { ContentWatch } from './content-watch.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await ensureEpoch(database.db, 'first')
})
afterAll(() => database.close())

const say = (...keys: string[]) =>
  database.db.transaction().execute((trx) =>
    appendFeed(
      trx,
      CONTENT,
      keys.map((key) => ({ kind: 'place', key, body: {} })),
    ),
  )
const bury = (key: string) =>
  database.db.transaction().execute((trx) => appendFeed(trx, CONTENT, [{ kind: 'place', key, body: null }]))

/** A watch that has looked once, and what it heard since. */
async function watching(db: Db = database.db) {
  const heard: (string[] | null)[] = []
  const watch = new ContentWatch({
    db,
    now: () => 0,
    onChange: (changed) => heard.push(changed && changed.map(({ kind, key }) => `${kind}/${key}`).toSorted()),
  })
  await watch.catchUp()
  expect(heard.splice(0)).toEqual([null])
  return { watch, heard }
}

it('I1 tells which records were changed since the last look, and nothing where none was', async () => {
  const { watch, heard } = await watching()
  await watch.catchUp()
  await say('1', '2')
  await bury('3')
  await watch.catchUp()
  await watch.catchUp()
  expect(heard).toEqual([['place/1', 'place/2', 'place/3']])
})

it('I1 says that anything may have changed where deletions are forgotten, where too much changed, and in another database', async () => {
  const { watch, heard } = await watching()
  await bury('4')
  await pruneTombstones(database.db, CONTENT, await say('5'))
  await watch.catchUp()
  await say(...Array.from({ length: 600 }, (_, at) => `many${at}`))
  await watch.catchUp()
  await renewEpoch(database.db, 'second')
  await say()
  await watch.catchUp()
  expect(heard).toEqual([null, null, null])
})

it('I1 who asks while a look is under way is told what was committed before it asked', async () => {
  let hold: ((release: () => void) => void) | null = null
  const slow = new Proxy(database.db, {
    get(db, name: keyof Db) {
      // nobody counts its commits, so that each call looks
      if (name !== 'executeQuery') return (db[name] as () => unknown).bind(db)
      return async (query: Parameters<Db['executeQuery']>[0]) => {
        const result = await db.executeQuery(query)
        const held = hold
        if (held) await new Promise<void>(held)
        return result
      }
    },
  })
  const { watch, heard } = await watching(slow)
  const answered = new Promise<() => void>((resolve) => (hold = resolve))
  const early = watch.catchUp()
  // its query is answered, and it does not know yet
  const release = await answered
  hold = null
  await say('6')
  const [late, later] = [watch.catchUp(), watch.catchUp()]
  expect(late).toBe(later)
  release()
  await early
  expect(heard).toEqual([])
  await late
  expect(heard).toEqual([['place/6']])
})
