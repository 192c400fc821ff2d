import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { POLICY } from './policy.ts'
import { isTooFast, readUpTo, unreadCount } from './chat.ts'

/** A room as its server has it: who said each message, and whether it was deleted since. */
const room = fc.array(fc.record({ isOwn: fc.boolean(), isGone: fc.boolean() }), { maxLength: 40 })

describe('what is unread', () => {
  it('C14 is what the server would count, whatever part of the room is held', () => {
    fc.assert(
      fc.property(room, fc.nat(45), fc.nat(45), (said, readNo, held) => {
        const all = said.map((each, index) => ({ ...each, no: index + 1 }))
        const floor = Math.max(1, all.length + 1 - held)
        const counts = ({ no, isOwn, isGone }: (typeof all)[number]) => no > readNo && !isOwn && !isGone
        const others = all.filter(({ no, isOwn, isGone }) => no >= floor && !isOwn && !isGone)
        const window = { others: others.map(({ no }) => no), floor, items: all.length }
        const below = all.filter(({ no }) => no < floor && no > readNo).length
        const exact = all.filter(({ no }) => no >= floor).filter(counts).length
        expect(unreadCount(window, readNo)).toBe(exact + below)
        if (floor === 1) expect(unreadCount(window, readNo)).toBe(all.filter(counts).length)
      }),
    )
  })

  it('C14 is nothing once everything held was seen, and a mark never goes back', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 40 })), fc.nat(45), (numbers, readNo) => {
        const mark = readUpTo(numbers, readNo)
        expect(mark).toBeGreaterThanOrEqual(readNo)
        expect(unreadCount({ others: numbers, floor: 1, items: 40 }, mark)).toBe(0)
      }),
    )
  })
})

it('C14 who says too much at once is told, until the first of it is long enough ago', () => {
  const { messages, seconds } = POLICY.community.pace
  const saidAt = Array.from({ length: messages }, (_, index) => index * 10)
  expect(isTooFast(saidAt, saidAt.length * 10)).toBe(true)
  expect(isTooFast(saidAt.slice(1), saidAt.length * 10)).toBe(false)
  expect(isTooFast(saidAt, seconds * 1000)).toBe(false)
})
