import { describe, expect, it } from 'vitest'
import type { Operation, Refusal } from '#sync/ports/rows.ts'
import { operationRow } from '#sync/testing/rows.ts'
import type { Life } from './machine.ts'
import { isOpen, lifeOf, withLife, withoutContent } from './stored-life.ts'

const refusal: Refusal = { status: 422, class: 'reject', body: { error: { code: 'x' } } }

/** A life that is stored as it is, and its row. */
const KEPT: [string, Life, Partial<Operation>][] = [
  ['blocked', { at: 'blocked' }, { state: 'blocked' }],
  ['ready', { at: 'ready' }, { state: 'ready' }],
  ['parked for a newer app', { at: 'parked', reason: 'upgrade' }, { state: 'parked', park: 'upgrade' }],
  ['parked for its kind', { at: 'parked', reason: 'unknown' }, { state: 'parked', park: 'unknown' }],
  ['in conflict', { at: 'conflict', refusal }, { state: 'conflict', refusal }],
  ['rejected', { at: 'rejected', refusal }, { state: 'rejected', refusal }],
  ['discarded', { at: 'discarded' }, { state: 'discarded' }],
]

describe('a life and its row', () => {
  it.each(KEPT)('I13: what is %s is read as it was written', (_name, life, columns) => {
    const row = withLife(operationRow('1'), life as Parameters<typeof withLife>[1])
    expect(row).toMatchObject(columns)
    expect(lifeOf(row)).toEqual(life)
  })

  it('I14: a queue that waits for a session leaves its rows ready, so that no row has to be freed later', () => {
    expect(withLife(operationRow('1'), { at: 'parked', reason: 'auth' })).toMatchObject({ state: 'ready' })
    expect(withLife(operationRow('1'), { at: 'parked', reason: 'auth' }).park).toBeUndefined()
  })

  it('I9: applied is kept with the version that holds it, and without one where the server named none', () => {
    expect(withLife(operationRow('1'), { at: 'applied', version: 7 })).toMatchObject({
      state: 'applied',
      version: 7,
    })
    const row = withLife(operationRow('1'), { at: 'applied' })
    expect(row.state).toBe('applied')
    expect(row.version).toBeUndefined()
  })

  it('I13: what belonged to a former life is gone, what the person wrote stays', () => {
    const past = { park: 'upgrade', refusal, version: 3, void: true } as const
    const row = operationRow('1', { ...past, args: { n: 1 }, body: '{"n":1}', stuck: true })
    const ready = withLife(row, { at: 'ready' })
    for (const name of Object.keys(past)) expect(ready).not.toHaveProperty(name)
    expect(ready).toMatchObject({ args: { n: 1 }, body: '{"n":1}', stuck: true })
  })

  it('I13: a dropped write keeps its content for the record, and no view or photo needs it any more', () => {
    const row = operationRow('1', {
      ...{ args: { n: 1 }, touches: ['cart'], photos: ['p'], photoCount: 1 },
      ...{ void: true, stuck: true, refusal },
    })
    const dropped = withLife(row, { at: 'discarded' })
    expect(dropped).toMatchObject({ state: 'discarded', args: { n: 1 }, touches: [], photos: [], refusal })
    expect(dropped).not.toHaveProperty('void')
    expect(dropped).not.toHaveProperty('stuck')
    expect(withoutContent(row)).toMatchObject({ touches: [], photos: [], photoCount: 1 })
  })

  it('I13: a row of an older app that lacks its reason is read as one that waits for a newer app', () => {
    expect(lifeOf(operationRow('1', { state: 'parked' }))).toEqual({ at: 'parked', reason: 'upgrade' })
    expect(lifeOf(operationRow('1', { state: 'rejected' }))).toEqual({
      at: 'rejected',
      refusal: { status: 0, class: 'reject', body: null },
    })
  })

  it.each([
    ['ready', true],
    ['blocked', true],
    ['parked', true],
    ['applied', false],
    ['conflict', false],
    ['rejected', false],
    ['discarded', false],
  ] as const)('I13: whether %s can still go by itself', (state, open) => {
    expect(isOpen(operationRow('1', { state }))).toBe(open)
  })
})
