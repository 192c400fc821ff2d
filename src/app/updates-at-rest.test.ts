import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PlannedNavigation } from '#src/platform/shell/planned-update.ts'
import { deviceClock } from '#src/platform/device/clock.ts'
import { REST_MS, takeUpdatesAtRest } from './updates-at-rest.ts'

let pathname = '/waiting'
let end: () => void
const taken: PlannedNavigation[] = []
const touch = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', touch.addEventListener.bind(touch))
  vi.stubGlobal('removeEventListener', touch.removeEventListener.bind(touch))
  pathname = '/waiting'
  taken.length = 0
  const take = (navigation: PlannedNavigation) => taken.push(navigation) > 0
  end = takeUpdatesAtRest({ take }, { clock: deviceClock, pathname: () => pathname })
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('X-07 P-13 a tablet at a shop’s door takes a newer version on its rest screen, a minute after the last touch', () => {
  vi.advanceTimersByTime(REST_MS - 1)
  touch.dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(REST_MS - 1)
  expect(taken).toEqual([])
  vi.advanceTimersByTime(1)
  expect(taken).toEqual([{ from: '/waiting', to: '/', href: '/waiting', action: 'push' }])
})

it.each(['/waiting/tel-501', '/waiting/done-501', '/partner/waiting', '/domain'])(
  'X-07 P-13 never while %s is open, whoever stands there',
  (address) => {
    pathname = address
    vi.advanceTimersByTime(5 * REST_MS)
    expect(taken).toEqual([])
    pathname = '/waiting'
    vi.advanceTimersByTime(REST_MS)
    expect(taken).toHaveLength(1)
  },
)
