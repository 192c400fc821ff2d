import { expect, it } from 'vitest'
import type { Happening } from '#sync/contracts/places/happening.ts'
import { heroFact } from './hero-fact.ts'

const at = (seoul: string) => Date.parse(`${seoul}:00+09:00`)
const text = { ko: '축제', en: 'x', ja: 'x', 'zh-Hans': 'x', 'zh-Hant': 'x' }
const festival: Happening = {
  no: 1,
  slug: 'light',
  board: 'cnf',
  kind: 'festival',
  title: text,
  summary: text,
  description: text,
  from: '2026-11-20',
  to: '2026-11-29',
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
}

it('S2-01 says before dawn when the sun rises today, and from then on when it rises tomorrow', () => {
  const before = heroFact(at('2026-11-21T05:30'), [])
  expect(before).toMatchObject({ kind: 'sunrise', day: 'today' })
  const after = heroFact(at('2026-11-21T20:00'), [])
  expect(after).toMatchObject({ kind: 'sunrise', day: 'tomorrow' })
  const time = after.kind === 'sunrise' ? after.time : ''
  expect(time >= '07:02' && time <= '07:10').toBe(true)
})

it('S2-01 names the festival in its daytime, unless its dates are only expected', () => {
  expect(heroFact(at('2026-11-21T11:00'), [festival])).toEqual({ kind: 'festival', happening: festival })
  expect(heroFact(at('2026-11-21T18:00'), [festival]).kind).toBe('sunrise')
  expect(heroFact(at('2026-11-30T11:00'), [festival]).kind).toBe('sunrise')
  expect(heroFact(at('2026-11-21T11:00'), [{ ...festival, datesTentative: true }]).kind).toBe('sunrise')
})
