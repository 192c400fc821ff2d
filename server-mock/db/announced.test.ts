import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'
import { appendFeed } from './feed.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const write = (key: string) =>
  database.db.transaction().execute((trx) => appendFeed(trx, 'board:talk', [{ kind: 'odd', key, body: {} }]))

it('C10 what fails as it commits is not told, what commits is, once and with its version', async () => {
  const heard: [string, number][] = []
  const stop = database.bus.subscribe((changed) => heard.push(...(changed ?? [])))
  // the last moment at which a transaction can fail
  await database.exec(`
    CREATE FUNCTION refuse() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'too late'; END $$ LANGUAGE plpgsql;
    CREATE CONSTRAINT TRIGGER late AFTER INSERT ON feed_entry DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.key = 'bad') EXECUTE FUNCTION refuse()`)
  await expect(write('bad')).rejects.toThrow('too late')
  expect(heard).toEqual([])
  const version = await write('good')
  expect(heard).toEqual([['board:talk', version]])
  stop()
})
