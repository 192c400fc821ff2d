/** Every event in every state of an operation's life, written out: what is not in the table changes nothing. */
import { describe, expect, it } from 'vitest'
import type { Refusal } from '#sync/ports/rows.ts'
import { classify, step, type Command, type Life, type LifeEvent } from './machine.ts'

const refusal: Refusal = { status: 424, class: 'reject', body: null, cause: 'other' }
const LIVES = {
  blocked: { at: 'blocked' },
  ready: { at: 'ready' },
  inflight: { at: 'inflight', epoch: 3 },
  applied: { at: 'applied', version: 5 },
  appliedUnversioned: { at: 'applied', version: undefined },
  parkedAuth: { at: 'parked', reason: 'auth' },
  parkedUpgrade: { at: 'parked', reason: 'upgrade' },
  parkedUnknown: { at: 'parked', reason: 'unknown' },
  conflict: { at: 'conflict', refusal },
  rejected: { at: 'rejected', refusal },
  discarded: { at: 'discarded' },
  gone: { at: 'gone' },
} satisfies Record<string, Life>
type Name = keyof typeof LIVES

const answered = (status: number, more: object = {}): LifeEvent => ({
  type: 'answered',
  result: { status, body: 'b', ...more },
})
const EVENTS = {
  unblocked: { type: 'unblocked' },
  claimed: { type: 'claimed', epoch: 4 },
  unanswered: { type: 'unanswered' },
  sameEpoch: { type: 'epochRaised', epoch: 3 },
  newEpoch: { type: 'epochRaised', epoch: 4 },
  unparkedUnknown: { type: 'unparked', reason: 'unknown' },
  unparkedUpgrade: { type: 'unparked', reason: 'upgrade' },
  unparkedAuth: { type: 'unparked', reason: 'auth' },
  unknownKind: { type: 'unknownKind' },
  refusedUnsent: { type: 'refusedUnsent', refusal },
  feedBefore: { type: 'feedReached', version: 4 },
  feedAt: { type: 'feedReached', version: 5 },
  dropped: { type: 'dropped' },
  applied: answered(200, { version: 9 }),
  appliedWithoutVersion: answered(201),
  tooEarly: answered(425),
  busy: answered(503, { retryAfterSeconds: 7 }),
  gap: answered(409, { class: 'gap' }),
  unclear: answered(302),
  unauthorised: answered(401),
  outdated: answered(426),
  mismatch: answered(412, { etag: '"4"' }),
  refused: answered(422),
} satisfies Record<string, LifeEvent>
type EventName = keyof typeof EVENTS

type Cell = { life: Life; commands?: Command[] }
const refusedAs = (at: 'rejected' | 'conflict', status: number, etag?: string): Life => ({
  at,
  refusal: { status, class: at === 'conflict' ? 'conflict' : 'reject', body: 'b', etag },
})
const DROPPED_UNSENT: Cell = {
  life: { at: 'discarded' },
  commands: [{ do: 'refuseDependents' }],
}
const DROPPED_REFUSED: Cell = {
  life: { at: 'discarded' },
  commands: [{ do: 'resumeLane' }, { do: 'refuseDependents' }],
}

/** With `halt` as what a refusal does to the lane. */
const TABLE: { [life in Name]?: { [event in EventName]?: Cell } } = {
  blocked: {
    unblocked: { life: { at: 'ready' } },
    refusedUnsent: {
      life: { at: 'rejected', refusal },
      commands: [{ do: 'refuseDependents' }],
    },
    dropped: DROPPED_UNSENT,
  },
  ready: {
    claimed: { life: { at: 'inflight', epoch: 4 } },
    unknownKind: { life: { at: 'parked', reason: 'unknown' } },
    dropped: DROPPED_UNSENT,
  },
  inflight: {
    unanswered: { life: { at: 'ready' } },
    newEpoch: { life: { at: 'ready' } },
    applied: {
      life: { at: 'applied', version: 9 },
      commands: [{ do: 'settlePlace' }, { do: 'unblockDependents' }],
    },
    appliedWithoutVersion: {
      life: { at: 'applied', version: undefined },
      commands: [{ do: 'settlePlace' }, { do: 'unblockDependents' }],
    },
    tooEarly: { life: { at: 'ready' }, commands: [{ do: 'wait', retryAfterSeconds: 0 }] },
    busy: { life: { at: 'ready' }, commands: [{ do: 'wait', retryAfterSeconds: 7 }] },
    gap: { life: { at: 'ready' } },
    unclear: { life: { at: 'ready' } },
    unauthorised: { life: { at: 'parked', reason: 'auth' }, commands: [{ do: 'refreshSession' }] },
    outdated: { life: { at: 'parked', reason: 'upgrade' } },
    mismatch: {
      life: refusedAs('conflict', 412, '"4"'),
      commands: [{ do: 'settlePlace' }, { do: 'haltLane' }],
    },
    refused: {
      life: refusedAs('rejected', 422),
      commands: [{ do: 'settlePlace' }, { do: 'haltLane' }],
    },
  },
  applied: { feedAt: { life: { at: 'gone' } } },
  parkedAuth: { unparkedAuth: { life: { at: 'ready' } }, dropped: DROPPED_UNSENT },
  parkedUpgrade: { unparkedUpgrade: { life: { at: 'ready' } }, dropped: DROPPED_UNSENT },
  parkedUnknown: { unparkedUnknown: { life: { at: 'ready' } }, dropped: DROPPED_UNSENT },
  conflict: { dropped: DROPPED_REFUSED },
  rejected: { dropped: DROPPED_REFUSED },
}

