import { describe, expect, it } from 'vitest'
import type { NewOperation } from '#sync/ports/rows.ts'
import { newOperation } from '#sync/testing/rows.ts'
import { scene, type Scene } from '#sync/testing/scene.ts'
import { isDue } from './backoff.ts'
import { UNSETTLED } from './lanes.ts'
import type { OperationResult } from './operation.ts'
import { moveLane } from './restore.ts'
import { settleResults, type BatchEnd } from './results.ts'

const result = (id: string, status = 200, more: Partial<OperationResult> = {}): OperationResult => ({
  ...{ id, status, body: null },
  ...more,
})

/** Stores these writes, marks them as sent, and settles the results. */
async function settled(
  on: Scene,
  writes: NewOperation[],
  results: OperationResult[],
  { end, isGuest = false }: { end?: BatchEnd; isGuest?: boolean } = {},
) {
  const batch = await on.put(...writes)
  return settle(on, batch, results, { ...(end && { end }), isGuest })
}

const settle = (
  on: Scene,
  batch: Awaited<ReturnType<Scene['put']>>,
  results: OperationResult[],
  { end, isGuest = false }: { end?: BatchEnd; isGuest?: boolean } = {},
) =>
  on.store.write((tx) =>
    settleResults(tx, on.deps, {
      ...{ epoch: 1, round: 1, batch, results, isGuest, moveLane },
      ...(end && { end }),
    }),
  )

const chain = (...ids: string[]) => ids.map((id, i) => newOperation(id, { seq: i + 1, touches: ['log'] }))
const OVER: BatchEnd = { counted: true, silent: false, sentAt: 0, told: new Map() }

