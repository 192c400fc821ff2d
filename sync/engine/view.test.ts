/** What a screen shows, as a function of rows and pending writes. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { registryOf, sealed } from '#sync/mutations/types.ts'
import type { Operation } from '#sync/ports/rows.ts'
import type { RecordRow } from '#sync/ports/store.ts'
import { operationRow } from '#sync/testing/rows.ts'
import { overlayView } from './overlay.ts'

interface Args {
  key: string
  value: string | null
}

/** Appends to a list; null takes the record away. */
const append = sealed<Args>({
  name: 'list.append',
  parse: (args) => args as Args,
  lane: ({ key }) => key,
  request: () => ({ method: 'POST', path: '/api/list' }),
  onRefusal: 'continue',
  touches: ({ key }) => [{ kind: 'list', key }],
  overlay: (_ref, before, { value }) =>
    value === null ? null : [...((before as string[] | null) ?? []), value],
})
const mutations = registryOf([append])
const base = (key: string, ...body: string[]): RecordRow => ({
  kind: 'list',
  key,
  version: 1,
  round: 1,
  body,
})
const write = (id: string, key: string, value: string | null, more: Partial<Operation> = {}) =>
  operationRow(id, { name: 'list.append', args: { key, value }, touches: ['list'], ...more })
const view = (rows: RecordRow[], operations: Operation[], schema?: number) =>
  overlayView(
    { kind: 'list', base: rows, operations },
    { mutations, ...(schema === undefined ? {} : { schema }) },
  )

describe('base rows and pending writes', () => {
  it('I3: without writes the rows are shown as they are', () => {
    expect(view([base('a', 'x'), base('b', 'y')], [])).toEqual([
      { key: 'a', body: ['x'], pending: [] },
      { key: 'b', body: ['y'], pending: [] },
    ])
  })

  it('I3: writes are laid over in the order they were made, and named at the record', () => {
    expect(
      view([base('a', 'x')], [write('1', 'a', 'p'), write('2', 'a', 'q'), write('3', 'new', 'r')]),
    ).toEqual([
      { key: 'a', body: ['x', 'p', 'q'], pending: ['1', '2'] },
      { key: 'new', body: ['r'], pending: ['3'] },
    ])
  })

  it('I3: a record that a write takes away is gone, and a later write makes it anew', () => {
    expect(view([base('a', 'x')], [write('1', 'a', null)])).toEqual([])
    expect(view([base('a', 'x')], [write('1', 'a', null), write('2', 'a', 'y')])).toEqual([
      { key: 'a', body: ['y'], pending: ['1', '2'] },
    ])
  })

  it('I3: a tombstone among the rows is no record', () => {
    expect(view([{ ...base('a'), body: null }], [])).toEqual([])
  })

  it('I3: the rows themselves are never changed, and the same input gives the same view', () => {
    const rows = [base('a', 'x')]
    const before = structuredClone(rows)
    const operations = [write('1', 'a', 'p')]
    expect(view(rows, operations)).toEqual(view(rows, operations))
    expect(rows).toEqual(before)
  })

  it('I20: what a newer schema wrote is not shown, and hides nothing', () => {
    expect(view([base('a', 'x')], [write('1', 'a', 'p', { schema: 2 })], 1)).toMatchObject([{ body: ['x'] }])
    expect(view([base('a', 'x')], [write('1', 'a', 'p', { schema: 2 })], 2)).toMatchObject([
      { body: ['x', 'p'] },
    ])
    expect(view([base('a', 'x')], [write('1', 'a', 'p', { name: 'of.tomorrow' })])).toMatchObject([
      { body: ['x'] },
    ])
  })

  it('I3: records of other kinds a write touches as well are not shown in this one', () => {
    const both = sealed<Args>({
      ...{ name: 'both', parse: (args) => args as Args, lane: () => 'l', onRefusal: 'continue' },
      request: () => ({ method: 'POST', path: '/api/x' }),
      touches: ({ key }) => [
        { kind: 'list', key },
        { kind: 'count', key: 'all' },
      ],
      overlay: (ref) => ref.kind,
    })
    const operations = [operationRow('1', { name: 'both', args: { key: 'a', value: null } })]
    const out = overlayView({ kind: 'count', base: [], operations }, { mutations: registryOf([both]) })
    expect(out).toEqual([{ key: 'all', body: 'count', pending: ['1'] }])
  })
})

describe('whatever is pending', () => {
  const keys = fc.constantFrom('a', 'b', 'c')
  const writes = fc.array(
    fc.record({
      key: keys,
      value: fc.option(fc.constantFrom('p', 'q', 'r')),
      state: fc.constantFrom(
        ...(['ready', 'blocked', 'parked', 'applied', 'rejected', 'conflict', 'discarded'] as const),
      ),
      isVoid: fc.boolean(),
    }),
    { maxLength: 15 },
  )
  const rowsOf = (
    list: { key: string; value: string | null; state: Operation['state']; isVoid: boolean }[],
  ) =>
    list.map(({ key, value, state, isVoid }, i) =>
      write(`${i}`, key, value, { state, ...(isVoid ? { void: true as const } : {}) }),
    )
  const isShown = ({ state, void: isVoid }: Operation) =>
    isVoid !== true && !['rejected', 'conflict', 'discarded'].includes(state)

  it('I3: what is not shown changes nothing: the view is that of the others alone', () => {
    fc.assert(
      fc.property(writes, (list) => {
        const operations = rowsOf(list)
        expect(view([base('a', 'x')], operations)).toEqual(view([base('a', 'x')], operations.filter(isShown)))
      }),
    )
  })

  it('I9: confirming the writes of a record one by one from the front never changes what is seen', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('p', 'q', 'r'), { maxLength: 8 }), (values) => {
        const operations = values.map((value, i) => write(`${i}`, 'a', value))
        const seen = values.map((_, held) => {
          const body = ['x', ...values.slice(0, held)]
          return view([base('a', ...body)], operations.slice(held))[0]?.body
        })
        for (const body of seen) expect(body).toEqual(['x', ...values])
      }),
    )
  })

  it('I3: writes of different records do not meet: their order among each other is all the same', () => {
    fc.assert(
      fc.property(writes, (list) => {
        const operations = rowsOf(list)
        const grouped = ['a', 'b', 'c'].flatMap((key) =>
          operations.filter((row) => (row.args as Args).key === key),
        )
        const byKey = (records: ReturnType<typeof view>) =>
          records.toSorted((one, other) => one.key.localeCompare(other.key))
        expect(byKey(view([], operations))).toEqual(byKey(view([], grouped)))
      }),
    )
  })
})
