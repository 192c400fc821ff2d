import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawSeldom, probeWebGl } from './slow-drawing.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('S2-80 without a graphics card a map that is filled is drawn ten times a second, one that is moved whenever it asks', () => {
  const draw = vi.fn()
  let isMoving = false
  const map = { triggerRepaint: draw, isMoving: () => isMoving }
  drawSeldom(map)
  for (let ms = 0; ms < 1000; ms += 10) {
    map.triggerRepaint()
    vi.advanceTimersByTime(10)
  }
  expect(draw.mock.calls.length).toBeGreaterThanOrEqual(10)
  expect(draw.mock.calls.length).toBeLessThanOrEqual(11)
  vi.advanceTimersByTime(1000)
  const before = draw.mock.calls.length
  isMoving = true
  for (let times = 0; times < 20; times += 1) map.triggerRepaint()
  expect(draw.mock.calls.length).toBe(before + 20)
  // the last drawing that was asked for is never lost
  isMoving = false
  map.triggerRepaint()
  expect(draw.mock.calls.length).toBe(before + 20)
  vi.advanceTimersByTime(100)
  expect(draw.mock.calls.length).toBe(before + 21)
})

it.each([
  ['fast', 'ANGLE (Qualcomm, Adreno (TM) 619, OpenGL ES 3.2)'],
  ['slow', 'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)'],
  ['slow', 'llvmpipe (LLVM 15.0.7, 256 bits)'],
  [null, null],
] as const)('S2-80 tells whether a graphics card draws: %s', (found, renderer) => {
  const context = { RENDERER: 1, getExtension: () => null, getParameter: () => renderer }
  const getContext = () => (renderer ? context : null)
  vi.stubGlobal('document', { createElement: () => ({ getContext }) })
  expect(probeWebGl()).toBe(found)
})
