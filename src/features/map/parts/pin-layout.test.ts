import { describe, expect, it } from 'vitest'
import { type Disc, fittingLabels, neighbour, spread } from './pin-layout.ts'

const spot = (id: string, x: number, y: number, label = '태화강 국가정원') => ({ id, x, y, label })

describe('fittingLabels', () => {
  it('S2-80 shows labels that have room', () => {
    const spots = [spot('a', 0, 0), spot('b', 300, 0)]
    expect([...fittingLabels(spots, spots)]).toEqual(['a', 'b'])
  })

  it('S2-80 leaves out a label that would cover an earlier label or any pin', () => {
    const beside = [spot('a', 0, 0), spot('b', 60, 4)]
    expect([...fittingLabels(beside, beside)]).toEqual(['a'])
    const below = [spot('a', 0, 0), spot('b', 20, 30)]
    expect([...fittingLabels(below, below)]).toEqual(['b'])
  })

  it('S2-80 gives a long name two lines of room', () => {
    const long = spot('a', 0, 0, '울산 남구 장생포 고래문화마을')
    const under = spot('b', 0, 66)
    expect([...fittingLabels([long], [long, under])]).toEqual(['a'])
    expect([...fittingLabels([long], [long, spot('b', 0, 57)])]).toEqual([])
    expect([...fittingLabels([spot('a', 0, 0)], [spot('a', 0, 0), spot('b', 0, 57)])]).toEqual(['a'])
  })

  it('S2-80 writes nothing where bars and buttons lie over the map', () => {
    const spots = [spot('a', 50, 60), spot('b', 50, 160)]
    const bar = { left: 0, top: 0, right: 390, bottom: 120 }
    expect([...fittingLabels(spots, spots, [bar])]).toEqual(['b'])
  })

  it('S2-80 keeps other names off the selected one, which always has its own', () => {
    const chosen = { ...spot('chosen', 100, 100), tall: true }
    const above = spot('above', 100, 45)
    expect([...fittingLabels([chosen, above], [chosen, above])]).toEqual(['chosen'])
    const bar = { left: 0, top: 0, right: 390, bottom: 120 }
    expect([...fittingLabels([chosen], [chosen], [bar])]).toEqual(['chosen'])
  })

  it('S2-80 knows that Latin letters are narrower than Hangul', () => {
    const korean = [spot('a', 0, 0, '가나다라마바사아'), spot('b', 70, 0, '가나다라마바사아')]
    const english = [spot('a', 0, 0, 'abcdefgh'), spot('b', 70, 0, 'abcdefgh')]
    expect(fittingLabels(korean, korean).size).toBe(1)
    expect(fittingLabels(english, english).size).toBe(2)
  })
})

describe('spread', () => {
  const disc = (id: string, x: number, y: number): Disc => ({ id, x, y, radius: 13 })
  const after = (discs: Disc[]) => {
    const shifts = spread(discs)
    return discs.map(({ id, x, y }) => ({ x: x + (shifts.get(id)?.x ?? 0), y: y + (shifts.get(id)?.y ?? 0) }))
  }

  it('S2-80 leaves pins alone that do not touch', () => {
    expect(spread([disc('a', 0, 0), disc('b', 31, 0)]).size).toBe(0)
  })

  it('S2-80 puts pins of one place beside each other, the first where it is', () => {
    const places = Array.from({ length: 9 }, (_, i) => disc(`p${i}`, 100, 100))
    const found = after(places)
    expect(found[0]).toEqual({ x: 100, y: 100 })
    found.forEach((a, i) =>
      found.slice(i + 1).forEach((b) => {
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(26)
      }),
    )
    for (const { x, y } of found) expect(Math.hypot(x - 100, y - 100)).toBeLessThan(70)
  })

  it('S2-80 finds the same ground every time', () => {
    const discs = [disc('a', 0, 0), disc('b', 4, 4), disc('c', 2, 1)]
    expect(after(discs)).toEqual(after(discs))
  })
})

describe('neighbour', () => {
  const spots = [
    spot('home', 0, 0),
    spot('near', 50, 10),
    spot('far', 200, 0),
    spot('below', 5, 80),
    spot('aside', 20, 60),
  ]
  const home = spots[0] ?? spot('home', 0, 0)

  it('S2-80 an arrow key goes to the nearest pin in its direction', () => {
    expect(neighbour(home, spots, 'right')?.id).toBe('near')
    expect(neighbour(home, spots, 'down')?.id).toBe('below')
    expect(neighbour(home, spots, 'left')).toBeNull()
    expect(neighbour(home, spots, 'up')).toBeNull()
  })

  it('S2-80 there and back again', () => {
    const right = neighbour(home, spots, 'right') ?? home
    expect(neighbour(right, spots, 'left')?.id).toBe('home')
  })
})
