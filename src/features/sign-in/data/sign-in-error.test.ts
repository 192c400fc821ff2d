import { expect, it } from 'vitest'
import { errorCode } from './sign-in-error.ts'

it('S2-30 S8-08 an address names a refusal by its code; anything else is the general one', () => {
  expect(['locked', 'login.dormant', 'failed'].map(errorCode)).toEqual([
    'login.locked',
    'login.dormant',
    'login.failedSocial',
  ])
  expect([undefined, '', '<b>call this number</b>', 'constructor'].map(errorCode)).toEqual(
    Array.from({ length: 4 }, () => 'login.unknown'),
  )
})
