import { expect, it } from 'vitest'
import type { ChatLine } from './chat-lines.ts'
import { firstSeen } from './use-last-first.ts'

const lines = (many: number, unreadAt?: number): ChatLine[] =>
  Array.from({ length: many }, (_, at) =>
    at === unreadAt ? { is: 'unread', key: 'unread' } : { is: 'day', key: `${at}`, day: '2026-11-20' },
  )

it('C14 a room opens with its last lines, and with all that is unread and what stood above it', () => {
  expect(firstSeen(lines(200), 16).map(({ key }) => key)[0]).toBe('184')
  expect(firstSeen(lines(200, 190), 16).map(({ key }) => key)[0]).toBe('184')
  expect(firstSeen(lines(200, 40), 16).map(({ key }) => key)[0]).toBe('38')
  expect(firstSeen(lines(200, 0), 16)).toHaveLength(200)
  expect(firstSeen(lines(12), 16)).toHaveLength(12)
  expect(firstSeen([], 16)).toEqual([])
})
