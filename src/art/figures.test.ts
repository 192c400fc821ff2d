import { describe, expect, it } from 'vitest'
import { buddyArt } from './buddies.ts'
import { BUDDY_NAMES } from './buddy-names.ts'
import { heroArt } from './hero-art.ts'
import { heroTime, type HeroTime } from './hero-time.ts'
import { markArt } from './mark-art.ts'
import { petro, petroArt, type PetroKind } from './petro.ts'
import { rng } from './rng.ts'
import { faults } from './svg-faults.ts'

const TIMES: readonly HeroTime[] = ['dawn', 'day', 'dusk', 'night']
const KINDS: readonly PetroKind[] = ['right', 'calf', 'hump', 'boat', 'deer', 'sun']

describe('seeded numbers', () => {
  it('repeat for one seed, differ for another, and stay from 0 up to 1', () => {
    const take = (seed: string) => {
      const next = rng(seed)
      return Array.from({ length: 200 }, () => next())
    }
    expect(take('a')).toEqual(take('a'))
    expect(take('a')).not.toEqual(take('b'))
    expect(take('a').every((n) => n >= 0 && n < 1)).toBe(true)
  })
})

describe('buddies', () => {
  it.each(BUDDY_NAMES)('%s is well-formed with and without its pebble', (name) => {
    expect(faults(buddyArt({ name }))).toEqual([])
    expect(faults(buddyArt({ name, ground: false }))).toEqual([])
  })

  it('are sixteen different whales', () => {
    expect(new Set(BUDDY_NAMES.map((name) => buddyArt({ name }))).size).toBe(16)
  })

  it('leaves no placeholder behind: the family whale has its calf', () => {
    const alone = buddyArt({ name: 'solo' }).match(/clipPath id/g)?.length ?? 0
    const family = buddyArt({ name: 'family' })
    expect(family).not.toContain('CALF')
    expect(family.match(/clipPath id/g)?.length).toBe(alone + 1)
  })
})

describe('hero', () => {
  it.each(TIMES)('%s is well-formed, narrow and wide, and always the same', (time) => {
    for (const wide of [true, false]) {
      expect(faults(heroArt(time, wide))).toEqual([])
      expect(heroArt(time, wide)).toBe(heroArt(time, wide))
    }
    expect(heroArt(time, true)).not.toBe(heroArt(time, false))
  })

  it('shows dawn 5 to 9, day to 17, dusk to 19, then night', () => {
    const hours = [4, 5, 8, 9, 16, 17, 18, 19, 23, 0]
    expect(hours.map(heroTime)).toEqual([
      'night',
      'dawn',
      'dawn',
      'day',
      'day',
      'dusk',
      'dusk',
      'night',
      'night',
      'night',
    ])
  })
})

describe('small figures', () => {
  it.each(KINDS)('petroglyph %s is dotted when asked and solid otherwise', (kind) => {
    const dotted = petro(kind, { dash: '.1 5', k: 0.5 })
    expect(faults(dotted)).toEqual([])
    expect(dotted).toContain('stroke-dasharray="0.2 10"')
    expect(petro(kind)).not.toContain('stroke-dasharray')
  })

  it('fills the whole square of the mark when it has no round corners', () => {
    expect(faults(markArt())).toEqual([])
    expect(markArt({ radius: 0 })).toContain('V40H0Z')
  })

  it.each(KINDS)('petroglyph %s is dotted with fewer ribs, and keeps its 2 px at every size', (kind) => {
    const dotted = petroArt({ kind, solid: false, size: 100 })
    const solid = petroArt({ kind, solid: true, size: 100 })
    expect(faults(dotted)).toEqual([])
    expect(dotted).toContain('stroke-dasharray')
    expect(solid).not.toContain('stroke-dasharray')
    expect(
      dotted.length - (dotted.match(/ stroke-dasharray="[^"]*"/g) ?? []).join('').length,
    ).toBeLessThanOrEqual(solid.length)
    const widths = (svg: string) => Number(/stroke-width="([^"]+)"/.exec(svg)?.[1])
    expect(widths(petroArt({ kind, solid: true, size: 50 }))).toBeCloseTo(widths(solid) * 2)
  })
})
