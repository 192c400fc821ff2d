/** Neighbours that become one request: which do, what is left of them, and what the person sees of it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { modelMutations } from '#sync/simulation/model-mutations.ts'
import { operationRow } from '#sync/testing/rows.ts'
import type { Operation } from '#sync/ports/rows.ts'
import { asSent, foldNeighbours } from './folding.ts'

const app = { mutations: modelMutations(3), schema: 3 }

const set = (n: number, more: Partial<Operation> = {}): Operation => {
  const args = { owner: 'ann', thing: 'a', n }
  return operationRow(`set ${n}`, {
    ...{ name: 'register.set', lane: 'register:a', schema: 3, method: 'PUT', path: '/api/register' },
    ...{ args, body: JSON.stringify(args), createdAt: n },
    ...more,
  })
}
const note = (n: number) => operationRow(`note ${n}`, { lane: 'register:a', schema: 3, args: { n } })

const sent = (rows: readonly Operation[]) =>
  foldNeighbours(rows, app).map(({ operation, gone }) => [operation.id, ...gone.map(({ id }) => id)])

describe('neighbours of a lane', () => {
  it('I19: become the last of them, which answers to the ids of all', () => {
    const rows = [set(1, { ifMatch: '"4"', base: { n: 0 } }), set(2), set(3, { ifMatch: '"5"' })]
    const [only, ...others] = foldNeighbours(rows, app)
    expect(others).toEqual([])
    expect(only?.operation).toMatchObject({
      ...{ id: 'set 3', order: rows[2]?.order, folded: ['set 1', 'set 2'], args: { n: 3 } },
      // made on top of what the first one was made on top of, and as old as that
      ...{ ifMatch: '"4"', base: { n: 0 }, createdAt: 1 },
    })
    expect(JSON.parse(only?.operation.body ?? '')).toMatchObject({ n: 3 })
    expect(only?.gone.map(({ order }) => order)).toEqual([rows[0]?.order, rows[1]?.order])
  })

  it.each<[string, Partial<Operation>]>([
    ['was sent already', { seq: 1 }],
    ['waits for another one', { state: 'blocked', dependsOn: ['x'] }],
    ['is parked', { state: 'parked', park: 'upgrade' }],
    ['carries photos', { photoCount: 1 }],
    ['was written by another build', { schema: 2 }],
  ])('I8 I19: one that %s stays as it is, and parts those around it', (_name, more) => {
    const rows = [set(1), set(2, more), set(3)]
    expect(sent(rows)).toEqual([['set 1'], ['set 2'], ['set 3']])
  })

  it('I4 I19: another kind between them keeps its place', () => {
    expect(sent([set(1), set(2), note(3), set(4), set(5)])).toEqual([
      ['set 2', 'set 1'],
      ['note 3'],
      ['set 5', 'set 4'],
    ])
  })

  it('I20: a build that does not know the kind, or cannot read what was written, folds nothing', () => {
    expect(foldNeighbours([set(1), set(2)], { ...app, mutations: modelMutations(1) })).toHaveLength(2)
    expect(sent([set(1, { args: null }), set(2)])).toEqual([['set 1'], ['set 2']])
  })

  it('I13 I19: whatever stands in the lane, none is lost, and folding once more changes nothing', () => {
    const lane = fc.array(fc.constantFrom('set', 'note', 'sent', 'blocked'), { maxLength: 12 })
    fc.assert(
      fc.property(lane, (kinds) => {
        const rows = kinds.map((kind, n) => {
          if (kind === 'note') return note(n)
          return set(n, kind === 'sent' ? { seq: n + 1 } : kind === 'blocked' ? { state: 'blocked' } : {})
        })
        const once = foldNeighbours(rows, app)
        const ids = once.flatMap(({ operation }) => [operation.id, ...(operation.folded ?? [])])
        expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
        const operations = once.map(({ operation }) => operation)
        expect(foldNeighbours(operations, app).map(({ operation }) => operation)).toEqual(operations)
      }),
    )
  })
})

describe('the list of what waits', () => {
  it('P-11 I19: shows one write for what will be one request, in the order of all', () => {
    const refused = set(7, { state: 'rejected', lane: 'register:b' })
    const rows = [set(1), refused, set(2), note(3)]
    expect(asSent(rows, app).map(({ id }) => id)).toEqual(['set 7', 'set 2', 'note 3'])
    expect(asSent(rows, app)[1]?.folded).toEqual(['set 1'])
  })
})
