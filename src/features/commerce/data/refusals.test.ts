import { expect, it } from 'vitest'
import type { AddArgs } from './cart-args.ts'
import { failureOf, refusedWrites, writesOfLine, type WaitingWrite } from './refusals.ts'

const CART = '01900000-0000-7000-8000-00000000000c'
const add: AddArgs = {
  shopCartId: CART,
  shopSn: 501,
  entcmpSn: 901,
  sesnId: 'ab'.repeat(8),
  shopCartGoods: { gdsSn: 2003, gdsDsctSn: 11, gdsQty: 1, ordrSeq: 7, options: [], shownWon: 14_000 },
}
const answer = (code: string, facts: Record<string, string | number> = {}) => ({
  resultCode: 422,
  resultMessage: code,
  error: { code, class: 'reject', facts },
})
const refused = (name: string, args: unknown, body: unknown): WaitingWrite => ({
  id: 'op',
  name,
  args,
  state: 'rejected',
  refusal: { body },
})

it('X-02 shows the old and the new price of a refused line and offers to add it for the new one', () => {
  const [write] = refusedWrites([
    refused('cart.add', add, answer('cart.priceChanged', { shownWon: 14_000, unitWon: 15_000 })),
  ])
  expect(write?.failure).toMatchObject({ code: 'cart.priceChanged', facts: { from: 14_000, to: 15_000 } })
  expect(write?.remedy).toMatchObject({ kind: 'newPrice', won: 15_000 })
  const args = write?.remedy.kind === 'newPrice' ? write.remedy.args : null
  expect(args).toEqual({ ...add, shopCartGoods: { ...add.shopCartGoods, shownWon: 15_000 } })
})

it('P-07 offers what fits the reason: another day, giving up the other shop, sending again, or only dropping it', () => {
  const remedy = (name: string, args: unknown, code: string) =>
    refusedWrites([refused(name, args, answer(code))])[0]?.remedy.kind
  const day = { shopCartId: CART, rsvtDay: '2026-11-22', rsvtTime: '' }
  expect(remedy('cart.setReservation', day, 'cart.dateUnavailable')).toBe('pickDay')
  expect(remedy('cart.add', add, 'cart.breakTime')).toBe('pickDay')
  expect(remedy('cart.add', add, 'cart.otherShop')).toBe('replaceCart')
  expect(remedy('cart.add', add, 'cart.soldOut')).toBe('none')
  expect(refusedWrites([refused('cart.add', add, '<html>')])[0]?.remedy.kind).toBe('retry')
})

it('P-11 lists only refused writes of the cart', () => {
  const waiting = { ...refused('cart.add', add, null), state: 'ready' }
  expect(refusedWrites([waiting, refused('review.write', {}, answer('review.notUsed'))])).toEqual([])
})

it('P-07 finds the unsent writes of one line, the refused ones left out', () => {
  const quantity = { shopCartId: CART, gdsDsctSn: 11, ordrSeq: 7, gdsQty: 2 }
  const write = (id: string, name: string, args: unknown, state = 'ready') => ({ id, name, args, state })
  const operations = [
    write('a', 'cart.add', add),
    write('b', 'cart.setQuantity', quantity),
    write('c', 'cart.setQuantity', { ...quantity, ordrSeq: 8 }),
    write('d', 'cart.setQuantity', quantity, 'rejected'),
    write('e', 'cart.setReservation', { shopCartId: CART, rsvtDay: '2026-11-22', rsvtTime: '' }),
  ]
  expect(writesOfLine(operations, { gdsDsctSn: 11, ordrSeq: 7 })).toEqual(['a', 'b'])
  expect(writesOfLine(operations, { gdsDsctSn: 11, ordrSeq: 7 }, ['cart.setQuantity'])).toEqual(['b'])
})

it('S8-04 takes an answer nobody can read as a failure of the server that may be tried again', () => {
  expect(failureOf(undefined)).toMatchObject({ code: 'server.failed', retry: true })
})
