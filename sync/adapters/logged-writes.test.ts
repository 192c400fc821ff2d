import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderOf } from '#sync/engine/log.ts'
import { newOperation } from '#sync/testing/rows.ts'
import { completed, shortened, type ShortRow } from './logged-writes.ts'

const ids = fc.array(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 2 })
const write = fc
  .record({
    seq: fc.nat({ max: 2 }),
    state: fc.constantFrom('ready' as const, 'blocked' as const),
    dependsOn: ids,
    photos: ids,
    photoCount: fc.nat({ max: 2 }),
    touches: ids,
  })
  .map((more) => newOperation('w', { body: '{"n":1}', ...more }))

const throughDisk = (row: object) => completed([structuredClone({ ...row, n: 1 }) as ShortRow])

it('I8: a write comes back from the log as it was given, with its place in it, and one that is stored whole does too', () => {
  fc.assert(
    fc.property(fc.array(write, { maxLength: 4 }), (writes) => {
      const placed = writes.map((each, i) => ({ ...each, order: orderOf(1, i) }))
      expect(throughDisk(shortened({ writes }))).toEqual([{ n: 1, writes: placed }])
      expect(throughDisk({ writes })).toEqual([{ n: 1, writes: placed }])
    }),
  )
})

it('I13: what became of writes is stored as it is', () => {
  const change = { gone: [1], places: [2, 1] }
  expect(throughDisk(shortened({ change }))).toEqual([{ n: 1, change }])
})

it('I8: an ordinary write takes no columns for what it has not', () => {
  const row = shortened({ writes: [newOperation('w')] }).writes?.[0] ?? {}
  const names = ['seq', 'state', 'dependsOn', 'photoCount', 'photos', 'touches']
  expect(names.filter((name) => name in row)).toEqual([])
})
