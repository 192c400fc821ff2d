import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLiveChanges } from './live-changes.ts'

const told: string[][] = []
const hear = (parts: object) => void told.push(Object.keys(parts).filter((name) => name.endsWith('/')))

beforeEach(() => {
  vi.useFakeTimers()
  told.length = 0
  Dexie.on('storagemutated', hear)
})
afterEach(() => {
  Dexie.on.storagemutated.unsubscribe(hear)
  vi.useRealTimers()
})

it('I3: a screen hears of the first write at once, and of a hundred behind it together', () => {
  const changed = createLiveChanges('owner')
  for (let n = 0; n < 100; n++) changed(new Set(n % 2 === 0 ? ['log'] : ['log', 'lanes']))
  expect(told).toEqual([['idb://owner/log/']])
  vi.advanceTimersByTime(20)
  expect(told.slice(1)).toEqual([['idb://owner/log/', 'idb://owner/lanes/']])
  vi.advanceTimersByTime(1_000)
  expect(told).toHaveLength(2)
  changed(new Set(['records']))
  expect(told.at(-1)).toEqual(['idb://owner/records/'])
})
