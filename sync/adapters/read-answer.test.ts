import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { FailureEnvelope } from '#sync/contracts/base/envelope.ts'
import { FeedPage, BatchOperation, BatchResult } from '#sync/contracts/sync/sync.ts'
import { readAnswer } from './read-answer.ts'

const KEY = '01890a5d-ac96-774b-bcce-b302099a8057'

describe('answers of a server newer than the app', () => {
  it('I20 H7 a field more, wherever it stands, is left out and the rest is read', () => {
    const Line = z.strictObject({
      no: z.int(),
      way: z.union([z.strictObject({ by: z.literal('bus') }), z.null()]),
    })
    const schema = z.strictObject({ lines: z.array(Line) })
    const value = { lines: [{ no: 1, way: { by: 'bus', seats: 3 }, colour: 'red' }], more: {} }
    expect(readAnswer(schema, value)).toMatchObject({
      success: true,
      data: { lines: [{ no: 1, way: { by: 'bus' } }] },
    })
    expect(value.lines[0]?.colour).toBe('red')
    expect(readAnswer(schema, { lines: [{ way: null, more: 1 }] }).success).toBe(false)
  })

  it('H7 results, pages and failures of the queue may say more, and a class nobody knows leaves the status', () => {
    const more = { sinceNextYear: true }
    expect(BatchResult.safeParse({ key: KEY, status: 200, body: null, ...more }).success).toBe(true)
    expect(BatchResult.parse({ key: KEY, status: 422, body: null, class: 'later' }).class).toBeUndefined()
    const change = { kind: 'a', key: 'b', version: 1, body: null, ...more }
    const page = {
      scope: 'member',
      changes: [change],
      cursor: '',
      version: 1,
      more: false,
      asOf: '2026-01-01T00:00:00.000Z',
    }
    expect(FeedPage.safeParse({ ...page, ...more }).success).toBe(true)
    const error = { code: 'new.code', class: 'later', ...more }
    expect(FailureEnvelope.safeParse({ resultCode: 422, resultMessage: '', error }).success).toBe(true)
  })

  it('H7 what is sent stays strict', () => {
    const sent = { key: KEY, lane: 'a', seq: 1, schema: 1, method: 'PUT', path: '/api/x', body: null }
    expect(BatchOperation.safeParse(sent).success).toBe(true)
    expect(BatchOperation.safeParse({ ...sent, more: 1 }).success).toBe(false)
  })
})