describe('results that arrive while the batch is under way', () => {
  it('I9: what the feed holds already stays in the view as long as one of its lane in front of it does', async () => {
    const on = scene()
    const batch = await on.put(...chain('1', '2', '3'))
    await settle(on, batch, [result('2', 200, { version: 12 })])
    await on.store.write((tx) =>
      tx.putFeed({ scope: 'member', cursor: 'c', version: 13, asOf: null, round: 1, seeding: false }),
    )
    await settle(on, batch, [result('1', 200, { version: 11 }), result('3', 200, { version: 13 })])
    expect(on.row('2')).toMatchObject({ state: 'applied' })
    expect(on.row('3')).toMatchObject({ state: 'applied', version: 13 })
  })

  it('I9 I13: once the feed was begun anew, what was applied is asked for again, and what was refused counts', async () => {
    const on = scene()
    await on.store.write((tx) =>
      tx.putFeed({ scope: 'member', cursor: null, version: 0, asOf: null, round: 2, seeding: true }),
    )
    await settled(on, chain('1', '2'), [result('1', 200, { version: 40 }), result('2', 422)])
    expect(on.row('1')).toMatchObject({ state: 'ready', seq: 1 })
    expect(on.row('2')).toMatchObject({ state: 'rejected' })
  })

  it.each([
    ['of the database that was read', 'first', undefined],
    ['where the server does not say', undefined, undefined],
    ['of one restored since, whose versions say nothing here yet', 'restored', 'applied'],
  ])('I3 I9: a version that was read leaves the view or stays, %s', async (_, database, state) => {
    const on = scene()
    await on.store.write((tx) =>
      tx.putFeed({
        ...{ scope: 'member', cursor: 'c', version: 90, asOf: null, round: 1, seeding: false },
        database: 'first',
      }),
    )
    await settled(on, chain('1'), [result('1', 200, { version: 2, ...(database && { database }) })])
    expect(on.rows()[0]?.state).toBe(state)
  })

  it('I9 I12: applied and refused writes use up their places, and the rest stays under way', async () => {
    const on = scene()
    const out = await settled(on, chain('1', '2', '3'), [result('1', 200, { version: 4 }), result('2', 422)])
    expect(out).toMatchObject({ settled: 2, auth: false })
    expect(on.row('1')).toMatchObject({ state: 'applied', version: 4 })
    expect(on.row('2')).toMatchObject({ state: 'rejected', refusal: { status: 422, class: 'reject' } })
    expect(on.row('3').state).toBe('ready')
    expect(on.lane('a')).toMatchObject({ done: 2 })
  })

  it.each([
    ['applied', result('1', 200, { version: 9 }), 9],
    ['applied, by a server that names no versions', result('1'), undefined],
    ['refused', result('1', 422, { class: 'reject' }), 4],
  ])(
    'I9 I22: one that was settled early may leave once the one in front of it is %s',
    async (_, first, left) => {
      const on = scene()
      const batch = await on.put(...chain('1', '2'))
      await settle(on, batch, [result('2', 200, { version: 4 })])
      expect(on.row('2')).toMatchObject({ state: 'applied', version: UNSETTLED })
      await settle(on, batch, [first])
      expect(on.row('2').version).toBe(left)
      const elsewhere = on.device.open()
      expect(await elsewhere.read(async (tx) => (await tx.operation('2'))?.version), 'in each context').toBe(
        left,
      )
    },
  )

  it('I9 I22: nor does one that shows nothing hold up those that were settled early', async () => {
    const on = scene()
    const batch = await on.put(newOperation('1', { seq: 1 }), newOperation('2', { seq: 2, touches: ['log'] }))
    await settle(on, batch, [result('2', 200, { version: 4 })])
    await settle(on, batch, [result('1')])
    expect(on.row('2').version).toBe(4)
  })

  it('I13: a result nobody asked for in this batch is passed over', async () => {
    const on = scene()
    expect(await settled(on, chain('1'), [result('stranger'), result('1')])).toMatchObject({ settled: 1 })
    expect(on.rows()).toHaveLength(1)
  })

  it('I9: where scopes hold it is written down, and it does not leave with the feed alone', async () => {
    const on = scene()
    await on.store.write((tx) =>
      tx.putFeed({ scope: 'member', cursor: 'c', version: 7, asOf: null, round: 1, seeding: false }),
    )
    const at = [{ scope: 'room:1', version: 9 }]
    await settled(on, chain('1', '2'), [result('1', 200, { version: 5, at }), result('2', 422, { at })])
    expect(on.row('1')).toMatchObject({ state: 'applied', version: 5, at })
    expect(on.row('2')).not.toHaveProperty('at')
  })

  it('I9: what the feed holds already leaves at once', async () => {
    const on = scene()
    await on.store.write((tx) =>
      tx.putFeed({ scope: 'member', cursor: 'c', version: 7, asOf: null, round: 1, seeding: false }),
    )
    await settled(on, chain('1', '2'), [result('1', 200, { version: 7 }), result('2', 200, { version: 8 })])
    expect(on.rows().map(({ id }) => id)).toEqual(['2'])
  })

  it('I9: while pages of a reading are still to come, none leaves at once', async () => {
    const on = scene()
    const feed = { scope: 'member' as const, cursor: 'c', version: 7, asOf: null, round: 1, seeding: false }
    await on.store.write((tx) => tx.putFeed({ ...feed, partial: true }))
    await settled(on, chain('1'), [result('1', 200, { version: 3 })])
    expect(on.rows().map(({ id, state }) => `${id} ${state}`)).toEqual(['1 applied'])
  })

  it('I6 I12: a kind that halts its lane holds it for the person, one that goes on does not', async () => {
    const on = scene()
    await settled(
      on,
      [
        newOperation('edit', { name: 'doc.edit', lane: 'doc' }),
        newOperation('note', { name: 'log.append', lane: 'log' }),
      ],
      [result('edit', 422), result('note', 422)],
    )
    expect(on.lane('doc').halted).toBe('edit')
    expect(on.lane('log').halted).toBeUndefined()
  })

  it('I20: a kind this app does not know halts its lane when it is refused, which loses nothing', async () => {
    const on = scene()
    await settled(on, [newOperation('1', { name: 'of.tomorrow' })], [result('1', 422)])
    expect(on.lane('a').halted).toBe('1')
  })

  it('I4: news out of order is kept until the place in front of it is settled too', async () => {
    const on = scene()
    const batch = await on.put(...chain('1', '2'))
    await settle(on, batch, [result('2', 200, { version: 9 })])
    expect(on.row('2').version).toBe(UNSETTLED)
    expect(on.lane('a')).toMatchObject({ done: 0, ahead: [2] })
    await settle(on, batch, [result('1', 200, { version: 8 })])
    expect(on.lane('a')).toMatchObject({ done: 2, ahead: [] })
    expect(on.row('1').version).toBe(9)
    expect(on.row('2').version).toBe(9)
  })
})

describe('failures that come to an end by themselves', () => {
  it('I16: a lane that was told to wait waits at least as long as it was told', async () => {
    const on = scene()
    await settled(on, chain('1'), [result('1', 503, { retryAfterSeconds: 30 })])
    const lane = on.lane('a')
    expect(on.row('1').state).toBe('ready')
    expect(lane.attempt).toBe(1)
    expect(lane.notBefore - on.clock.now()).toBeGreaterThanOrEqual(30_000)
    expect(lane.notBefore - on.clock.now()).toBe(lane.delay)
    expect(isDue(lane, on.clock.now())).toBe(false)
  })

  it('I16: a wait the batch has set is not made longer by the end of the batch', async () => {
    const on = scene()
    await settled(on, chain('1'), [result('1', 429, { retryAfterSeconds: 5 })], { end: OVER })
    expect(on.lane('a').attempt).toBe(1)
  })

  it.each([
    ['an outage costs no attempt', { counted: false, silent: false }, { attempt: 0, silent: undefined }],
    ['silence beside answers costs one', { counted: true, silent: false }, { attempt: 1, silent: undefined }],
    ['silence of this lane alone is noted', { counted: false, silent: true }, { attempt: 1, silent: 1 }],
  ])('I16: a lane without an answer: %s', async (_name, end, lane) => {
    const on = scene()
    await settled(on, chain('1'), [], { end: { ...OVER, ...end } })
    expect(on.lane('a')).toMatchObject({ attempt: lane.attempt })
    expect(on.lane('a').silent).toBe(lane.silent)
  })

  it('I22: who got no answer has waited since the request was sent', async () => {
    const on = scene()
    await on.clock.pass(60_000)
    await on.put(...chain('1'))
    await on.putLane('a', { attempt: 20 })
    const end = { ...OVER, silent: true, sentAt: on.clock.now() - 20_000 }
    await settle(on, on.rows(), [], { end })
    expect(on.lane('a').attempt).toBe(21)
    expect(isDue(on.lane('a'), on.clock.now())).toBe(true)
    await settle(on, on.rows(), [], { end: { ...end, sentAt: on.clock.now() } })
    expect(isDue(on.lane('a'), on.clock.now())).toBe(false)
  })

  it('I22: after eight failures in a row the person is told, once, and an answer ends it', async () => {
    const on = scene()
    const batch = await on.put(...chain('1', '2'))
    for (let n = 1; n <= 8; n++) {
      await on.putLane('a', { notBefore: 0 })
      await settle(on, on.rows(), [result('1', 503)], { end: OVER })
      expect(on.row('1').stuck, `failure ${n}`).toBe(n < 8 ? undefined : true)
    }
    expect(on.row('2').stuck).toBeUndefined()
    await settle(on, batch, [result('1', 200, { version: 1 })])
    expect(on.lane('a').attempt).toBe(0)
  })
})

