import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TEST_AXES } from '#sync/contracts/play/lists.ts'
import { THEMES } from '#sync/contracts/base/lists.ts'
import { AXIS_POLES, CODES, flipped, polesOf, type Pole } from './poles.ts'
import { readResult, sharedEnds, writeResult } from './result-link.ts'
import { askedNow, isClose, positionOf, scoreTest, SCORE_MAX, type ScoredQuestion } from './score.ts'
import { likedThemes, paceFor, suits, tasteOf } from './taste.ts'

/** Twelve questions, three to an axis in turn, the first of each the heaviest; every other offers its ends the other way round. */
const questions: ScoredQuestion[] = Array.from({ length: 12 }, (_, at) => {
  const axis = TEST_AXES[at % 4] ?? 'planning'
  const ends = AXIS_POLES[axis].map((pole) => ({ pole }))
  return { no: at + 1, axis, weight: at < 4 ? 3 : 2, answers: at % 2 ? ends.reverse() : ends }
})

/** The answers of a pattern: a set bit chooses the second end. */
const answersOf = (pattern: number, of = questions) =>
  of.map(({ no, axis }, at) => ({ questionNo: no, pole: AXIS_POLES[axis][(pattern >> at) & 1] as Pole }))

const patterns = fc.integer({ min: 0, max: 4095 })

describe('the rule of the travel test', () => {
  it('G6 S9-09 of all 4,096 patterns of answers each whale comes 256 times, and no axis ties', () => {
    const counts = new Map<string, number>()
    for (let pattern = 0; pattern < 4096; pattern += 1) {
      const result = scoreTest(answersOf(pattern), questions)
      if (!result) throw new Error('no result')
      counts.set(result.code, (counts.get(result.code) ?? 0) + 1)
      for (const score of result.scores) expect([1, 3, SCORE_MAX]).toContain(Math.abs(score))
    }
    expect([...counts.keys()].sort()).toEqual([...CODES].sort())
    expect(new Set(counts.values())).toEqual(new Set([256]))
  })

  it('S9-09 the order of answers and of questions changes nothing', () => {
    fc.assert(
      fc.property(patterns, fc.shuffledSubarray(questions, { minLength: 12 }), (pattern, order) => {
        const answers = answersOf(pattern)
        const result = scoreTest(answers, questions)
        expect(scoreTest([...answers].reverse(), order)).toEqual(result)
      }),
    )
  })

  it('S9-09 to choose the other end of one question moves its axis alone, and towards that end', () => {
    fc.assert(
      fc.property(patterns, fc.nat(11), (pattern, at) => {
        const before = scoreTest(answersOf(pattern & ~(1 << at)), questions)
        const after = scoreTest(answersOf(pattern | (1 << at)), questions)
        const moved = (before?.scores ?? []).map((score, axis) => score - (after?.scores[axis] ?? 0))
        const weight = questions[at]?.weight ?? 0
        expect(moved).toEqual(TEST_AXES.map((_, axis) => (axis === at % 4 ? 2 * weight : 0)))
      }),
    )
  })

  it('S9-09 with answers missing the heaviest question settles what is even, and without one the first end', () => {
    const answers = (...given: [number, Pole][]) => given.map(([questionNo, pole]) => ({ questionNo, pole }))
    const even = questions.map((question) => ({ ...question, weight: question.no <= 4 ? 4 : 2 }))
    expect(scoreTest(answers([1, 'I'], [5, 'C'], [9, 'C']), even)?.code).toBe('IFRS')
    expect(scoreTest(answers([5, 'I'], [9, 'C']), questions)).toEqual({ code: 'CFRS', scores: [0, 0, 0, 0] })
    const light = questions.map(({ weight: _weight, ...question }) => question)
    expect(scoreTest(answers([1, 'I'], [5, 'C']), light)?.code).toBe('CFRS')
    expect(scoreTest([], questions)?.code).toBe('CFRS')
  })

  it('X-19 an answer to no question, to one twice, or one it does not offer has no result', () => {
    const [first] = answersOf(0)
    if (!first) throw new Error('no answers')
    expect(scoreTest([{ questionNo: 99, pole: 'C' }], questions)).toBeNull()
    expect(scoreTest([{ questionNo: 1, pole: 'S' }], questions)).toBeNull()
    expect(scoreTest([first, first], questions)).toBeNull()
  })

  it('G7 S3-19 a retired question is asked no more, and scores what was answered while it was', () => {
    const later = [
      ...questions.map((question) => (question.no === 5 ? { ...question, retired: true } : question)),
      {
        ...questions[4],
        no: 13,
        axis: 'planning' as const,
        answers: [{ pole: 'C' }, { pole: 'I' }] as const,
      },
    ]
    expect(askedNow(later).map(({ no }) => no)).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13])
    fc.assert(
      fc.property(patterns, (pattern) => {
        const answers = answersOf(pattern)
        expect(scoreTest(answers, later)).toEqual(scoreTest(answers, questions))
      }),
    )
  })

  it('S2-146 the mark of an axis stands on the side of its letter, further out the clearer the answer', () => {
    expect([7, 3, 1, 0, -1, -3, -7].map(positionOf)).toEqual([5, 31, 44, 50, 56, 69, 95])
    expect([7, 3, 1, -1, -3].map(isClose)).toEqual([false, false, true, true, false])
    expect(flipped('CPRS', 3)).toBe('CPRD')
    for (const code of CODES)
      for (const at of [0, 1, 2, 3]) {
        expect(sharedEnds(code, flipped(code, at))).toBe(3)
        expect(flipped(flipped(code, at), at)).toBe(code)
      }
  })
})

