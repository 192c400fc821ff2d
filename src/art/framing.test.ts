import { describe, expect, it } from 'vitest'
import { framing, SHOWN, SUBJECTS } from './framing.ts'
import type { MotifName } from './motif-names.ts'
import { rng } from './rng.ts'

/** Where a point of the scene lands: translate, scale, translate back. */
function landing(scene: string) {
  const [, x, y, kx, ky] = /translate\((\S+) (\S+)\) scale\((\S+) (\S+)\)/.exec(scene)?.map(Number) ?? []
  return {
    x: (at: number) => (x ?? NaN) + (at - 200) * (kx ?? NaN),
    y: (at: number) => (y ?? NaN) + (at - 150) * (ky ?? NaN),
  }
}

describe('framing', () => {
  it.each(Object.keys(SUBJECTS) as MotifName[])(
    '%s keeps its subject inside a square and a 16:9 crop',
    (motif) => {
      const [left, top, right, bottom] = SUBJECTS[motif] ?? [0, 0, 0, 0]
      // subjects a little larger than the crop are centred instead; none may be cut by more than this
      const slack = 16
      for (let i = 0; i < 60; i++) {
        const at = landing(framing(motif, i % 2 === 1, rng(`place-${i}`), ''))
        const [x1, x2] = [at.x(left), at.x(right)].sort((a, b) => a - b)
        expect(x1).toBeGreaterThanOrEqual(SHOWN[0] - slack)
        expect(x2).toBeLessThanOrEqual(SHOWN[2] + slack)
        expect(at.y(top)).toBeGreaterThanOrEqual(SHOWN[1] - slack)
        expect(at.y(bottom)).toBeLessThanOrEqual(SHOWN[3] + slack)
      }
    },
  )

  it('never shows the edge of a scene, which is drawn from -20 to 420 and from -20 to 330', () => {
    for (const motif of ['pebble', 'bus', 'whale', 'sunrise'] as const)
      for (let i = 0; i < 60; i++) {
        const at = landing(framing(motif, i % 2 === 1, rng(`record-${i}`), ''))
        const [x1 = NaN, x2 = NaN] = [at.x(-20), at.x(420)].sort((a, b) => a - b)
        expect(x1).toBeLessThanOrEqual(0)
        expect(x2).toBeGreaterThanOrEqual(400)
        expect(at.y(-20)).toBeLessThanOrEqual(0)
        expect(at.y(330)).toBeGreaterThanOrEqual(300)
      }
  })
})
