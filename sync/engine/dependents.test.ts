import { describe, expect, it } from 'vitest'
import type { Operation } from '#sync/ports/rows.ts'
import { newOperation } from '#sync/testing/rows.ts'
import { scene, type Scene } from '#sync/testing/scene.ts'
import { carryOut } from './carry-out.ts'
import type { Command } from './machine.ts'
import { openUnit } from './unit-of-work.ts'

const blocked = (id: string, dependsOn: string[], more: Partial<Operation> = {}) =>
  newOperation(id, { state: 'blocked', dependsOn, lane: `lane ${id}`, ...more })

async function after(on: Scene, id: string, ...commands: Command[]): Promise<void> {
  await on.store.write(async (tx) => {
    const unit = await openUnit(tx, [on.row(id).lane])
    carryOut(unit, on.row(id), commands)
    await unit.save()
  })
}

const states = (on: Scene) => Object.fromEntries(on.rows().map(({ id, state }) => [id, state]))

describe('an operation others wait for was applied', () => {
  it('I5: those that needed nothing else may go, the others wait on for the rest', async () => {
    const on = scene()
    await on.put(
      newOperation('1'),
      blocked('one', ['1']),
      blocked('both', ['1', '2']),
      blocked('photo', ['1'], { photos: ['p'], photoCount: 1 }),
      blocked('other', ['2']),
    )
    await after(on, '1', { do: 'unblockDependents' })
    expect(states(on)).toEqual({
      ...{ 1: 'ready', one: 'ready', both: 'blocked', photo: 'blocked', other: 'blocked' },
    })
    expect(on.row('both').dependsOn).toEqual(['2'])
    expect(on.row('photo').dependsOn).toEqual([])
    expect(on.row('other').dependsOn).toEqual(['2'])
  })
})

describe('an operation others wait for was refused or dropped', () => {
  it('I5 I12: those that need it are refused with the same reason, down the whole chain', async () => {
    const on = scene()
    const body = { error: { code: 'doc.gone' } }
    await on.put(
      newOperation('1', { state: 'rejected', refusal: { status: 422, class: 'reject', body } }),
      blocked('2', ['1']),
      blocked('3', ['2']),
      blocked('4', ['3']),
      blocked('free', ['9']),
    )
    await after(on, '1', { do: 'refuseDependents' })
    expect(states(on)).toEqual({
      ...{ 1: 'rejected', 2: 'rejected', 3: 'rejected', 4: 'rejected', free: 'blocked' },
    })
    expect(on.row('2').refusal).toEqual({ status: 424, class: 'reject', body, cause: '1' })
    expect(on.row('4').refusal).toMatchObject({ status: 424, body, cause: '3' })
  })

  it('I5: one that is under way already is not refused by the device: the server decides', async () => {
    const on = scene()
    await on.put(newOperation('1'), newOperation('2', { lane: 'b', dependsOn: ['1'] }))
    await after(on, '1', { do: 'refuseDependents' })
    expect(on.row('2').state).toBe('ready')
  })

  it('I5 I19: what needs a write that another one carries now goes with that one', async () => {
    const on = scene()
    await on.put(newOperation('2', { folded: ['1'] }), blocked('one', ['1']))
    await after(on, '2', { do: 'unblockDependents' })
    expect(on.row('one')).toMatchObject({ state: 'ready', dependsOn: [] })
  })
})

describe('lanes', () => {
  it('I12: halted by a refusal, a lane is resumed by the decision about that write and no other', async () => {
    const on = scene()
    await on.put(newOperation('1', { seq: 1 }), newOperation('2', { seq: 2 }))
    await after(on, '1', { do: 'settlePlace' }, { do: 'haltLane' })
    expect(on.lane('a')).toMatchObject({ done: 1, halted: '1' })
    await after(on, '2', { do: 'resumeLane' })
    expect(on.lane('a').halted).toBe('1')
    await after(on, '1', { do: 'resumeLane' })
    expect(on.lane('a')).not.toHaveProperty('halted')
  })

  it('I16: waits and sessions are the business of who sent the request', async () => {
    const on = scene()
    await on.put(newOperation('1'))
    const before = on.lane('a')
    await after(on, '1', { do: 'wait', retryAfterSeconds: 5 }, { do: 'refreshSession' })
    expect(on.lane('a')).toEqual(before)
  })
})
