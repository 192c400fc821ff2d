import { expect, it } from 'vitest'
import { ContentDb } from './content-db.ts'
import { readStored } from './stored-content.ts'

const KINDS = { course: [], product: ['body.kind'] }

it('P-03 what is stored is read as the library reads it, by an index too', async () => {
  const db = new ContentDb({ kinds: KINDS, version: 3, name: 'stored-content' })
  const row = (key: string, body: object) => ({ key, version: 1, round: 1, body })
  await db.rows('course').bulkPut([row('202', { no: 202 }), row('201', { no: 201 })])
  await db
    .rows('product')
    .bulkPut([row('1', { kind: 'pass' }), row('2', { kind: 'product' }), row('3', { kind: 'pass' })])
  await db.facts.put({ scope: 'content', complete: true, asOf: '2026-11-22T00:00:00Z' })
  const passes = { 'body.kind': 'pass' }
  const stored = await readStored([['course'], ['product', passes]], 'stored-content')
  expect(stored?.lists[0]).toEqual(await db.rows('course').toArray())
  expect(stored?.lists[1]).toEqual(await db.rows('product').where(passes).toArray())
  expect(stored?.facts).toEqual({ scope: 'content', complete: true, asOf: '2026-11-22T00:00:00Z' })
  expect(stored?.feed).toBeUndefined()
  // nothing is kept open that would be in the way of a newer version
  db.close()
  const newer = new ContentDb({ kinds: KINDS, version: 4, name: 'stored-content' })
  await newer.open()
  newer.close()
})

it('P-12 a database that is not there is not made, and one without such a table is left to the library', async () => {
  expect(await readStored([['course']], 'stored-nowhere')).toBeNull()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('stored-nowhere')
  const older = new ContentDb({ kinds: {}, version: 1, name: 'stored-older' })
  await older.open()
  expect(await readStored([['course']], 'stored-older')).toBeNull()
  older.close()
})
