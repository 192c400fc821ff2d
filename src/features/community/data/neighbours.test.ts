import { expect, it } from 'vitest'
import { cardOf, postWith } from '../testing/posts.ts'
import { neighboursOf, swipeOf } from './neighbours.ts'

const cards = [9, 7, 4].map((no) => cardOf(postWith(no, 'shorts')))
const numbers = (no: number) => {
  const { previous, next } = neighboursOf(cards, no)
  return [previous?.no ?? null, next?.no ?? null]
}

it('S2-103 before and after a film are its neighbours on the board, whatever their numbers', () => {
  expect([numbers(9), numbers(7), numbers(4), numbers(8)]).toEqual([
    [null, 7],
    [9, 4],
    [7, null],
    [null, null],
  ])
})

it.each([
  ['up', { x: 100, y: 300 }, { x: 110, y: 200 }, 'next'],
  ['down', { x: 100, y: 300 }, { x: 90, y: 400 }, 'previous'],
  ['a touch', { x: 100, y: 300 }, { x: 101, y: 301 }, null],
  ['sideways', { x: 100, y: 300 }, { x: 200, y: 240 }, null],
] as const)('S2-103 a finger that goes %s', (_, from, to, turns) => {
  expect(swipeOf(from, to)).toBe(turns)
})
