import { expect, it } from 'vitest'
import { postWith } from '../testing/posts.ts'
import { sameDay } from './same-day.ts'

const NOW = Date.parse('2026-11-22T03:00:00Z')
const group = (no: number, at: string, over: { joined?: number; open?: boolean } = {}) =>
  postWith(no, 'class', { meeting: { at, people: 4, joined: 1, open: true, ...over } })

it('C13 S4-14 beside a group without a seat stand those of the same day in Korea that take people, the earliest first', () => {
  const full = group(1, '2026-11-22T10:00:00Z', { joined: 4 })
  const cards = [
    full,
    group(2, '2026-11-22T14:30:00Z'),
    group(3, '2026-11-22T05:00:00Z'),
    // the day before, and the next one, in Korea
    group(4, '2026-11-21T14:30:00Z'),
    group(5, '2026-11-22T15:30:00Z'),
    group(6, '2026-11-22T06:00:00Z', { joined: 4 }),
    group(7, '2026-11-22T06:00:00Z', { open: false }),
    group(8, '2026-11-22T01:00:00Z'),
  ].map((post) => ({ ...post, excerpt: '', cover: null }))
  const numbers = sameDay(cards, { id: full.id, meetingAt: '2026-11-22T10:00:00Z' }, NOW).map(({ no }) => no)
  expect(numbers).toEqual([3, 2])
})
