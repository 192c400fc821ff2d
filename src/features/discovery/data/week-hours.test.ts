import { expect, it } from 'vitest'
import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import { comingClosures, weekHours } from './week-hours.ts'

const reason = { ko: '공사', en: 'works', ja: '工事', 'zh-Hans': '施工', 'zh-Hant': '施工' }
const hours: OpeningHours = {
  always: false,
  rules: [{ days: [2, 3, 4, 5, 6, 0], open: '09:00', close: '18:00' }],
  closedOn: [],
  temporaryClosures: [
    { from: '2026-12-10', to: '2026-12-12', reason },
    { from: '2026-11-25', to: '2026-11-26', reason },
    { from: '2026-11-01', to: '2026-11-02', reason },
  ],
}

it('S2-63 shows the next seven days as they really are', () => {
  const week = weekHours(hours, '2026-11-21')
  expect(week.map(({ day }) => day.slice(8))).toEqual(['21', '22', '23', '24', '25', '26', '27'])
  expect(week.map(({ hours: day }) => (day.open ? 'open' : day.reason))).toEqual([
    'open',
    'open',
    'weekly',
    'open',
    'temporary',
    'temporary',
    'open',
  ])
})

it('S2-63 announces coming closures, nearest first, and forgets past ones', () => {
  expect(comingClosures(hours, '2026-11-21').map(({ from }) => from)).toEqual(['2026-11-25', '2026-12-10'])
  expect(comingClosures(hours, '2026-11-26').map(({ from }) => from)).toEqual(['2026-11-25', '2026-12-10'])
  expect(comingClosures(hours, '2026-11-27').map(({ from }) => from)).toEqual(['2026-12-10'])
})
