import { expect, it } from 'vitest'
import { en } from './en.ts'

it('S5-14 S1 the four sentences are, in English, as the requirements quote them', () => {
  const { required, contact, businessNumber, consent } = en.problem
  expect([required, contact, businessNumber, consent]).toEqual([
    'There are required items not entered.',
    'Please check the contact.',
    'Please check the business registration number.',
    'Please agree to the collection and use of personal information.',
  ])
})
