import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import { THEMES } from '#sync/contracts/base/lists.ts'
import { Random } from '../random.ts'
import type { PlanPlace, PlanRequest } from '../request.ts'

/** Wednesday to Friday, far from holidays. */
export const TEST_DAYS = ['2026-11-25', '2026-11-26', '2026-11-27'] as const

const ALWAYS: OpeningHours = { always: true, rules: [], closedOn: [], temporaryClosures: [] }

export const hours = (
  open: string,
  close: string,
  more: Partial<OpeningHours['rules'][number]> = {},
): OpeningHours => ({
  always: false,
  rules: [{ days: [0, 1, 2, 3, 4, 5, 6], open, close, ...more }],
  closedOn: [],
  temporaryClosures: [],
})

export function place(no: number, more: Partial<PlanPlace> = {}): PlanPlace {
  return {
    no,
    category: 'spot',
    city: 'ulsan',
    position: { lat: 35.5, lng: 129.4, approximate: false },
    hours: ALWAYS,
    admission: { free: true },
    amenities: [],
    barrierFree: { stepFree: null, restroom: null, parking: null },
    themes: ['sea'],
    stayMinutes: 60,
    rating: { average: 0, count: 0 },
    keywords: {},
    purchased: 0,
    ...more,
  }
}

export function request(more: Partial<PlanRequest> = {}): PlanRequest {
  return {
    days: [{ day: TEST_DAYS[0], from: '09:00', to: '20:00', start: null, end: null }],
    party: { adults: 2, kids: 0, seniors: 0, stroller: false, wheelchair: false, pets: false },
    pace: 'even',
    transport: 'car',
    interests: [],
    taste: null,
    budgetWon: null,
    barrierFree: 'off',
    rain: [],
    must: [],
    avoid: [],
    fixed: [],
    meals: true,
    city: null,
    seed: 1,
    ...more,
  }
}

/** A made-up town: places of all kinds with hours, breaks, last entry, closures, prices, steps. */
export function town(seed: number, size: number): PlanPlace[] {
  const random = new Random(seed)
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)]!
  return Array.from({ length: size }, (_, index) => {
    const category = pick(['spot', 'spot', 'spot', 'food', 'cafe'] as const)
    const kind = random.below(10)
    const from = 8 + random.below(4)
    const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
    const open: OpeningHours =
      kind < 2
        ? ALWAYS
        : kind < 3
          ? { ...ALWAYS, always: false }
          : {
              ...hours(clock(from), clock(17 + random.below(7)), {
                days: [0, 1, 2, 3, 4, 5, 6].filter(() => random.below(8) > 0).concat(6),
                ...(kind < 5 && { breaks: [{ from: clock(14), to: clock(15 + random.below(2)) }] }),
                ...(kind === 5 && { lastEntry: clock(16) }),
              }),
            }
    return place(100 + index, {
      category,
      hours: open,
      position: {
        lat: 35.45 + random.below(1500) / 10_000,
        lng: 129.2 + random.below(2500) / 10_000,
        approximate: false,
      },
      admission: random.below(2) ? { free: true } : { free: false, adult: 1_000 * random.below(16) },
      themes: [pick(THEMES), pick(THEMES)],
      stayMinutes: 20 + 10 * random.below(12),
      rating: { average: 3 + random.below(21) / 10, count: random.below(40) },
      purchased: random.below(500),
      barrierFree: {
        stepFree: pick([true, false, null]),
        restroom: pick([true, false, null]),
        parking: null,
      },
      amenities: random.below(9) === 0 ? ['noKids'] : ['freeParking'],
      keywords: random.below(5) === 0 ? { quiet: 4 } : {},
    })
  })
}
