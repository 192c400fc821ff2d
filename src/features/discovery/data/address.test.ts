import { expect, it } from 'vitest'
import { coursesAddress } from './address.ts'

it('S2-04 reads length and theme of courses', () => {
  expect(coursesAddress({ length: 'more', theme: 'sea' })).toEqual({ length: 'more', theme: 'sea' })
  expect(coursesAddress({ length: '9', theme: 7 })).toEqual({})
})
