import { expect, it } from 'vitest'
import { cueLoudness } from './cue-loudness.ts'

it.each([
  ['07:59', 'soft'],
  ['08:00', 'middle'],
  ['10:59', 'middle'],
  ['11:00', 'loud'],
  ['19:59', 'loud'],
  ['20:00', 'middle'],
  ['21:59', 'middle'],
  ['22:00', 'soft'],
  ['00:00', 'soft'],
])('X-07 at %s in Seoul the tablet says %s where it stands', (time, loudness) => {
  expect(cueLoudness(Date.parse(`2026-11-23T${time}:00+09:00`)).loudness).toBe(loudness)
})

it('X-07 the two tones are louder when the voice is', () => {
  const parts = ['23:00', '09:00', '12:00'].map(
    (time) => cueLoudness(Date.parse(`2026-11-23T${time}:00+09:00`)).part,
  )
  expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  expect(new Set(parts).size).toBe(3)
})
