import { describe, expect, it } from 'vitest'
import { registryOf, sealed } from '#sync/mutations/types.ts'
import type { Operation } from '#sync/ports/rows.ts'
import { overlayView } from './overlay.ts'

const mutation = sealed<{ v: number }>({
  name: 'm',
  parse: (args) => {
    if (typeof (args as { v?: unknown }).v !== 'number') throw new TypeError('v is required since this build')
    return args as { v: number }
  },
  lane: () => 'l',
  request: () => ({ method: 'POST', path: '/api/x' }),
  onRefusal: 'halt',
  touches: () => [{ kind: 'k', key: '1' }],
  overlay: (_ref, before, { v }) => ({ ...(before as object | null), v }),
})
const row = (id: string, args: unknown, more: Partial<Operation> = {}) =>
  ({ id, name: 'm', args, schema: 1, state: 'ready', createdAt: 0, ...more }) as Operation
const base = [{ kind: 'k', key: '9', version: 1, body: { v: 0 }, round: 1 }]
const view = (...operations: Operation[]) =>
  overlayView({ kind: 'k', base, operations }, { mutations: registryOf([mutation]) })

describe('what a screen shows', () => {
  it('I3 I20: a stored write that this build cannot read hides nothing but itself', () => {
    expect(view(row('old', { before: 1 }), row('new', { v: 2 }))).toEqual([
      { key: '9', body: { v: 0 }, pending: [] },
      { key: '1', body: { v: 2 }, pending: ['new'] },
    ])
  })

  it('I3: what was taken back is out of sight, unless it had been applied', () => {
    expect(view(row('a', { v: 2 }, { void: true }))).toHaveLength(1)
    expect(view(row('a', { v: 2 }, { state: 'applied' }))).toHaveLength(2)
  })

  it.each(['rejected', 'conflict', 'discarded'] as const)('I3: what is %s is out of the view', (state) => {
    expect(view(row('a', { v: 2 }, { state }))).toHaveLength(1)
  })
})
