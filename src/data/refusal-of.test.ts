import { expect, it } from 'vitest'
import { refusalOf } from './refusal-of.ts'

it('P-11 reads the reason of a refusal, and has a general one for an answer it cannot read', () => {
  const body = { resultCode: 422, error: { code: 'cart.soldOut', facts: { stock: 0 } } }
  expect(refusalOf({ refusal: { status: 422, class: 'reject', body } })).toEqual({
    code: 'cart.soldOut',
    facts: { stock: 0 },
  })
  expect(refusalOf({ refusal: { status: 400, class: 'reject', body: '<html>' } }).code).toBe('server.failed')
})
