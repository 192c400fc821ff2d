import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstPaint } from './first-paint.ts'

let frames: (() => void)[] = []
let painted: (() => void)[] = []

/** A browser that tells of its paints, also of those before it was asked. */
class Observer {
  static supportedEntryTypes = ['mark', 'paint']
  readonly #fn: () => void
  constructor(fn: () => void) {
    this.#fn = fn
  }
  observe() {
    painted.push(this.#fn)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  painted = []
  vi.stubGlobal('requestAnimationFrame', (fn: () => void) => frames.push(fn))
  vi.stubGlobal('PerformanceObserver', Observer)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What has happened, and how far the start has come, in order. */
async function start(visibilityState: string) {
  vi.stubGlobal('document', { visibilityState })
  const order: string[] = []
  void firstPaint().then(() => order.push('started'))
  await vi.advanceTimersByTimeAsync(0)
  return order
}

it('P-02 the app is evaluated after the page as it came is seen', async () => {
  const order = await start('visible')
  expect(order).toEqual([])
  painted.forEach((tell) => tell())
  order.push('painted')
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual(['painted', 'started'])
})

it('P-02 a browser that does not tell what it painted is taken at its frame', async () => {
  vi.stubGlobal('PerformanceObserver', Object.assign(class {}, { supportedEntryTypes: ['mark'] }))
  const order = await start('visible')
  expect(order).toEqual([])
  frames.forEach((frame) => frame())
  order.push('frame')
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual(['frame', 'started'])
})

it('waits for nothing in the background, and not for long where nothing is seen', async () => {
  expect(await start('hidden')).toEqual(['started'])
  const order = await start('visible')
  await vi.advanceTimersByTimeAsync(499)
  expect(order).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(order).toEqual(['started'])
})
