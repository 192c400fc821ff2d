import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nextPaint } from './next-paint.ts'

let frames: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  vi.stubGlobal('requestAnimationFrame', (fn: () => void) => frames.push(fn))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What has happened, and how far the start has come, in order. */
async function start(visibilityState: string) {
  vi.stubGlobal('document', { visibilityState })
  const order: string[] = []
  void nextPaint().then(() => order.push('started'))
  await vi.advanceTimersByTimeAsync(0)
  return order
}

it('P-02 the app is evaluated after the frame in which the page as it came is painted', async () => {
  const order = await start('visible')
  expect(order).toEqual([])
  frames.forEach((frame) => frame())
  order.push('painted')
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual(['painted', 'started'])
})

it('waits for no frame in the background, and for none that does not come', async () => {
  expect(await start('hidden')).toEqual(['started'])
  const order = await start('visible')
  await vi.advanceTimersByTimeAsync(200)
  expect(order).toEqual(['started'])
})
