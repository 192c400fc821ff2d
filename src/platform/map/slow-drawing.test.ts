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
  const atOnce = vi.fn()
  let tileComes = (_event: { coord?: object }) => {}
  const redraw = vi.fn()
  const map = {
    triggerRepaint: atOnce,
    on: (_name: string, fn: typeof tileComes) => void (tileComes = fn),
    redraw,
    isMoving: () => isMoving,
    getCanvas: () => ({ getContext: () => context }) as unknown as HTMLCanvasElement,
  }
  drawSeldom(map as never, isFirst)
  // until something is there the map is drawn whenever it asks; the first one of a device waits from the start
  map.triggerRepaint()
  tileComes({})
  map.triggerRepaint()
  expect(atOnce).toHaveBeenCalledTimes(isFirst ? 0 : 2)
  atOnce.mockClear()
  tileComes({ coord: {} })
  return { map, drawer, atOnce, redraw, move: (moving: boolean) => (isMoving = moving) }
}

it('S2-80 without a graphics card a map that is filled is drawn less than ten times a second, one that is moved whenever it asks', async () => {
  const { map, atOnce, redraw, move } = slowMap()
  for (let ms = 0; ms < 1000; ms += 10) {
    map.triggerRepaint()
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(redraw.mock.calls.length).toBeGreaterThanOrEqual(5)
  expect(redraw.mock.calls.length).toBeLessThanOrEqual(10)
  await vi.advanceTimersByTimeAsync(1000)
  const before = redraw.mock.calls.length
  move(true)
  for (let times = 0; times < 20; times += 1) map.triggerRepaint()
  expect(atOnce).toHaveBeenCalledTimes(20)
  // the last drawing that was asked for is never lost
  move(false)
  map.triggerRepaint()
  await vi.advanceTimersByTimeAsync(300)
  expect(redraw).toHaveBeenCalledTimes(before + 1)
})

it('S2-80 the first map of a device is drawn only when three small things in a row were done at once', async () => {
  const { drawer, redraw } = slowMap(true)
  drawer.isBusy = true
  await vi.advanceTimersByTimeAsync(100)
  drawer.isBusy = false
  await vi.advanceTimersByTimeAsync(100)
  expect(redraw).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(redraw).toHaveBeenCalledTimes(1)
})

it('S2-80 without a graphics card a map is not drawn while something else is, but no page keeps it waiting for ever', async () => {
  const { map, drawer, redraw } = slowMap()
  drawer.isBusy = true
  map.triggerRepaint()
  await vi.advanceTimersByTimeAsync(1000)
  expect(redraw).not.toHaveBeenCalled()
  drawer.isBusy = false
  await vi.advanceTimersByTimeAsync(200)
  expect(redraw).toHaveBeenCalledTimes(1)
  drawer.isBusy = true
  map.triggerRepaint()
  await vi.advanceTimersByTimeAsync(4000)
  expect(redraw).toHaveBeenCalledTimes(2)
})