const names = Object.keys(LIVES) as Name[]
const events = Object.keys(EVENTS) as EventName[]

describe.each(names)('I13: an operation that is %s', (name) => {
  it.each(events)('and hears %s', (event) => {
    const { life, commands = [] } = TABLE[name]?.[event] ?? { life: LIVES[name] }
    expect(step(LIVES[name], EVENTS[event], 'halt')).toEqual({ life, commands })
  })
})

describe('what a refusal does to the rest of the lane', () => {
  const inflight = LIVES.inflight
  it.each([
    ['halt', [{ do: 'settlePlace' }, { do: 'haltLane' }]],
    ['continue', [{ do: 'settlePlace' }]],
    ['cascade', [{ do: 'settlePlace' }, { do: 'haltLane' }, { do: 'refuseDependents' }]],
  ] as const)('I6 I12: %s', (onRefusal, commands) => {
    expect(step(inflight, EVENTS.refused, onRefusal).commands).toEqual(commands)
    expect(step(inflight, EVENTS.mismatch, onRefusal).commands).toEqual(commands)
  })

  it.each(['halt', 'continue', 'cascade'] as const)(
    'I12 I13: taken back meanwhile, a refusal ends it with its place used up, whatever the kind (%s)',
    (onRefusal) => {
      for (const status of [412, 422, 410, 404])
        expect(step(inflight, { ...answered(status), isVoid: true } as LifeEvent, onRefusal)).toEqual({
          life: { at: 'discarded' },
          commands: [{ do: 'settlePlace' }, { do: 'refuseDependents' }],
        })
    },
  )

  it('I13: taken back but applied all the same, it counts as applied', () => {
    const event: LifeEvent = { type: 'answered', result: { status: 200, body: null }, isVoid: true }
    expect(step(inflight, event, 'halt').life).toEqual({ at: 'applied', version: undefined })
  })
})

describe('what an answer means', () => {
  it.each([
    [500, 'auth'],
    [403, 'auth'],
    [409, 'gap'],
    [409, 'conflict'],
    [503, 'reject'],
    [400, 'retry'],
    [400, 'upgrade'],
  ] as const)('I13 I14: the server knows better than its status: %d of class %s', (status, named) => {
    expect(classify(status, named)).toBe(named)
  })

  it('I13: what was done was done, whatever class is named with it', () => {
    expect(classify(200, 'retry')).toBe('applied')
    expect(classify(204, 'reject')).toBe('applied')
  })

  it.each([
    [100, 'unknown'],
    [304, 'unknown'],
    [399, 'unknown'],
    [400, 'reject'],
    [451, 'reject'],
    [499, 'reject'],
    [599, 'retry'],
  ])('I13: a status nobody thought of (%d) is %s', (status, kind) => {
    expect(classify(status)).toBe(kind)
  })

  it.each([
    ['auth', { at: 'parked', reason: 'auth' }],
    ['gap', { at: 'ready' }],
    ['upgrade', { at: 'parked', reason: 'upgrade' }],
  ] as const)('I14: a line of class %s drops nothing', (named, life) => {
    expect(step(LIVES.inflight, answered(400, { class: named }), 'halt').life).toEqual(life)
  })
})
