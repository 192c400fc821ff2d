import { describe, expect, it } from 'vitest'
import { Planning } from './planning.ts'
import { problemOf } from './problem.ts'
import { Random } from './random.ts'
import type { PlanRequest } from './request.ts'
import { optimum } from './testing/exact.ts'
import { request, TEST_DAYS, town } from './testing/places.ts'

/** One day of up to eleven places, or two days of up to eight, with all sorts of wishes. */
function small(seed: number) {
  const random = new Random(seed)
  const two = random.below(2) === 1
  const wishes: Partial<PlanRequest> = {
    days: TEST_DAYS.slice(0, two ? 2 : 1).map((day) => ({
      day,
      from: '09:00',
      to: random.below(2) ? '20:00' : '16:00',
      start: random.below(2) ? { lat: 35.55, lng: 129.3 } : null,
      end: random.below(2) ? { lat: 35.55, lng: 129.3 } : null,
    })),
    pace: (['slow', 'even', 'full'] as const)[random.below(3)]!,
    transport: (['walk', 'transit', 'car'] as const)[random.below(3)]!,
    interests: random.below(2) ? ['sea', 'museum'] : [],
    budgetWon: random.below(2) ? 10_000 * random.below(4) : null,
    rain: random.below(3) === 0 ? [TEST_DAYS[0]] : [],
    meals: random.below(3) > 0,
    seed,
  }
  return problemOf(town(seed, two ? 6 + random.below(3) : 8 + random.below(4)), request(wishes))
}

describe('the search beside an exact solver', () => {
  it('N5 finds the best plan there is in 300 of 300 small problems', () => {
    const worse: { seed: number; found: number; best: number }[] = []
    for (let seed = 1; seed <= 300; seed += 1) {
      const problem = small(seed)
      const best = optimum(problem.model)
      const planning = new Planning(problem)
      while (!planning.done && planning.searchScore < best) planning.advance(50)
      if (planning.searchScore !== best) worse.push({ seed, found: planning.searchScore, best })
    }
    expect(worse).toEqual([])
  })
})
