import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GAME_LIMITS } from '#sync/contracts/play/lists.ts'
import {
  GAME,
  gamePoints,
  momentOf,
  replay,
  rockAt,
  scoreOf,
  startGame,
  stepAt,
  stepGame,
  STEPS_PER_SECOND,
} from './game.ts'
import { POLICY } from './policy.ts'
import { checkInquiry, checkProfile, checkQuestion, maskName, yearsAfter } from './support.ts'

const seeds = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
const moves = fc
  .uniqueArray(fc.integer({ min: 0, max: GAME_LIMITS.runMs }), { maxLength: 200 })
  .map((list) => list.sort((a, b) => a - b))

/** Somebody who aims at the next gap; plays step by step, as a screen does, and writes the presses down. */
function play(seed: number) {
  const pressed: number[] = []
  let state = startGame(seed)
  while (!state.over) {
    const next = Math.max(
      0,
      Math.ceil((state.distance - GAME.firstRock - GAME.rock - GAME.whale.width) / GAME.rockEvery),
    )
    const press = state.vy >= 0 && state.y > rockAt(seed, next).middle + 20 * GAME.unit
    if (press) pressed.push(momentOf(state.step))
    state = stepGame(state, press)
  }
  return { state, pressed }
}

describe('the whale game', () => {
  it('X-19 a run played on a screen and written down gives the same score when played again', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { state, pressed } = play(seed)
        expect(replay(seed, pressed)).toEqual(state)
        expect(pressed.length).toBeLessThanOrEqual(GAME_LIMITS.moves)
      }),
      { numRuns: 40 },
    )
  })

  it('X-19 any seed and moves end in time, the same each time, with whole numbers and a score that is no loss', () => {
    fc.assert(
      fc.property(seeds, moves, (seed, pressed) => {
        const end = replay(seed, pressed)
        expect(end).toEqual(replay(seed, pressed))
        if (end === null) throw new Error('rising moves')
        expect(end.step).toBeLessThanOrEqual((GAME_LIMITS.runMs * STEPS_PER_SECOND) / 1000)
        expect(
          Object.values(end).every((value) => typeof value === 'boolean' || Number.isInteger(value)),
        ).toBe(true)
        expect(scoreOf(end)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 60 },
    )
  })

  it('X-19 one who aims gets further than one who does nothing, on every course', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const idle = replay(seed, [])
        expect(scoreOf(play(seed).state)).toBeGreaterThan((idle && scoreOf(idle)) ?? 0)
      }),
      { numRuns: 40 },
    )
  })

  it('X-19 a press lifts the whale, none lets it sink, the surface holds it and the ground ends the run', () => {
    const start = startGame(7)
    expect(stepGame(start, true).y).toBeLessThan(start.y)
    expect(stepGame(start, false).y).toBeGreaterThan(start.y)
    let state = start
    for (let step = 0; step < 60; step += 1) state = stepGame(state, true)
    expect(state).toMatchObject({ y: GAME.whale.height, over: false })
    while (!state.over) state = stepGame(state, false)
    expect(state.y + GAME.whale.height).toBeGreaterThanOrEqual(GAME.height)
    expect(stepGame(state, true)).toBe(state)
  })

  it('X-19 the gaps of every course lie in the water and its rocks end a run', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 100 }), (seed, index) => {
        const { middle, distance } = rockAt(seed, index)
        expect(middle - GAME.gap).toBeGreaterThan(0)
        expect(middle + GAME.gap).toBeLessThan(GAME.height)
        const far = middle > GAME.height / 2 ? GAME.whale.height + 1 : GAME.height - GAME.whale.height - 200
        const state = { ...startGame(seed), distance: distance - GAME.speed, y: far }
        expect(stepGame(state, false).over).toBe(true)
        expect(stepGame({ ...state, y: middle }, false).over).toBe(false)
      }),
    )
  })

  it('X-19 a moment written down falls into the step it was made in, and moves must rise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7200 }), (step) => {
        expect(stepAt(momentOf(step))).toBe(step)
      }),
    )
    expect(replay(1, [10, 9])).toBeNull()
    expect([0, 19, 20, 999, 5000].map(gamePoints)).toEqual([0, 0, 1, 49, POLICY.game.pointsMax])
  })
})

describe('letters and names', () => {
  it('S5-09 S5-10 title and content are needed, content up to 2000 characters; an inquiry has a type', () => {
    const codes = (list: { path: string; code: string }[]) => list.map(({ path, code }) => `${path} ${code}`)
    expect(codes(checkQuestion({ title: '', content: ' ' }))).toEqual(['title required', 'content required'])
    expect(codes(checkQuestion({ title: 'x', content: '𠮷'.repeat(2001) }))).toEqual(['content tooLong'])
    expect(checkInquiry({ title: 'x', content: '𠮷'.repeat(2000), type: 'app' })).toEqual([])
    expect(codes(checkInquiry({ title: 'x', content: 'x', type: ' ' }))).toEqual(['type required'])
    expect(codes(checkProfile({ name: ' ' }))).toEqual(['name required'])
    expect(codes(checkProfile({ name: '가'.repeat(41) }))).toEqual(['name tooLong'])
    expect([maskName('김하늘'), maskName('𠮷田'), maskName('')]).toEqual(['김**', '𠮷**', '**'])
  })

  it('S9-02 points of a leap day end on 28 February', () => {
    expect(yearsAfter('2028-02-29', 1)).toBe('2029-02-28')
    expect(yearsAfter('2028-02-29', 4)).toBe('2032-02-29')
    expect(yearsAfter('2026-11-21', 1)).toBe('2027-11-21')
  })
})
