import { expect, it } from 'vitest'
import type { Happening } from '#sync/contracts/places/happening.ts'
import { currentHappenings, happeningState } from './happening-state.ts'

const text = { ko: 'x', en: 'x', ja: 'x', 'zh-Hans': 'x', 'zh-Hant': 'x' }
const happening = (no: number, from: string, to: string): Happening => ({
  no,
  slug: `h${no}`,
  board: 'cnf',
  kind: 'festival',
  title: text,
  summary: text,
  description: text,
  from,
  to,
  datesTentative: false,
  venue: text,
  placeNo: null,
  city: 'ulsan',
  district: null,
  position: { lat: 35.5, lng: 129.3, approximate: false },
  contact: null,
  website: null,
  fee: text,
  program: [],
  motif: 'lantern',
  source: 'test',
  updatedAt: '2026-11-01T00:00:00.000Z',
})

it('S2-01 counts both ends of a happening as days of it', () => {
  const days = { from: '2026-11-20', to: '2026-11-22' }
  expect(happeningState(days, '2026-11-19')).toBe('scheduled')
  expect(happeningState(days, '2026-11-20')).toBe('ongoing')
  expect(happeningState(days, '2026-11-22')).toBe('ongoing')
  expect(happeningState(days, '2026-11-23')).toBe('ended')
})

it('S2-01 shows what ends soonest, then what begins soonest, and nothing that is over', () => {
  const list = [
    happening(1, '2027-01-01', '2027-01-02'),
    happening(2, '2026-11-01', '2026-12-31'),
    happening(3, '2026-11-20', '2026-11-22'),
    happening(4, '2026-11-28', '2026-11-29'),
    happening(5, '2026-10-01', '2026-10-02'),
  ]
  expect(currentHappenings(list, '2026-11-21').map(({ no }) => no)).toEqual([3, 2, 4, 1])
})
