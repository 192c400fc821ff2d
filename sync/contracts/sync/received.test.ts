/** The checks by hand take and refuse what the schemas do, and read the same from it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FailureEnvelope } from '../base/envelope.ts'
import { ScopePage, WindowPage } from './pull.ts'
import { readFeedPage } from './received-page.ts'
import { readBatchResult, readFailure } from './received.ts'
import { readPullAnswer, readScopePage, readWindowPage } from './received-pull.ts'
import { BatchResult, FeedPage } from './sync.ts'

const KEY = '01890a5d-ac96-774b-bcce-b302099a8057'
const LINE = {
  key: KEY,
  status: 200,
  body: {},
  class: 'gap',
  version: 3,
  at: [{ scope: 'room:1', version: 4 }],
  etag: '"1"',
  replayed: true,
  retryAfterSeconds: 2,
}
const CHANGE = { kind: 'cart', key: '1', version: 2, body: { n: 1 } }
const PAGE = {
  ...{ scope: 'member', cursor: 'c', version: 3, more: false, asOf: '2026-04-01T00:00:00.000Z' },
  changes: [CHANGE, { ...CHANGE, body: null }],
}
const NUMBERED = { kind: 'message', key: '1', version: 2, no: 1, body: { n: 1 } }
const SCOPE_PAGE = {
  ...{ scope: 'room:1', cursor: 'c', version: 3, items: 2, floor: 1, more: false, reset: true },
  changes: [NUMBERED, { kind: 'person', key: '2', version: 3, body: null }],
  asOf: '2026-04-01T00:00:00.000Z',
}
const WINDOW_PAGE = { scope: 'room:1', rows: [NUMBERED], floor: 1, end: true, version: 3 }
const FAILURE = {
  ...{ resultCode: 900, resultMessage: 'no' },
  error: {
    code: 'a.b',
    class: 'gap',
    fields: [{ path: 'x', code: 'y' }],
    facts: { expected: 3 },
    current: {},
  },
}

/** What stands in the place of something else: near to right more often than not. */
const other = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, '', 'x', 0, 1.5, -1, 2 ** 60, NaN, true, [], {}, [null], {
    a: {},
  }),
  fc.constantFrom<unknown>(
    KEY.toUpperCase(),
    `${KEY} `,
    '00000000-0000-0000-0000-000000000000',
    'gap',
    'never',
  ),
  fc.constantFrom<unknown>(
    '2026-02-29T00:00:00Z',
    '2024-02-29T23:59:59.1Z',
    '2026-04-01T00:00Z',
    '2026-04-01T00:00:00+09:00',
  ),
  fc.constantFrom<unknown>(
    '2026-04-01',
    '2026-13-01T00:00:00Z',
    '2026-04-31T00:00:00Z',
    'content',
    [CHANGE],
    { code: 'a' },
  ),
  fc.jsonValue(),
)

/** The value with some of what is in it changed, left out or added. */
function spoilt(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value))
    return fc.oneof({ weight: 6, arbitrary: fc.tuple(...value.map(spoilt)) }, { weight: 1, arbitrary: other })
  if (typeof value !== 'object' || value === null)
    return fc.oneof({ weight: 9, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other })
  const fields = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, spoilt(inner)]))
  const whole = fc.record(fields, { requiredKeys: [] })
  const more = fc.tuple(fc.record(fields), fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 2 }))
  return fc.oneof(
    { weight: 6, arbitrary: fc.record(fields) },
    { weight: 2, arbitrary: whole },
    { weight: 1, arbitrary: more.map(([known, unknown]) => ({ ...unknown, ...known })) },
    { weight: 1, arbitrary: other },
  )
}

describe('what a device receives', () => {
  it('H7 a line of results', () => {
    fc.assert(
      fc.property(spoilt(LINE), (value) => {
        const { success, data } = BatchResult.safeParse(value)
        expect(readBatchResult(value)).toEqual(success ? data : null)
      }),
      { numRuns: 3_000 },
    )
  })

  it('H7 a page of the feed', () => {
    fc.assert(
      fc.property(spoilt(PAGE), (value) => {
        const { success, data } = FeedPage.safeParse(value)
        expect(readFeedPage(value)).toEqual(success ? data : null)
      }),
      { numRuns: 3_000 },
    )
  })

  it('C4 news of a scope', () => {
    fc.assert(
      fc.property(spoilt(SCOPE_PAGE), (value) => {
        const { success, data } = ScopePage.safeParse(value)
        expect(readScopePage(value)).toEqual(success ? data : null)
      }),
      { numRuns: 3_000 },
    )
  })

  it('C4 what comes before a window', () => {
    fc.assert(
      fc.property(spoilt(WINDOW_PAGE), (value) => {
        const { success, data } = WindowPage.safeParse(value)
        expect(readWindowPage(value)).toEqual(success ? data : null)
      }),
      { numRuns: 3_000 },
    )
  })

  it('C17 an answer to a pull: a page or refusal that is none is left out alone, and the others are read', () => {
    const refusal = { scope: 'room:2', status: 403, code: 'community.notMember' }
    const { asOf } = SCOPE_PAGE
    fc.assert(
      fc.property(fc.array(spoilt(SCOPE_PAGE)), fc.array(spoilt(refusal)), (pages, refused) => {
        const read = readPullAnswer({ pages: [...pages, SCOPE_PAGE], refused: [...refused, refusal], asOf })
        expect(read?.pages).toEqual([...pages.flatMap((page) => readScopePage(page) ?? []), SCOPE_PAGE])
        expect(read?.refused.at(-1)).toEqual(refusal)
        for (const each of read?.refused ?? []) expect(typeof each.code).toBe('string')
      }),
      { numRuns: 500 },
    )
    for (const none of [null, [], {}, { pages: [], refused: [] }, { pages: {}, refused: [], asOf }])
      expect(readPullAnswer(none)).toBeNull()
  })

  it('S7-17 a failure', () => {
    fc.assert(
      fc.property(spoilt(FAILURE), (value) => {
        const { success, data } = FailureEnvelope.safeParse(value)
        const { code, class: named } = data?.error ?? {}
        const error = code === undefined ? {} : { error: { code, ...(named && { class: named }) } }
        expect(readFailure(value)).toEqual(success ? error : null)
      }),
      { numRuns: 3_000 },
    )
  })
})
