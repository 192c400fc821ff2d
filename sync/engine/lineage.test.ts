import { describe, expect, it } from 'vitest'
import { newOperation } from '#sync/testing/rows.ts'
import { scene, type Scene } from '#sync/testing/scene.ts'
import { followEtag, quoted } from './lineage.ts'
import type { OperationResult } from './operation.ts'
import { openUnit } from './unit-of-work.ts'

const edit = (id: string, seq: number, ifMatch?: string) =>
  newOperation(id, { seq, name: 'doc.edit', ...(ifMatch === undefined ? {} : { ifMatch }) })

async function follow(on: Scene, id: string, answer: Omit<OperationResult, 'id' | 'body'>) {
  await on.store.write(async (tx) => {
    const unit = await openUnit(tx, ['a'])
    followEtag(unit, on.row(id), { id, body: null, ...answer })
    await unit.save()
  })
}

describe('what a write was made on top of', () => {
  it('I9: the next write of the lane matches what this one left behind', async () => {
    const on = scene()
    await on.put(edit('1', 1, '"3"'), edit('2', 0, '"3"'), edit('3', 0, '"3"'))
    await follow(on, '1', { status: 200, etag: '4', version: 9 })
    expect(on.row('2').ifMatch).toBe('"4"')
    expect(on.row('3').ifMatch).toBe('"3"')
    expect(on.lane('a')).toMatchObject({ etag: '"4"', etagVersion: 9, etagFrom: ['"3"'] })
  })

  it('I8: one that may already be on its way keeps its bytes', async () => {
    const on = scene()
    await on.put(edit('1', 1, '"3"'), edit('2', 2, '"3"'))
    await follow(on, '1', { status: 200, etag: '"4"', version: 9 })
    expect(on.row('2').ifMatch).toBe('"3"')
  })

  it('I9: a write that compares with nothing is given nothing to compare with', async () => {
    const on = scene()
    await on.put(edit('1', 1, '"3"'), edit('2', 0))
    await follow(on, '1', { status: 200, etag: '"4"' })
    expect(on.row('2').ifMatch).toBeUndefined()
  })

  it('I9: without a version nothing says until when the tag counts, so it is not remembered', async () => {
    const on = scene()
    await on.put(edit('1', 1, '"3"'))
    await follow(on, '1', { status: 200, etag: '"4"' })
    expect(on.lane('a').etag).toBeUndefined()
  })

  it('I12: the tag of a refusal is not what the lane goes on from', async () => {
    const on = scene()
    await on.put(edit('1', 1, '"3"'), edit('2', 0, '"3"'))
    await follow(on, '1', { status: 412, etag: '"7"', version: 9 })
    expect(on.row('2').ifMatch).toBe('"3"')
    expect(on.lane('a').etag).toBeUndefined()
  })

  it('I9: only the newest superseded tags are remembered', async () => {
    const on = scene()
    await on.put(edit('1', 1, '"new"'))
    await on.putLane('a', { etagFrom: Array.from({ length: 32 }, (_, i) => `"${i}"`) })
    await follow(on, '1', { status: 200, etag: 'x', version: 1 })
    const { etagFrom = [] } = on.lane('a')
    expect(etagFrom).toHaveLength(32)
    expect([etagFrom[0], etagFrom.at(-1)]).toEqual(['"1"', '"new"'])
  })

  it.each([
    ['4', '"4"'],
    ['"4"', '"4"'],
    ['W/"4"', 'W/"4"'],
    ['', '""'],
  ])('I8: %s is written %s', (etag, written) => {
    expect(quoted(etag)).toBe(written)
  })
})
