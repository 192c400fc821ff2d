import { describe, expect, it } from 'vitest'
import type { PackRecord } from '#src/platform/map/chunk-store.ts'
import { packState, percentOf } from './map-pack.ts'

const record = (part: Partial<PackRecord>) =>
  ({ state: 'paused', failure: null, bytes: 4000, ...part }) as PackRecord

describe('how the map pack stands', () => {
  it.each(['downloading', 'verifying', 'paused', 'queued'] as const)(
    'P-15 a download killed while %s can be resumed from where it was',
    (state) => {
      expect(packState([record({ state })], 1000)).toEqual({ state: 'paused', bytes: 4000, percent: 25 })
    },
  )

  it('P-15 an older map that works counts as saved while a newer one comes', () => {
    expect(packState([record({ state: 'downloading' }), record({ state: 'ready', bytes: 3000 })], 0)).toEqual(
      {
        state: 'saved',
        bytes: 3000,
      },
    )
  })

  it('P-15 a full device is told apart from a broken download', () => {
    expect(packState([record({ state: 'failed', failure: 'quota' })], 0)).toEqual({
      state: 'failed',
      isFull: true,
    })
    expect(packState([record({ state: 'failed', failure: 'network' })], 0)).toMatchObject({ isFull: false })
    expect(packState([], 0)).toEqual({ state: 'none', bytes: null })
  })

  it('P-15 is never called whole before its hash was checked', () => {
    expect(percentOf(4000, 4000)).toBe(99)
    expect(percentOf(5000, 4000)).toBe(99)
    expect(percentOf(0, 4000)).toBe(0)
  })
})