describe('a server that expects another place', () => {
  it('I4 I22: the lane goes on where the server says, and costs no attempt', async () => {
    const on = scene()
    const body = { error: { facts: { expected: 5 } } }
    await settled(on, chain('1', '2'), [
      result('1', 409, { class: 'gap', body }),
      result('2', 409, { class: 'gap', body }),
    ])
    expect([on.row('1').seq, on.row('2').seq]).toEqual([5, 6])
    expect(on.lane('a')).toMatchObject({ done: 4, attempt: 0 })
  })

  it('I22: a lane moved while its batch was under way waits for no more than half a second', async () => {
    const on = scene()
    await on.put(...chain('1'))
    await on.putLane('a', { attempt: 20 })
    const gap = result('1', 409, { class: 'gap', body: { error: { facts: { expected: 5 } } } })
    const { told } = await settle(on, on.rows(), [gap])
    await settle(on, on.rows(), [], { end: { ...OVER, told } })
    expect(on.lane('a').notBefore - on.clock.now()).toBeLessThanOrEqual(500)
  })

  it('I4: a missing place in front of it moves nothing: that one comes again', async () => {
    const on = scene()
    const body = { error: { facts: { expected: 1 } } }
    await settled(on, chain('1', '2'), [result('2', 409, { class: 'gap', body })])
    expect([on.row('1').seq, on.row('2').seq]).toEqual([1, 2])
  })
})

describe('sessions', () => {
  it('I14: a dead session parks nothing by itself: the write stays ready and the caller is told', async () => {
    const on = scene()
    const out = await settled(on, chain('1'), [result('1', 401)])
    expect(out).toMatchObject({ settled: 0, auth: true })
    expect(on.row('1').state).toBe('ready')
    expect(on.lane('a')).toMatchObject({ attempt: 0, done: 0 })
  })

  it('I14: a guest has nothing to renew: this one write waits for a sign-in, the others go on', async () => {
    const on = scene()
    const out = await settled(on, chain('1', '2'), [result('1', 401)], { isGuest: true })
    expect(out).toMatchObject({ settled: 0, auth: false })
    expect(on.row('1')).toMatchObject({ state: 'parked', park: 'auth' })
    expect(on.row('2').state).toBe('ready')
  })

  it('I20: an app that is too old keeps the write for a newer one', async () => {
    const on = scene()
    await settled(on, chain('1'), [result('1', 426)])
    expect(on.row('1')).toMatchObject({ state: 'parked', park: 'upgrade' })
    expect(on.lane('a').done).toBe(0)
  })
})

describe('writes the person has taken back', () => {
  const takenBack = async (answer: OperationResult) => {
    const on = scene()
    const batch = await on.put(...chain('1', '2'))
    await on.putLane('a', { voids: ['1', '2'] })
    await settle(on, batch, [answer])
    return on
  }

  it('I13: refused or withdrawn, it ends as dropped and the lane goes on', async () => {
    const on = await takenBack(result('1', 410, { body: { error: { code: 'sync.withdrawn' } } }))
    expect(on.row('1').state).toBe('discarded')
    expect(on.lane('a')).toMatchObject({ done: 1, voids: ['2'] })
    expect(on.lane('a').halted).toBeUndefined()
  })

  it('I13: applied before it could be taken back, it counts as applied', async () => {
    const on = await takenBack(result('1', 200, { version: 3 }))
    expect(on.row('1')).toMatchObject({ state: 'applied', version: 3 })
    expect(on.lane('a').voids).toEqual(['2'])
  })

  it('I13: as long as nothing is known it stays taken back', async () => {
    const on = await takenBack(result('1', 503))
    expect(on.row('1')).toMatchObject({ state: 'ready', void: true })
    expect(on.lane('a').voids).toEqual(['1', '2'])
  })
})
