import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { QrCode } from './QrCode.tsx'

const VALUE = 'GR1.7K3M92QD.20261121'

/** Reads the drawn path back into modules. */
function modules(markup: string) {
  const side = Number(/viewBox="0 0 (\d+)/.exec(markup)?.[1])
  const grid = Array.from({ length: side }, () => Array.from({ length: side }, () => false))
  for (const [, x, y, run] of markup.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    for (let i = 0; i < Number(run); i++) {
      const row = grid[Number(y)]
      if (row) row[Number(x) + i] = true
    }
  return { side, grid }
}

describe('QrCode', () => {
  const markup = renderToStaticMarkup(<QrCode value={VALUE} label="Ticket 7K3M 92QD" />)
  const { side, grid } = modules(markup)

  it('keeps four empty modules on every side', () => {
    const edge = [0, 1, 2, 3, side - 4, side - 3, side - 2, side - 1]
    for (const i of edge) {
      expect(grid[i]?.some(Boolean)).toBe(false)
      expect(grid.some((row) => row[i])).toBe(false)
    }
    expect(grid[4]?.slice(4, 11)).toEqual(Array(7).fill(true))
  })

  it('is dark on white whatever the theme, at least 204 px wide, and named for readers', () => {
    expect(markup).toContain('fill="#fff"')
    expect(markup).toContain('fill="#0a2038"')
    expect(markup).not.toContain('var(')
    const width = Number(/width="(\d+)"/.exec(markup)?.[1])
    expect((width / side) * (side - 8)).toBeGreaterThanOrEqual(204)
    expect(markup).toContain('role="img" aria-label="Ticket 7K3M 92QD"')
  })

  it('draws another code for another value', () => {
    expect(renderToStaticMarkup(<QrCode value="GR1.OTHER" label="" />)).not.toBe(markup)
  })
})
