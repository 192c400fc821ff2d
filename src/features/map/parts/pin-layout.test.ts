import { describe, expect, it } from 'vitest'
import { fittingLabels, neighbour } from './pin-layout.ts'

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

  it('S2-80 knows that Latin letters are narrower than Hangul', () => {
    const korean = [spot('a', 0, 0, '가나다라마바사아'), spot('b', 70, 0, '가나다라마바사아')]
    const english = [spot('a', 0, 0, 'abcdefgh'), spot('b', 70, 0, 'abcdefgh')]
    expect(fittingLabels(korean, korean).size).toBe(1)
    expect(fittingLabels(english, english).size).toBe(2)
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
