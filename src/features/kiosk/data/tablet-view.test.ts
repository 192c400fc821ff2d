import { expect, test } from 'vitest'
import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import { emptyLine } from '#sync/domain/wait/fold.ts'
import { sampleLine, sampleTicket, sampleWaitShop } from '#src/testing/records/waiting.ts'
import { tabletView } from './tablet-view.ts'

const AT = Date.parse('2026-11-23T01:00:00.000Z')

function viewOf(tickets: WaitTicket[], change: { answered?: boolean; limit?: number; on?: boolean } = {}) {
  const { answered = true, limit = 60, on = true } = change
  const open = tickets.filter(({ state }) => state === 'waiting' || state === 'called')
  const folded = {
    ...emptyLine({ shopNo: 502, day: '2026-11-23' }),
    line: sampleLine(open.map(({ id }) => id)),
    tickets: new Map(tickets.map((ticket) => [ticket.id, ticket])),
  }
  const settings = { ...sampleWaitShop().settings, limit, on }
  const line = {
    shop: sampleWaitShop({ settings }),
    folded,
    unsent: 2,
    refused: [],
    time: { at: AT, sure: true },
  }
  // the device's own clock is an hour fast
  return tabletView({ line, isOver: false, letter: 'A', answered }, AT + 3_600_000)
}

const ticket = (n: number, more: Partial<WaitTicket> = {}) =>
  sampleTicket({ id: `0198f6a0-1111-7000-8000-00000000000${n}`, number: `A${n}`, ...more })

test('X-07 parties that wait are counted without those being called, the latest call first', () => {
  const view = viewOf([
    ticket(1, { state: 'called', calledAt: '2026-11-23T00:50:00.000Z' }),
    ticket(2, { state: 'called', calledAt: '2026-11-23T00:55:00.000Z' }),
    ticket(3),
    ticket(4, { state: 'seated' }),
  ])
  expect(view).toMatchObject({ teams: 1, called: ['A2', 'A1'], mode: 'open', isFull: false, unsent: 2 })
})

test('X-07 the last number is this tablet’s own, with its time by the device’s clock', () => {
  const joinedAt = '2026-11-23T00:59:30.000Z'
  const { last } = viewOf([ticket(1, { joinedAt }), ticket(2, { number: 'B9', joinedAt })])
  expect(last).toEqual({ number: 'A1', at: AT + 3_600_000 - 30_000 })
})

test('X-07 a full line, a shop that stopped giving numbers, and a day without a key are told apart', () => {
  expect(viewOf([ticket(1)], { limit: 1 })).toMatchObject({ isFull: true, mode: 'open' })
  expect(viewOf([], { on: false }).mode).toBe('closed')
  expect(viewOf([]).canText).toBe(false)
})

test('X-07 a tablet that is the only one of its shop is sure of its line without a network, too', () => {
  expect(viewOf([ticket(1)], { answered: false }).isSure).toBe(true)
})

test('X-07 parties of other devices that were added when they met again are spoken of for a while', () => {
  const heardAt = (ms: number) => ({ number: 'B9', heardAt: new Date(AT - ms).toISOString() })
  expect(viewOf([ticket(1, heardAt(60_000)), ticket(2, { heardAt: new Date(AT).toISOString() })]).added).toBe(
    1,
  )
  expect(viewOf([ticket(1, heardAt(240_000)), ticket(2, { number: 'B8' })]).added).toBe(0)
  expect(viewOf([ticket(1, { ...heardAt(60_000), state: 'seated' })]).added).toBe(0)
})
