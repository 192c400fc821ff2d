import { describe, expect, it } from 'vitest'
import type { Pole } from '#sync/domain/persona/poles.ts'
import { answersOf, chosenFor, firstOpen, shownAt } from './draft.ts'

const asked = (no: number, ...poles: [Pole, Pole]) => ({
  no,
  answers: poles.map((pole) => ({ pole, text: { ko: '', en: '', ja: '', 'zh-Hans': '', 'zh-Hant': '' } })),
})
const questions = [asked(1, 'C', 'I'), asked(2, 'F', 'P'), asked(4, 'R', 'A')]

describe('the travel test while it is taken', () => {
  it('S2-79 the question shown is the one asked for, as far as the answers have come', () => {
    expect(shownAt(undefined, {}, questions)).toBe(0)
    expect(shownAt(undefined, { 1: 'C' }, questions)).toBe(1)
    expect(shownAt(1, { 1: 'C', 2: 'P' }, questions)).toBe(0)
    expect(shownAt(3, { 1: 'C' }, questions)).toBe(1)
    expect(shownAt(99, { 1: 'C', 2: 'F', 4: 'A' }, questions)).toBe(2)
  })

  it('S2-79 an address that names no question shows where one stopped', () => {
    for (const wanted of ['2', 'x', 0, -1, 1.5, Number.NaN, null, [1], { q: 1 }])
      expect([wanted, shownAt(wanted, { 1: 'I' }, questions)]).toEqual([wanted, 1])
    expect(shownAt(1, {}, [])).toBe(-1)
  })

  it('X-19 answers to what an earlier version asked, or offered, are left behind', () => {
    const old = { 1: 'C', 2: 'S', 3: 'F', 4: 'A' } as const
    expect(answersOf(old, questions)).toEqual([
      { questionNo: 1, pole: 'C' },
      { questionNo: 4, pole: 'A' },
    ])
    expect(firstOpen(old, questions)).toBe(1)
    expect(chosenFor(old, questions[1] ?? asked(9, 'C', 'I'))).toBeNull()
  })
})
