import { describe, expect, it } from 'vitest'
import type { Place } from '#sync/contracts/places/place.ts'
import { AXIS_POLES } from '#sync/domain/persona/poles.ts'
import { TEST_AXES } from '#sync/contracts/play/lists.ts'
import { bestFor, hashOf, newestFirst, openSoonFirst, sharedResult, shownOf } from './results.ts'

const questions = TEST_AXES.map((axis, at) => ({
  no: at + 1,
  axis,
  weight: 3,
  answers: AXIS_POLES[axis].map((pole) => ({ pole })),
}))
const taken = (code: string) => ({
  id: 'a',
  takenAt: '2026-11-23T00:00:00.000Z',
  code,
  persona: '',
  answers: (['C', 'P', 'R', 'S'] as const).map((pole, at) => ({ questionNo: at + 1, pole })),
})

describe('results of the travel test', () => {
  it('S2-146 a link carries a result, is broken, or carries none', () => {
    expect(sharedResult(hashOf('CPRS.7.-3.1.3'))).toEqual({ code: 'CPRS', scores: [7, -3, 1, 3] })
    expect(sharedResult('r=CPRS.7.3.1.3')).toBe('broken')
    expect(sharedResult('r=%E0%A4%A')).toBe('broken')
    expect([sharedResult(''), sharedResult('top')]).toEqual([null, null])
  })

  it('X-19 the whale the server named stands; its scores only where the answers lead there', () => {
    expect(shownOf(taken('CPRS'), questions)).toEqual({ code: 'CPRS', scores: [3, -3, 3, 3] })
    expect(shownOf(taken('IFAD'), questions)).toEqual({ code: 'IFAD', scores: null })
    expect(shownOf(taken('CPRS'), questions.slice(1))).toEqual({ code: 'CPRS', scores: null })
  })

  it('S2-62 the newest result comes first, and of one moment always the same', () => {
    const at = (takenAt: string, id: string) => ({ takenAt, id })
    const list = [at('2026-01-01', 'b'), at('2026-02-01', 'c'), at('2026-01-01', 'a')]
    expect(newestFirst(list).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
    expect(newestFirst([...list].reverse()).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })

  it('S2-146 courses come in the order in which they suit a whale', () => {
    const course = (no: number, ...themes: Place['themes']) => ({ no, themes })
    const courses = [
      course(1, 'sea'),
      course(2, 'museum', 'heritage', 'temple'),
      course(3, 'whale'),
      course(4, 'sea'),
    ]
    expect(bestFor('CPRS', courses).map(({ no }) => no)).toEqual([2, 3, 1, 4])
  })

  it('S2-146 what is open now comes first, then what opens today, then the rest', () => {
    const daily = (no: number, open: string, close: string) =>
      ({
        no,
        hours: { rules: [{ days: [0, 1, 2, 3, 4, 5, 6], open, close }], closedOn: [], temporaryClosures: [] },
      }) as unknown as Place
    // three in the afternoon in Seoul
    const now = Date.parse('2026-11-24T06:00:00.000Z')
    const places = [daily(1, '09:00', '12:00'), daily(2, '18:00', '22:00'), daily(3, '09:00', '18:00')]
    expect(openSoonFirst(places, now).map(({ no }) => no)).toEqual([3, 2, 1])
  })
})
