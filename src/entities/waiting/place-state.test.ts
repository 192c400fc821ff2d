import { describe, expect, it } from 'vitest'
import type { PlaceRow } from '#src/data/waiting-places.ts'
import type { WaitPlace } from '#sync/contracts/waiting/place.ts'
import { estimateOf, isDead, pollAfter, silentSince, stateOf } from './place-state.ts'

const NOW = Date.parse('2026-11-23T18:20:00+09:00')
const seen = (over: Partial<WaitPlace> = {}): WaitPlace => ({
  code: 'GW1.e30.x',
  number: 'A12',
  state: 'waiting',
  ahead: 3,
  from: 15,
  to: 25,
  shopSeenAt: '2026-11-23T18:19:30+09:00',
  canDefer: true,
  ...over,
})
const row = (over: Partial<WaitPlace> | null = {}): Pick<PlaceRow, 'day' | 'seen' | 'seenAt'> => ({
  day: '2026-11-23',
  seen: over === null ? null : seen(over),
  seenAt: over === null ? null : NOW,
})

describe('the state of a place', () => {
  it('W10 a place is over with its day, whatever was last heard of it', () => {
    const tomorrow = NOW + 11 * 3_600_000
    expect(stateOf(row(), NOW)).toBe('waiting')
    expect(stateOf(row(), tomorrow)).toBe('over')
    expect(stateOf(row(null), tomorrow)).toBe('over')
    expect(stateOf(row({ state: 'seated' }), tomorrow)).toBe('seated')
  })

  it.each(['seated', 'cancelled', 'over', 'skipped'] as const)('X-08 %s is dead', (state) => {
    expect(isDead(state)).toBe(true)
  })

  it.each([
    [{ ahead: 3 }, 15_000],
    [{ ahead: 2 }, 5_000],
    [{ ahead: null }, 15_000],
    [{ state: 'called' as const, ahead: 0 }, 5_000],
    [{ state: 'skipped' as const }, 15_000],
    [{ state: 'cancelled' as const }, 15_000],
    [{ state: 'seated' as const }, null],
  ])('X-08 %j is asked for again after %s ms', (over, ms) => {
    expect(pollAfter(row(over), NOW)).toBe(ms)
  })
})

describe('what can be said of the wait', () => {
  it('X-08 a shop that is silent makes the wait unknown and is said; one that pauses is not called silent', () => {
    const shopSeenAt = '2026-11-23T05:02:00.000Z'
    const unknown = { from: null, to: null, shopSeenAt }
    expect(silentSince(row())).toBeNull()
    expect(silentSince(row(unknown))).toBe(shopSeenAt)
    expect(silentSince(row({ ...unknown, mode: 'paused' }))).toBeNull()
    expect(silentSince(row({ ...unknown, state: 'called' }))).toBeNull()
    expect(silentSince(row(null))).toBeNull()
    expect(estimateOf(row(unknown))).toBeNull()
  })

  it('W12 the wait is a range, told from the moment of the answer', () => {
    expect(estimateOf(row())).toEqual({
      from: 15,
      to: 25,
      earliest: NOW + 15 * 60_000,
      latest: NOW + 25 * 60_000,
    })
    expect(estimateOf(row({ from: null, to: null }))).toBeNull()
    expect(estimateOf(row(null))).toBeNull()
  })
})
