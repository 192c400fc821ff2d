import { afterEach, expect, it, vi } from 'vitest'

type Entry = { target: object; isIntersecting: boolean }

class FakeObserver {
  static observed = new Set<object>()
  static tell: (entries: Entry[]) => void
  constructor(tell: (entries: Entry[]) => void) {
    FakeObserver.tell = tell
  }
  observe = (element: object) => void FakeObserver.observed.add(element)
  unobserve = (element: object) => void FakeObserver.observed.delete(element)
}

afterEach(() => vi.unstubAllGlobals())

it('draws once, when it comes near, and not when nobody waits any more', async () => {
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  vi.resetModules()
  const { whenNear } = await import('./near.ts')
  const [near, far, gone] = [{}, {}, {}] as [Element, Element, Element]
  const drawn: string[] = []
  whenNear(near, () => drawn.push('near'))
  whenNear(far, () => drawn.push('far'))
  whenNear(gone, () => drawn.push('gone'))()
  FakeObserver.tell([
    { target: near, isIntersecting: true },
    { target: far, isIntersecting: false },
    { target: gone, isIntersecting: true },
  ])
  FakeObserver.tell([{ target: near, isIntersecting: true }])
  expect(drawn).toEqual(['near'])
  expect([...FakeObserver.observed]).toEqual([far])
})

it('draws one in a frame where more come near at once, and none that went meanwhile', async () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.resetModules()
  const { whenNear } = await import('./near.ts')
  const drawn: number[] = []
  const all = Array.from({ length: 10 }, (_, index) => {
    const element = {} as Element
    return { element, forget: whenNear(element, () => drawn.push(index)) }
  })
  FakeObserver.tell(all.map(({ element }) => ({ target: element, isIntersecting: true })))
  expect(drawn).toEqual([0])
  all[1]?.forget()
  frames.shift()?.()
  expect(drawn).toEqual([0, 2])
  for (let frame = frames.shift(); frame; frame = frames.shift()) frame()
  expect(drawn).toHaveLength(9)
  expect(frames).toEqual([])
})

it('draws at once where the browser cannot tell what is near', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  vi.resetModules()
  const { whenNear } = await import('./near.ts')
  const drawn: string[] = []
  whenNear({} as Element, () => drawn.push('at once'))
  expect(drawn).toEqual(['at once'])
})
