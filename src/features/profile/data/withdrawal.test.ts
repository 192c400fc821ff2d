import { expect, it } from 'vitest'
import { checkForm, emptyWithdrawal, OTHER, reasonOf } from './withdrawal.ts'

const ALL = ['points', 'orders', 'content', 'retention'] as const
const said = (form: Parameters<typeof checkForm>[0]) =>
  checkForm(form).map(({ path, code }) => `${path} ${code}`)

it('S2-52 S5-13 asks for a reason and for each instruction', () => {
  expect(said(emptyWithdrawal)).toEqual([
    'agreed.points agree',
    'agreed.orders agree',
    'agreed.content agree',
    'agreed.retention agree',
    'choice choose',
  ])
  expect(said({ choice: 'seldom', text: '', agreed: [...ALL] })).toEqual([])
})

it('S2-52 S5-13 another reason needs words, not too many', () => {
  expect(said({ choice: OTHER, text: ' ', agreed: [...ALL] })).toEqual(['text required'])
  expect(said({ choice: OTHER, text: 'x'.repeat(2001), agreed: [...ALL] })).toEqual(['text tooLong'])
})

it('S2-52 sends the words that were read, or the ones that were typed', () => {
  const labelOf = (code: string) => (code === 'seldom' ? 'I rarely use it' : undefined)
  expect(reasonOf({ choice: 'seldom', text: 'left over', agreed: [] }, labelOf)).toBe('I rarely use it')
  expect(reasonOf({ choice: OTHER, text: ' moving away ', agreed: [] }, labelOf)).toBe('moving away')
})
