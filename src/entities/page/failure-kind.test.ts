import { expect, it } from 'vitest'
import type { Failure } from '#sync/contracts/errors.ts'
import { pageOf } from './failure-kind.ts'

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
    failure({ code: 'network.timeout', origin: 'network' }),
    failure({ code: 'request.inProgress', origin: 'input' }),
    failure({ code: 'record.notFound', origin: 'input' }),
    failure({ code: 'auth.forbidden', origin: 'input' }),
    failure({}),
    failure({ code: 'request.invalid', origin: 'input' }),
  ].map(pageOf)
  expect(kinds).toEqual([
    'maintenance',
    'network',
    'network',
    'timeout',
    'welcome',
    'notFound',
    'forbidden',
    'general',
    'general',
  ])
})
