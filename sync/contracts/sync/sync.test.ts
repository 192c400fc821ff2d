import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FeedPage,
  PUSH_LIMIT,
  BatchOperation,
  SyncBatch,
  BatchResult,
  RefusalClass,
  SYNC_HEADERS,
} from './sync.ts'

const KEY = '01890a5d-ac96-774b-bcce-b302099a8057'
const operation = {
  key: KEY,
  lane: 'cart:1',
  seq: 1,
  schema: 1,
  method: 'PUT',
  path: '/api/x',
  body: null,
} as const
const result = { key: KEY, status: 200, body: {} }
const page = {
  scope: 'member',
  changes: [],
  cursor: 'c',
  version: 1,
  more: false,
  asOf: '2026-04-01T00:00:00.000Z',
}

describe('what a device sends', () => {
  it('I4 a lane that is taken travels in a header as it is', () => {
    const text = fc.string({
      minLength: 1,
      maxLength: 130,
      unit: fc.oneof(
        fc.constantFrom('a', ':', '\r', '\n', '가', '\u0000'),
        fc.string({ maxLength: 1, minLength: 1, unit: 'binary' }),
      ),
    })
    fc.assert(
      fc.property(text, (lane) => {
        fc.pre(lane.trim() === lane)
        if (!BatchOperation.safeParse({ ...operation, lane }).success) return
        expect(new Headers({ [SYNC_HEADERS.lane]: lane }).get(SYNC_HEADERS.lane)).toBe(lane)
      }),
    )
  })

  it.each([
    ['a read', { method: 'GET' }],
    ['another site', { path: 'https://example.org/api/x' }],
    ['an address outside the API', { path: '/protocol/openid-connect/token' }],
    ['no place in its lane', { seq: 0 }],
    ['a body that is no text', { body: {} }],
    ['a field nobody knows', { later: true }],
    ['an id in words', { key: 'first' }],
  ])('I7 %s is no queued write', (_name, change) => {
    expect(BatchOperation.safeParse(operation).success).toBe(true)
    expect(BatchOperation.safeParse({ ...operation, ...change }).success).toBe(false)
  })

  it('S7-17 a push has one write at least and as many as the limit says at most', () => {
    const push = (length: number) =>
      SyncBatch.safeParse({ client: KEY, operations: Array.from({ length }, () => operation) }).success
    expect([0, 1, PUSH_LIMIT.operations, PUSH_LIMIT.operations + 1].map(push)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe('what a newer server answers', () => {
  it('S7-17 a result with a class nobody here knows is read, and its status decides', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 200, max: 599 }), (odd, status) => {
        const read = BatchResult.parse({ ...result, status, class: odd, later: odd })
        expect(read.status).toBe(status)
        expect(read.class).toBe(RefusalClass.safeParse(odd).success ? odd : undefined)
      }),
    )
  })

  it('S7-17 a feed of kinds and fields nobody here knows is read, tombstones too', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.option(fc.jsonValue()), (kind, key, body) => {
        const change = { kind, key, version: 3, body, later: 1 }
        expect(FeedPage.parse({ ...page, changes: [change], later: 1 }).changes).toEqual([
          { kind, key, version: 3, body },
        ])
      }),
    )
  })

  it.each(['cursor', 'version', 'more', 'changes'])('I9 a page without its %s is none', (field) => {
    const { [field as keyof typeof page]: _gone, ...rest } = page
    expect(FeedPage.safeParse(rest).success).toBe(false)
  })
})
