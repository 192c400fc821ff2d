import { expect, it } from 'vitest'
import type { Failure } from '#sync/contracts/errors.ts'
import { pageOf, placeOf } from './failure-place.ts'

const failure = (part: Partial<Failure>): Failure => ({
  code: 'server.failed',
  origin: 'server',
  retry: true,
  ...part,
})

it('S8-07 a screen that cannot be read shows a page by what went wrong', () => {
  const kinds = [
    failure({ code: 'server.maintenance' }),
    failure({ code: 'network.offline', origin: 'network' }),
    failure({ code: 'network.notJson', origin: 'network' }),
    failure({ code: 'record.notFound', origin: 'input' }),
    failure({ code: 'auth.forbidden', origin: 'input' }),
    failure({}),
    failure({ code: 'request.invalid', origin: 'input' }),
  ].map(pageOf)
  expect(kinds).toEqual(['maintenance', 'network', 'network', 'notFound', 'forbidden', 'general', 'general'])
})

it('S8-11 what is said where: the field, the form, in passing, instead of the page', () => {
  const fields = [{ path: 'name', code: 'required' }]
  expect(placeOf(failure({ code: 'request.invalid', origin: 'input', fields }), 'sending')).toBe('field')
  expect(placeOf(failure({ code: 'cart.soldOut', origin: 'input' }), 'sending')).toBe('inline')
  expect(placeOf(failure({ fields }), 'reading')).toBe('page')
  expect(placeOf(failure({}), 'background')).toBe('toast')
  expect(placeOf(failure({ code: 'auth.invalid', origin: 'session' }), 'reading')).toBe('toast')
})
