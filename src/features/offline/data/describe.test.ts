import { expect, it } from 'vitest'
import { MUTATIONS } from '#sync/mutations/list.ts'
import { describe as tell, refusalOf, wordsOf } from './describe.ts'

it('P-11 tells what each queued write is about, and never hides one it does not know', () => {
  const goods = { gdsSn: 2101, gdsDsctSn: 21011, gdsQty: 2 }
  expect(tell({ name: 'cart.add', args: { shopCartGoods: goods } }).what).toEqual({
    is: 'add',
    productNo: 2101,
    unitNo: 21011,
    quantity: 2,
  })
  expect(tell({ name: 'favourite.set', args: { kind: 'place', no: 1003, on: false } })).toEqual({
    kind: 'favourite',
    what: { is: 'unheart', subject: 'place', no: 1003 },
  })
  expect(tell({ name: 'something.newer', args: { any: 1 } }).what.is).toBe('change')
  expect(tell({ name: 'review.write', args: null }).what.is).toBe('change')
})

it('P-11 keeps the person’s own words of a refused review at hand', () => {
  expect(wordsOf({ name: 'review.write', args: { text: '물빛이 고와요', stars: 5 } })).toBe('물빛이 고와요')
  expect(wordsOf({ name: 'cart.deleteLine', args: { gdsDsctSn: 1 } })).toBe('')
})

it('P-11 reads the reason of a refusal, and has a general one for an answer it cannot read', () => {
  const body = { resultCode: 422, error: { code: 'cart.soldOut', facts: { stock: 0 } } }
  expect(refusalOf({ refusal: { status: 422, class: 'reject', body } })).toEqual({
    code: 'cart.soldOut',
    facts: { stock: 0 },
  })
  expect(refusalOf({ refusal: { status: 400, class: 'reject', body: '<html>' } }).code).toBe('server.failed')
})

it('P-11 has words of its own for every write this app can queue', () => {
  const unknown = MUTATIONS.filter(({ name }) => tell({ name, args: {} }).what.is === 'change')
  expect(unknown.map(({ name }) => name)).toEqual([])
})

it('P-11 P-09 keeps what was written for others at hand: posts, comments, messages, letters', () => {
  const post = { title: '바닷길', content: '등대까지', photos: ['a', 'b'], video: 'c' }
  expect(tell({ name: 'post.write', args: post })).toEqual({
    kind: 'community',
    what: { is: 'words', of: 'post', title: '바닷길', text: '등대까지', photos: 3 },
  })
  expect(wordsOf({ name: 'post.edit', args: post })).toBe('바닷길\n\n등대까지')
  expect(wordsOf({ name: 'message.send', args: { text: '안녕' } })).toBe('안녕')
  expect(tell({ name: 'recommendation.set', args: { kind: 'review', on: false } }).what).toMatchObject({
    of: 'unhelpful',
  })
  expect(tell({ name: 'profile.edit', args: { name: '하늘' } }).what).toMatchObject({ name: '하늘' })
})
