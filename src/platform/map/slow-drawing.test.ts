import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawSeldom } from './slow-drawing.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A map whose drawer may be busy with something else. */
function slowMap(isFirst = false) {
  const drawer = { isBusy: false, isLost: false }
  const context = {
    fenceSync: () => ({}),
    flush: () => undefined,
    deleteSync: () => undefined,
    isContextLost: () => drawer.isLost,
    getSyncParameter: () => (drawer.isBusy ? 'unsignaled' : 'signaled'),
    SIGNALED: 'signaled',
  }
  let isMoving = false
  const drawn = vi.fn()
  const map = {
    triggerRepaint: drawn,
    redraw: drawn,
    isMoving: () => isMoving,
    getCanvas: () => ({ getContext: () => context }) as unknown as HTMLCanvasElement,
  }
  drawSeldom(map as never, isFirst)
  map.triggerRepaint()
  return { map, drawer, drawn, move: (moving: boolean) => (isMoving = moving) }
}

it.each([false, true])(
  'S2-80 without a graphics card a map that stands still is drawn less than ten times a second, one that is moved whenever it asks (first: %s)',
  async (isFirst) => {
    const { map, drawn, move } = slowMap(isFirst)
    drawn.mockClear()
    for (let ms = 0; ms < 1000; ms += 10) {
      map.triggerRepaint()
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(drawn.mock.calls.length).toBeGreaterThanOrEqual(3)
    expect(drawn.mock.calls.length).toBeLessThanOrEqual(10)
    await vi.advanceTimersByTimeAsync(1000)
    const before = drawn.mock.calls.length
    move(true)
    for (let times = 0; times < 20; times += 1) map.triggerRepaint()
    expect(drawn).toHaveBeenCalledTimes(before + 20)
    // the last drawing that was asked for is never lost
    move(false)
    map.triggerRepaint()
    await vi.advanceTimersByTimeAsync(1000)
    expect(drawn).toHaveBeenCalledTimes(before + 21)
  },
)

it('S2-80 the first map of a device is drawn only when three small things in a row were done at once', async () => {
  const { drawer, drawn } = slowMap(true)
  drawer.isBusy = true
  await vi.advanceTimersByTimeAsync(100)
  drawer.isBusy = false
  await vi.advanceTimersByTimeAsync(100)
  expect(drawn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(drawn).toHaveBeenCalledTimes(1)
})

it('S2-80 the first map waits while something else is drawn, but no page keeps it waiting for ever; a later one does not wait', async () => {
  const { map, drawer, drawn } = slowMap(true)
  await vi.advanceTimersByTimeAsync(1000)
  drawn.mockClear()
  drawer.isBusy = true
  map.triggerRepaint()
  await vi.advanceTimersByTimeAsync(1000)
  expect(drawn).not.toHaveBeenCalled()
  drawer.isBusy = false
  await vi.advanceTimersByTimeAsync(200)
  expect(drawn).toHaveBeenCalledTimes(1)
  drawer.isBusy = true
  map.triggerRepaint()
  await vi.advanceTimersByTimeAsync(4000)
  expect(drawn).toHaveBeenCalledTimes(2)
  const later = slowMap()
  later.drawer.isBusy = true
  expect(later.drawn).toHaveBeenCalledTimes(1)
  later.map.triggerRepaint()
  await vi.advanceTimersByTimeAsync(100)
  expect(later.drawn).toHaveBeenCalledTimes(2)
})
