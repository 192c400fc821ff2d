/** Which batches a claim makes: sizes, lanes that are suspect, lanes that travel together. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { modelMutations } from '#sync/simulation/model-mutations.ts'
import { laneRow, operationRow } from '#sync/testing/rows.ts'
import { isIdle, isSuspect, openByLane, planClaim, type ClaimLimits } from './claim.ts'
import { groupByLane } from './lanes.ts'

const mutations = modelMutations()
const LIMITS: ClaimLimits = { operations: 10, bytes: 100_000, batches: 3 }

interface Given {
  name: string
  /** Bytes of each body, in the order of the places. */
  sizes: number[]
  silent?: number
}

function plan(given: Given[], limits: Partial<ClaimLimits> = {}) {
  const lanes = new Map(
    given.map(({ name, silent }) => [name, laneRow(name, silent === undefined ? {} : { silent })]),
  )
  const ready = given.flatMap(({ name, sizes }) =>
    sizes.map((size, i) => operationRow(`${name}${i + 1}`, { lane: name, body: 'x'.repeat(size) })),
  )
  const open = openByLane(ready)
  const out = planClaim({ open, lanes }, { mutations, now: 0, limits: { ...LIMITS, ...limits } })
  return { ...out, ids: out.batches.map(({ operations }) => operations.map(({ id }) => id).join(' ')) }
}

describe('the size of a batch', () => {
  it('I6: no more bytes than a request may have; the rest of the lane comes with a later one', () => {
    const { ids, placed } = plan([{ name: 'a', sizes: [400, 400, 400] }], { bytes: 1_500 })
    expect(ids).toEqual(['a1 a2'])
    expect(placed.map(({ id, seq }) => `${id} ${seq}`)).toEqual(['a1 1', 'a2 2'])
  })

  it('I22: one write larger than a whole request goes all the same, alone', () => {
    const { ids } = plan(
      [
        { name: 'a', sizes: [9_000] },
        { name: 'b', sizes: [1] },
      ],
      { bytes: 1_000 },
    )
    expect(ids).toEqual(['a1', 'b1'])
  })

  it('H3: a text counts by what it takes on the wire: Hangul three bytes, quotes two', () => {
    const of = (body: string) => {
      const ready = [1, 2].map((n) => operationRow(`${n}`, { lane: `${n}`, body }))
      const lanes = new Map(ready.map(({ lane }) => [lane, laneRow(lane)]))
      const limits = { ...LIMITS, bytes: 1_200 }
      return planClaim({ open: openByLane(ready), lanes }, { mutations, now: 0, limits }).batches.length
    }
    expect([of('x'.repeat(250)), of('가'.repeat(250)), of('"'.repeat(350))]).toEqual([1, 2, 2])
  })

  it('I6: a lane goes whole: one that does not fit any more begins a batch of its own', () => {
    const lanes = ['a', 'b', 'c'].map((name) => ({ name, sizes: [1, 1, 1] }))
    expect(plan(lanes, { operations: 5 }).ids).toEqual(['a1 a2 a3', 'b1 b2 b3', 'c1 c2 c3'])
    expect(plan(lanes, { operations: 5, batches: 1 }).ids).toEqual(['a1 a2 a3 b1 b2'])
  })

  it('I6: lanes fill batches until there are enough of them; the others wait', () => {
    const lanes = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, sizes: [1, 1] }))
    expect(plan(lanes, { operations: 2 }).ids).toEqual(['a1 a2', 'b1 b2', 'c1 c2'])
    expect(plan(lanes, { operations: 4 }).ids).toEqual(['a1 a2 b1 b2', 'c1 c2 d1 d2', 'e1 e2'])
    expect(plan(lanes, { together: 1 }).ids).toHaveLength(1)
  })
})

