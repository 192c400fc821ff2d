import { expect, it } from 'vitest'
import type { Member } from '#sync/contracts/account/account.ts'
import { readFileSync } from 'node:fs'
import { targetOf } from '../parts/OrderErrors.tsx'
import {
  checkOrder,
  emptyOrder,
  NATIONALITIES,
  ORDER_TERMS,
  TERM_TEXTS,
  visitorsOf,
  type OrderForm,
} from './order-form.ts'

const person = {
  name: '김하늘',
  lastName: '',
  nationality: 'KR',
  email: 'sky@goraero.kr',
  mobile: '01012345678',
}
const good: OrderForm = {
  buyer: person,
  isSame: true,
  recipient: emptyOrder(undefined).recipient,
  visitors: 2,
  remarks: '창가 자리',
  coupons: [],
  points: '',
  checkOut: null,
  pickUp: '',
  dropOff: '',
  seen: null,
  method: 'card',
  terms: [...ORDER_TERMS],
}
const paths = (part: Partial<OrderForm>) => checkOrder({ ...good, ...part }).map((problem) => problem.path)

it('S5-07 takes a complete order form', () => {
  expect(checkOrder(good)).toEqual([])
})

it('S5-07 needs visitors, payment terms and at most 100 characters of remarks', () => {
  expect(paths({ visitors: 0 })).toEqual(['visitors'])
  expect(paths({ terms: ['purchase', 'privacy'] })).toEqual(['terms'])
  expect(paths({ remarks: '가'.repeat(100) })).toEqual([])
  expect(paths({ remarks: '가'.repeat(101) })).toEqual(['remarks'])
  expect(paths({ method: null })).toEqual(['method'])
})

it('S5-01 S5-04 checks e-mail and mobile number of buyer and recipient', () => {
  const at = (part: Partial<typeof person>) => checkOrder({ ...good, buyer: { ...person, ...part } })
  expect(at({ email: 'sky@goraero' })).toEqual([{ path: 'buyer.email', code: 'email' }])
  expect(at({ email: 'sky@goraero.info' })).toEqual([{ path: 'buyer.email', code: 'email' }])
  expect(at({ mobile: '010-1234-5678' })).toEqual([])
  expect(at({ mobile: '011-1234-5678' })).toEqual([{ path: 'buyer.mobile', code: 'mobile' }])
  expect(at({ nationality: 'US', mobile: '+1-604-555-0100' })).toEqual([])
  expect(at({ name: ' ' })).toEqual([{ path: 'buyer.name', code: 'required' }])
})

it('S3-05 asks for the recipient only when somebody else gets the ticket', () => {
  expect(paths({ isSame: false })).toEqual(['recipient.name', 'recipient.email', 'recipient.mobile'])
  expect(paths({ isSame: false, recipient: person })).toEqual([])
})

it('S3-04 asks for the last morning of a room and for both ends of a ride', () => {
  const needs = { stay: true, ride: true }
  expect(checkOrder(good, needs).map(({ path }) => path)).toEqual(['ride.pickUp', 'ride.dropOff', 'checkOut'])
  expect(
    checkOrder({ ...good, checkOut: '2026-11-26', pickUp: '울산역', dropOff: '대왕암공원' }, needs),
  ).toEqual([])
})

it('S3-05 starts with the whole name of a Korean member and both names of another', () => {
  const member = { name: '김하늘', firstName: '하늘', lastName: '김', email: 'sky@goraero.kr', mobile: null }
  const buyer = (nationality: string, more = {}) =>
    emptyOrder({ ...member, ...more, nationality } as unknown as Member).buyer
  expect(buyer('KR')).toMatchObject({ name: '김하늘', lastName: '' })
  expect(buyer('CA', { name: 'May Carter', firstName: 'May', lastName: 'Carter' })).toMatchObject({
    name: 'May',
    lastName: 'Carter',
  })
  expect(NATIONALITIES).toContain('ZZ')
})

it('S2-133 as many come as tickets were bought, whatever their kinds; of two passes the most; one for a room', () => {
  const line = (gdsSn: number, gdsQty: number) => ({ gdsSn, gdsQty })
  const product = (no: number, kind: 'pass' | 'market', category: 'pass' | 'stay') => ({ no, kind, category })
  const [whale, bike, room] = [
    product(1, 'pass', 'pass'),
    product(2, 'pass', 'pass'),
    product(3, 'market', 'stay'),
  ]
  expect(visitorsOf([line(1, 2), line(1, 1)], [whale])).toBe(3)
  expect(visitorsOf([line(1, 2), line(1, 1), line(2, 2)], [whale, bike])).toBe(3)
  expect(visitorsOf([line(3, 4)], [room])).toBe(1)
})

it('S5-07 each term has a published text, and what is wrong leads to the first that is not agreed to', () => {
  for (const { document, section } of Object.values(TERM_TEXTS)) {
    const text = JSON.parse(readFileSync(`server-mock/content/items/documents/${document}.json`, 'utf8')) as {
      sections: { heading: { en: string } }[]
    }
    if (section !== null) expect(text.sections[section]?.heading.en).toContain('Who else receives it')
  }
  expect(targetOf('terms', { terms: ['purchase'] })).toBe('terms.privacy')
  expect(targetOf('buyer.email', { terms: [] })).toBe('buyer.email')
})
