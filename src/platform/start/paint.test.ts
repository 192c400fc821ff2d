import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstPaint } from './first-paint.ts'
import { nextPaint } from './next-paint.ts'

let frames: (() => void)[] = []
type Names = { getEntriesByName: (name: string) => object[] }
let painted: ((list: Names) => void)[] = []
const listOf = (...names: string[]): Names => ({
  getEntriesByName: (name) => names.filter((each) => each === name).map(() => ({})),
})

/** A browser that tells of its paints, also of those before it was asked. */
class Observer {
  static supportedEntryTypes = ['mark', 'paint']
  readonly #fn: (list: Names) => void
  constructor(fn: (list: Names) => void) {
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
async function start(visibilityState: string, paint = firstPaint) {
  vi.stubGlobal('document', { visibilityState })
  const order: string[] = []
  void paint().then(() => order.push('started'))
  await vi.advanceTimersByTimeAsync(0)
  return order
}

it('P-02 the app is evaluated after the page as it came is seen', async () => {
  const order = await start('visible')
  expect(order).toEqual([])
  painted.forEach((tell) => tell(listOf('first-paint')))
  order.push('ground')
  await vi.advanceTimersByTimeAsync(100)
  painted.forEach((tell) => tell(listOf('first-contentful-paint')))
  order.push('painted')
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual(['ground', 'painted', 'started'])
})

const silent = () =>
  vi.stubGlobal('PerformanceObserver', Object.assign(class {}, { supportedEntryTypes: ['mark'] }))

it.each([
  ['the first paint where a browser does not tell of it', firstPaint],
  ['the next paint', nextPaint],
])('P-02 %s is after the frame that shows it', async (_, paint) => {
  silent()
  const order = await start('visible', paint)
  expect(order).toEqual([])
  frames.forEach((frame) => frame())
  order.push('frame')
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual(['frame', 'started'])
})

it.each([
  [firstPaint, 1500],
  [nextPaint, 200],
])('waits for nothing in the background, and not for long where nothing is seen: %o', async (paint, most) => {
  expect(await start('hidden', paint)).toEqual(['started'])
  const order = await start('visible', paint)
  await vi.advanceTimersByTimeAsync(most - 1)
  expect(order).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(order).toEqual(['started'])
})