describe('a result in a link', () => {
  it('S2-146 what was written is read again, for every pattern of answers', () => {
    for (let pattern = 0; pattern < 4096; pattern += 1) {
      const result = scoreTest(answersOf(pattern), questions)
      if (!result) throw new Error('no result')
      expect(readResult(writeResult(result))).toEqual(result)
    }
  })

  it('S2-146 a link that no test can have ended with is no result', () => {
    const broken = [
      '',
      'CPRS',
      'CPRS.7.-3.1',
      'CPRS.7.-3.1.3.1',
      'cprs.7.-3.1.3',
      'CPRSX.7.-3.1.3',
      'PCRS.7.-3.1.3',
    ]
    const forged = [
      'CPRS.-7.-3.1.3',
      'CPRS.7.3.1.3',
      'CPRS.9.-3.1.3',
      'CPRS.7.-3.1.1e0',
      'CPRS.7.-3. 1.3',
      '%00.7.-3.1.3',
    ]
    for (const text of [...broken, ...forged]) expect([text, readResult(text)]).toEqual([text, null])
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const read = readResult(text)
        expect(read === null || polesOf(read.code) !== null).toBe(true)
      }),
    )
    expect(readResult('CPRS.-0.-3.1.0')?.scores).toEqual([0, -3, 1, 0])
  })
})

describe('what a result tells the planner', () => {
  it('X-04 every whale has tastes among the themes there are, the planner’s letters and a pace', () => {
    const likes = CODES.map((code) => {
      const taste = tasteOf(code)
      expect(taste).toMatchObject({ planning: code[0], course: code[1], exploration: code[3] })
      for (const [theme, weight] of Object.entries(taste?.themes ?? {})) {
        expect(THEMES).toContain(theme)
        expect([1, 2, 3]).toContain(weight)
      }
      expect(paceFor(code)).toBe(code[2] === 'R' ? 'slow' : 'full')
      return JSON.stringify(taste?.themes)
    })
    expect(new Set(likes).size).toBe(16)
    expect([tasteOf('XXXX'), paceFor('XXXX'), likedThemes('')]).toEqual([null, 'even', []])
  })

  it('X-04 what has all the favourite themes of a whale suits it wholly, what has none not at all', () => {
    for (const code of CODES) {
      const [best = 'sea'] = likedThemes(code)
      expect(suits(code, likedThemes(code))).toBe(1)
      expect(
        suits(
          code,
          THEMES.filter((theme) => !likedThemes(code).includes(theme)),
        ),
      ).toBe(0)
      expect(suits(code, [best])).toBeGreaterThan(0)
    }
  })
})
