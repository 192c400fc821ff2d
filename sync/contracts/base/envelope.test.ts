import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ErrorDetail, FailureEnvelope, TokenError } from './envelope.ts'

const known = ['retry', 'auth', 'conflict', 'reject', 'upgrade', 'gap']

describe('a refusal', () => {
  it('S7-17 of a newer server is still read: a class nobody here knows counts as none', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (code, odd) => {
        const detail = ErrorDetail.parse({ code, class: odd, later: odd })
        expect(detail.code).toBe(code)
        expect(detail.class).toBe(known.includes(odd as string) ? odd : undefined)
      }),
    )
  })

  it('S7-17 keeps facts and fields, and names by which nothing could be said are refused', () => {
    const error = {
      code: 'cart.priceChanged',
      facts: { to: 1200, from: '1000' },
      fields: [{ path: 'a.0', code: 'x' }],
    }
    const read = FailureEnvelope.parse({
      resultCode: 422,
      resultMessage: 'cart.priceChanged',
      error,
      more: 1,
    })
    expect(read.error).toMatchObject(error)
    expect(ErrorDetail.safeParse({ code: 'a', facts: { to: { won: 1 } } }).success).toBe(false)
    expect(ErrorDetail.safeParse({ class: 'retry' }).success).toBe(false)
  })
})

it('S8-07 what another machine says in JSON is not taken for an envelope', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const isOurs =
        typeof value === 'object' &&
        value !== null &&
        Number.isSafeInteger((value as { resultCode?: unknown }).resultCode) &&
        typeof (value as { resultMessage?: unknown }).resultMessage === 'string'
      fc.pre(!isOurs)
      expect(FailureEnvelope.safeParse(value).success).toBe(false)
    }),
  )
  expect(FailureEnvelope.safeParse({ error: 'blocked', resultCode: '403', resultMessage: 'x' }).success).toBe(
    false,
  )
  expect(TokenError.safeParse({ error: 'invalid_grant', later: true }).success).toBe(true)
})
