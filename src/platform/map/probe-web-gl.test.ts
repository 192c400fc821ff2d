import { afterEach, expect, it, vi } from 'vitest'
import { probeWebGl } from './probe-web-gl.ts'
import { kindOfWebGl } from './web-gl.ts'

/** The storage of a device whose browser has this version. */
function storage(version = '1') {
  const kept = new Map<string, string>()
  const browser = (userAgent: string) => vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  browser(version)
  return { browser }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const contextOf = (renderer: string) =>
  ({
    RENDERER: 1,
    getExtension: () => null,
    getParameter: () => renderer,
  }) as unknown as WebGL2RenderingContext

/** A worker that says these words, one for being started and one for each message. */
function workerSaying(...words: readonly unknown[]) {
  const left = [...words]
  const told: string[] = []
  class Said extends EventTarget {
    constructor() {
      super()
      this.say()
    }
    say() {
      if (left.length > 0)
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: left.shift() })))
    }
    postMessage(message: string) {
      told.push(message)
      this.say()
    }
    terminate() {
      told.push('terminated')
    }
  }
  vi.stubGlobal('OffscreenCanvas', class {})
  vi.stubGlobal('Worker', Said)
  return told
}

const page = (renderer: string | null) =>
  vi.stubGlobal('document', {
    createElement: () => ({ getContext: () => (renderer ? contextOf(renderer) : null) }),
  })

it.each([
  ['fast', 'ANGLE (Qualcomm, Adreno (TM) 619, OpenGL ES 3.2)'],
  ['slow', 'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)'],
  ['slow', 'llvmpipe (LLVM 15.0.7, 256 bits)'],
] as const)('S2-80 tells whether a graphics card draws: %s', (found, renderer) => {
  expect(kindOfWebGl(contextOf(renderer))).toBe(found)
  expect(kindOfWebGl(null)).toBeNull()
})

it('S2-80 a worker is asked what draws, so that the page goes on meanwhile, and without a card when that is free', async () => {
  const told = workerSaying('slow', 'free', 'free', 'free')
  const drawer = await probeWebGl()
  expect(drawer.kind).toBe('slow')
  expect(told).toEqual([])
  await drawer.untilFree()
  expect(told).toEqual(['free', 'free', 'free', 'terminated'])
})

it('S2-80 with a card nothing is waited for', async () => {
  const told = workerSaying('fast')
  const drawer = await probeWebGl()
  await drawer.untilFree()
  expect([drawer.kind, told]).toEqual(['fast', ['terminated']])
})

it('S2-80 where a worker cannot tell, the page asks itself', async () => {
  page('Adreno')
  expect(await probeWebGl()).toMatchObject({ kind: 'fast' })
  workerSaying(null)
  expect(await probeWebGl()).toMatchObject({ kind: 'fast' })
  page(null)
  workerSaying(null)
  expect(await probeWebGl()).toMatchObject({ kind: null })
})

it('S2-80 a worker that never answers is not waited for longer than three seconds', async () => {
  vi.useFakeTimers()
  page('Adreno')
  workerSaying()
  const asked = probeWebGl()
  await vi.advanceTimersByTimeAsync(3000)
  expect(await asked).toMatchObject({ kind: 'fast' })
})

it('S2-80 what draws is asked once for each version of the browser', async () => {
  const { browser } = storage()
  const first = workerSaying('slow', 'free', 'free', 'free')
  await (await probeWebGl()).untilFree()
  expect(first).toEqual(['free', 'free', 'free', 'terminated'])
  const second = workerSaying('fast')
  expect(await probeWebGl()).toMatchObject({ kind: 'slow' })
  expect(second).toEqual([])
  browser('2')
  expect(await probeWebGl()).toMatchObject({ kind: 'fast' })
  expect(second).toEqual(['terminated'])
})

it('S2-80 what cannot draw is asked again with the next map', async () => {
  storage()
  page(null)
  workerSaying(null)
  expect(await probeWebGl()).toMatchObject({ kind: null })
  page('Adreno')
  workerSaying(null)
  expect(await probeWebGl()).toMatchObject({ kind: 'fast' })
})