describe('lanes that are suspect', () => {
  const good = { name: 'good', sizes: [1] }
  const bad = { name: 'bad', sizes: [1, 1], silent: 1 }

  it('I6: each travels alone and is marked, the others together', () => {
    const { batches, ids } = plan([good, bad, { name: 'fine', sizes: [1] }])
    expect(ids).toEqual(['good1 fine1', 'bad1 bad2'])
    expect(batches.map(({ suspect }) => suspect)).toEqual([undefined, true])
  })

  it('I6: they have a number of their own, and use up none of the others’', () => {
    const many = ['p', 'q', 'r'].map((name) => ({ name, sizes: [1], silent: 2 }))
    expect(plan([...many, good], { apart: 1, together: 1, batches: 4 }).ids).toEqual(['p1', 'good1'])
    expect(plan([...many, good], { apart: 0 }).ids).toEqual(['good1'])
    expect(plan([...many, good], { together: 0, apart: 2 }).ids).toEqual(['p1', 'q1'])
  })

  it('I6: silent once is enough, an answer makes it one of the others', () => {
    expect([
      isSuspect(laneRow('a')),
      isSuspect(laneRow('a', { silent: 0 })),
      isSuspect(laneRow('a', { silent: 1 })),
    ]).toEqual([...[false, false, true]])
  })

  it('I6: lanes of one group travel together and with no others', () => {
    const groupOf = (name: string) => (name === 'x' || name === 'y' ? 'divided' : undefined)
    const given = ['a', 'x', 'b', 'y'].map((name) => ({ name, sizes: [1] }))
    expect(plan(given, { groupOf }).ids).toEqual(['a1 b1', 'x1 y1'])
  })
})

describe('any lanes', () => {
  const given = fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      sizes: fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 6 }),
      silent: fc.constantFrom(0, 1),
    }),
    { selector: ({ name }) => name, maxLength: 6 },
  )
  const limits = fc.record({
    operations: fc.integer({ min: 1, max: 8 }),
    bytes: fc.integer({ min: 500, max: 4_000 }),
    batches: fc.integer({ min: 1, max: 4 }),
  })

  it('I4 I8: what goes is the beginning of its lane, in order, and just that gets places', () => {
    fc.assert(
      fc.property(given, limits, (lanes, bounds) => {
        const out = plan(lanes, bounds)
        const sent = new Map<string, number[]>()
        for (const { operations } of out.batches)
          for (const { lane, seq } of operations) sent.set(lane, [...(sent.get(lane) ?? []), seq])
        for (const places of sent.values()) expect(places).toEqual(places.map((_, i) => i + 1))
        expect(new Set(out.placed)).toEqual(new Set(out.batches.flatMap(({ operations }) => operations)))
      }),
    )
  })

  it('I6: something always goes while there is something to send', () => {
    fc.assert(
      fc.property(given, limits, (lanes, bounds) => {
        expect(plan(lanes, bounds).batches.length > 0).toBe(lanes.length > 0)
      }),
    )
  })

  it('I6: batches keep to their bounds, but for a write that is larger by itself', () => {
    fc.assert(
      fc.property(given, limits, (lanes, bounds) => {
        const { batches } = plan(lanes, bounds)
        expect(batches.length).toBeLessThanOrEqual(bounds.batches)
        for (const { operations } of batches) {
          expect(operations.length).toBeLessThanOrEqual(bounds.operations)
          const bytes = operations.reduce((sum, { body }) => sum + (body ?? '').length + 300, 0)
          if (operations.length > 1) expect(bytes).toBeLessThanOrEqual(bounds.bytes)
        }
      }),
    )
  })
})

describe('whether a lane could move', () => {
  it.each([
    ['nothing holds it', {}, true],
    ['it waits for the person', { halted: '1' }, false],
    ['it waits for time', { notBefore: 100, delay: 100 }, false],
    ['its time has come', { notBefore: 50, delay: 50 }, true],
  ])('I6: %s', (_name, more, idle) => {
    expect(isIdle(laneRow('a', more), 50)).toBe(idle)
  })

  it('I4: operations are gathered by lane, none lost, the order within a lane kept', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 }), (names) => {
        const rows = names.map((lane, i) => operationRow(`${i}`, { lane }))
        const groups = groupByLane(rows)
        expect([...groups.values()].flat()).toHaveLength(rows.length)
        for (const [name, group] of groups) expect(group).toEqual(rows.filter(({ lane }) => lane === name))
      }),
    )
  })
})
