import { expect, it } from 'vitest'
import type { Bubble, ChatLine } from './chat-lines.ts'
import { firstSeen } from './use-last-first.ts'

const lines = (many: number, unreadAt?: number): ChatLine[] =>
  Array.from({ length: many }, (_, at) =>
    at === unreadAt ? { is: 'unread', key: 'unread' } : { is: 'day', key: `${at}`, day: '2026-11-20' },
  )
const window = { width: 390, height: 480 }
const firstOf = (shown: ChatLine[]) => shown[0]?.key

it('C14 a room opens with its last lines, and with all that is unread and what stood above it', () => {
  expect(firstOf(firstSeen(lines(200), window))).toBe('184')
  expect(firstOf(firstSeen(lines(200, 190), window))).toBe('184')
  expect(firstOf(firstSeen(lines(200, 40), window))).toBe('38')
  expect(firstSeen(lines(200, 0), window)).toHaveLength(200)
  expect(firstSeen(lines(12), window)).toHaveLength(12)
  expect(firstSeen([], window)).toEqual([])
})

it('C14 as few lines are drawn at first as fill the window: long messages take more of it, and names and times', () => {
  const said = (more: Partial<Bubble>, text = 'go'): ChatLine[] =>
    Array.from({ length: 100 }, (_, at) => ({
      is: 'bubble',
      key: `${at}`,
      bubble: {
        message: { text } as Bubble['message'],
        isOwn: true,
        state: { is: 'said' },
        isFirst: false,
        isLast: false,
        ...more,
      },
    }))
  const many = (shown: ChatLine[]) => firstSeen(shown, { width: 390, height: 520 }).length
  expect(many(said({}))).toBe(10)
  expect(many(said({ isFirst: true, isLast: true }))).toBe(7)
  expect(many(said({ isFirst: true, isLast: true, isOwn: false }))).toBe(6)
  expect(many(said({}, 'a'.repeat(499)))).toBe(4)
})
