import { expect, it } from 'vitest'
import type { Itinerary, ItineraryStop } from '#sync/contracts/planner/itinerary.ts'
import { mutationOf } from '#sync/mutations/registry.ts'
import { saveItinerary } from '#sync/mutations/itinerary/save.ts'
import { mergedArgs } from './merged-args.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const STOPS = ['01890a5d-ac96-774b-bcce-b302099a8058', '01890a5d-ac96-774b-bcce-b302099a8059'] as const
const stop = (id: string, title: string): ItineraryStop => ({
  ...{ id, title, placeNo: null, day: 1, time: null, stayMinutes: null, note: '' },
})
const base: Itinerary = {
  ...{ id: ID, title: 'Whales', startDay: null, days: 1, note: '', fromCourseNo: null, version: 3 },
  stops: [stop(STOPS[0], 'Museum')],
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
}
const conflict = (mine: Partial<Itinerary>, theirs: Partial<Itinerary>, from: unknown = base) => {
  const { createdAt: _created, updatedAt: _updated, ...args } = { ...base, ...mine }
  const current = { ...base, version: 4, updatedAt: '2026-01-02T00:00:00.000Z', ...theirs }
  const refusal = { status: 412, class: 'conflict' as const, body: { error: { current } } }
  return { name: 'itinerary.save', state: 'conflict' as const, args, base: from, refusal }
}

it('P-05 P-11 offers both when a plan was changed in different places, as a write the server takes', () => {
  const stops = [...base.stops, stop(STOPS[1], 'Cape')]
  const merged = mergedArgs(conflict({ title: 'Mine' }, { stops }))
  expect(merged).toMatchObject({ title: 'Mine', stops, version: 4 })
  const save = mutationOf(saveItinerary)
  expect(save.request(save.parse(merged)).ifMatch).toBe('"4"')
})

it('P-11 leaves the choice to the person when both changed the same, or when nobody knows the common copy', () => {
  expect(mergedArgs(conflict({ title: 'Mine' }, { title: 'Theirs' }))).toBeNull()
  expect(mergedArgs(conflict({ title: 'Mine' }, { note: 'x' }, null))).toBeNull()
})

it('X-06 merges an edited review by field', () => {
  const from = { id: ID, version: 1, stars: 4, text: 'fine', keywords: ['a'], photos: [], state: 'published' }
  const refusal = {
    status: 412,
    class: 'conflict' as const,
    body: { error: { current: { ...from, version: 2, stars: 5 } } },
  }
  const args = { id: ID, version: 1, stars: 4, text: 'lovely', keywords: ['a'], photos: [] }
  const merged = mergedArgs({ name: 'review.edit', state: 'conflict', args, base: from, refusal })
  expect(merged).toEqual({ ...args, version: 2, stars: 5 })
})
