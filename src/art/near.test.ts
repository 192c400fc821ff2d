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

it('draws at once where the browser cannot tell what is near', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  vi.resetModules()
  const { whenNear } = await import('./near.ts')
  const drawn: string[] = []
  whenNear({} as Element, () => drawn.push('at once'))
  expect(drawn).toEqual(['at once'])
})
