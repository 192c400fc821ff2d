import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classify, step, type Life, type LifeEvent } from './machine.ts'

const refusal = { status: 422, class: 'reject' as const, body: null }
const lives: Life[] = [
  { at: 'blocked' },
  { at: 'ready' },
  { at: 'inflight', epoch: 3 },
  { at: 'applied', version: 5 },
  { at: 'parked', reason: 'unknown' },
  { at: 'conflict', refusal },
  { at: 'rejected', refusal },
  { at: 'discarded' },
  { at: 'gone' },
]
const answer = (status: number, more = {}): LifeEvent => ({
  type: 'answered',
  result: { status, body: null, ...more },
})
const inflight: Life = { at: 'inflight', epoch: 3 }

describe('life of an operation', () => {
  it.each([
    [200, 'applied'],
    [201, 'applied'],
    [401, 'auth'],
    [408, 'retry'],
    [409, 'retry'],
    [412, 'conflict'],
    [422, 'reject'],
    [425, 'retry'],
    [426, 'upgrade'],
    [429, 'retry'],
    [404, 'reject'],
    [500, 'retry'],
    [503, 'retry'],
    [302, 'unknown'],
  ])('I13: status %i means %s', (status, kind) => {
    expect(classify(status)).toBe(kind)
  })

  it('I12: a refusal keeps its content for the person, uses up its place, and holds the lane as its kind says', () => {
    const out = step(inflight, answer(422), 'halt')
    expect(out).toEqual({
      life: { at: 'rejected', refusal: { ...refusal, etag: undefined } },
      commands: [{ do: 'settlePlace' }, { do: 'haltLane' }],
    })
    expect(step(inflight, answer(422), 'continue').commands).toEqual([{ do: 'settlePlace' }])
    expect(step(inflight, answer(422), 'cascade').commands).toContainEqual({ do: 'refuseDependents' })
  })

  it('I9: an applied operation stays until the feed holds it', () => {
    const { life } = step(inflight, answer(200, { version: 9 }), 'halt')
    expect(life).toEqual({ at: 'applied', version: 9 })
    expect(step(life, { type: 'feedReached', version: 8 }, 'halt').life).toEqual(life)
    expect(step(life, { type: 'feedReached', version: 9 }, 'halt').life).toEqual({ at: 'gone' })
  })

  it('I10: only a newer drainer frees what is under way', () => {
    expect(step(inflight, { type: 'epochRaised', epoch: 3 }, 'halt').life).toEqual(inflight)
    expect(step(inflight, { type: 'epochRaised', epoch: 4 }, 'halt').life).toEqual({ at: 'ready' })
  })

  it('I14: a dead session parks without a wait, so that it costs no attempt', () => {
    expect(step(inflight, answer(401), 'halt')).toEqual({
      life: { at: 'parked', reason: 'auth' },
      commands: [{ do: 'refreshSession' }],
    })
  })

  it('I13: no event takes an operation away but an answer of the server, the feed, or the person', () => {
    const events: LifeEvent[] = [
      { type: 'unblocked' },
      { type: 'claimed', epoch: 4 },
      { type: 'unanswered' },
      { type: 'epochRaised', epoch: 9 },
      { type: 'unparked', reason: 'unknown' },
      { type: 'unknownKind' },
      { type: 'refusedUnsent', refusal },
      ...[301, 401, 408, 409, 412, 422, 426, 429, 500, 503].map((status) => answer(status)),
    ]
    const open = lives.filter((life) => life.at !== 'discarded' && life.at !== 'gone')
    fc.assert(
      fc.property(
        fc.constantFrom(...open),
        fc.array(fc.constantFrom(...events), { maxLength: 20 }),
        (start, story) => {
          const end = story.reduce<Life>((life, event) => step(life, event, 'halt').life, start)
          expect(['discarded', 'gone']).not.toContain(end.at)
          if (start.at !== 'applied') expect(end.at).not.toBe('applied')
        },
      ),
    )
  })

  it('I8: nothing under way can be dropped', () => {
    expect(step(inflight, { type: 'dropped' }, 'halt')).toEqual({ life: inflight, commands: [] })
  })
})
