import { describe, expect, it } from 'vitest'
import { FIGURES } from '#sync/domain/carving/figures.ts'
import { layoutOf, placed } from './paint.ts'
import { traceFigure } from './trace.ts'

describe.each(FIGURES)('the figure $code', (figure) => {
  const trace = traceFigure(figure)

  it('S2-150 is cut into as many pieces as the rule has dots, without a gap', () => {
    expect(trace.pieces).toHaveLength(figure.dots)
    for (const { dot, line } of trace.pieces) {
      expect(line.length).toBeGreaterThanOrEqual(2)
      expect([...dot, ...line.flat()].every(Number.isFinite)).toBe(true)
    }
  })

  it.each([
    [320, 460],
    [390, 640],
    [1280, 660],
  ])('S2-150 stands whole in a field of %d × %d, mirrored too', (width, height) => {
    for (const mirrored of [false, true]) {
      const drawn = traceFigure(figure, mirrored)
      const layout = layoutOf(drawn, width, height)
      for (const { dot } of drawn.pieces) {
        const [x, y] = placed(layout, dot)
        expect(x).toBeGreaterThanOrEqual(24)
        expect(x).toBeLessThanOrEqual(width - 56)
        expect(y).toBeGreaterThanOrEqual(84)
        expect(y).toBeLessThanOrEqual(height)
      }
    }
  })
})
