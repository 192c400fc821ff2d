import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ItineraryDraft, ItineraryStop } from '#sync/contracts/planner/itinerary.ts'
import { isSame, mergeFields, mergeItinerary } from './merge.ts'

const stop = (id: string, more: Partial<ItineraryStop> = {}): ItineraryStop => ({
  ...{ id, placeNo: null, title: id, day: 1, time: null, stayMinutes: null, note: '' },
  ...more,
})
const plan = (ids: string, more: Partial<ItineraryDraft> = {}): ItineraryDraft => ({
  ...{ id: 'plan', title: 'Whales', startDay: null, days: 1, note: '', fromCourseNo: null },
  stops: [...ids].map((id) => stop(id)),
  ...more,
})
const order = (draft: ItineraryDraft) => draft.stops.map(({ id }) => id).join('')

type Edit = (draft: ItineraryDraft) => ItineraryDraft

/** An edit of a plan of the stops a–f; additions carry ids from `fresh`. */
const edits = (fresh: string): fc.Arbitrary<Edit> =>
  fc.oneof(
    fc.constantFrom('one', 'two').map((title): Edit => (draft) => ({ ...draft, title })),
    fc.constantFrom('x', 'y').map((note): Edit => (draft) => ({ ...draft, note })),
    fc.tuple(fc.nat(9), fc.constantFrom(...fresh)).map(
      ([at, id]): Edit =>
        (draft) =>
          draft.stops.some((each) => each.id === id)
            ? draft
            : { ...draft, stops: draft.stops.toSpliced(at, 0, stop(id)) },
    ),
    fc
      .tuple(fc.constantFrom(...'abcdef'), fc.constantFrom('09:00', '10:00'))
      .map(([id, time]): Edit => (draft) => ({
        ...draft,
        stops: draft.stops.map((each) => (each.id === id ? { ...each, time } : each)),
      })),
    fc.constantFrom(...'abcdef').map((id): Edit => (draft) => ({
      ...draft,
      stops: draft.stops.filter((each) => each.id !== id),
    })),
    fc.tuple(fc.nat(5), fc.nat(5)).map(([from, to]): Edit => (draft) => {
      const moved = draft.stops[from]
      return moved ? { ...draft, stops: draft.stops.toSpliced(from, 1).toSpliced(to, 0, moved) } : draft
    }),
  )
const edited = (fresh: string) =>
  fc
    .array(edits(fresh), { maxLength: 5 })
    .map((all) => all.reduce((draft, edit) => edit(draft), plan('abcdef')))
const base = plan('abcdef')

describe('merging two edits of a plan', () => {
  it('P-05: takes both when they touch different fields and stops', () => {
    const mine = { ...plan('abX'), title: 'Mine' }
    const theirs = { ...plan('aYb'), note: 'theirs' }
    const { value, clashes } = mergeItinerary(plan('ab'), mine, theirs)
    expect(clashes).toEqual([])
    expect(value).toMatchObject({ title: 'Mine', note: 'theirs' })
    expect(order(value)).toBe('aYbX')
  })

  it('P-05: a field or stop changed on both sides is named, and mine is kept until the person says', () => {
    const timed = (time: string) => ({ ...plan('ab'), stops: [stop('a', { time }), stop('b')] })
    expect(mergeItinerary(plan('ab'), timed('09:00'), timed('10:00'))).toMatchObject({
      value: { stops: [{ time: '09:00' }, {}] },
      clashes: ['stops/a/time'],
    })
  })

  it('P-05: a stop taken out here and changed there stays', () => {
    const theirs = { ...plan('ab'), stops: [stop('a', { note: 'meet here' }), stop('b')] }
    const { value, clashes } = mergeItinerary(plan('ab'), plan('b'), theirs)
    expect([order(value), clashes]).toEqual(['ab', ['stops/a']])
    expect(order(mergeItinerary(plan('ab'), plan('b'), plan('ab')).value)).toBe('b')
  })

  it('P-05: two orders of the same stops are a clash, one order is taken', () => {
    expect(mergeItinerary(plan('abc'), plan('acb'), plan('bac')).clashes).toEqual(['stops'])
    expect(order(mergeItinerary(plan('abc'), plan('abcX'), plan('cab')).value)).toBe('cXab')
  })

  it('P-05: a merge that would be too long for one plan is a clash', () => {
    const many = (letter: string) => ({
      ...plan(''),
      stops: Array.from({ length: 120 }, (_, i) => stop(`${letter}${i}`)),
    })
    expect(mergeItinerary(plan(''), many('m'), many('t')).clashes).toContain('stops')
  })

  it('P-05: whose edit is called mine makes no difference where it is clean', () => {
    fc.assert(
      fc.property(edited('MNO'), edited('TUV'), (mine, theirs) => {
        const one = mergeItinerary(base, mine, theirs)
        const other = mergeItinerary(base, theirs, mine)
        expect(one.clashes.toSorted()).toEqual(other.clashes.toSorted())
        if (one.clashes.length === 0) expect(one.value).toEqual(other.value)
      }),
    )
  })

  it('P-05: no stop that either side added is lost or doubled', () => {
    fc.assert(
      fc.property(edited('MNO'), edited('TUV'), (mine, theirs) => {
        const merged = [...order(mergeItinerary(base, mine, theirs).value)]
        expect(new Set(merged).size).toBe(merged.length)
        for (const id of (order(mine) + order(theirs)).replaceAll(/[a-f]/g, '')) expect(merged).toContain(id)
      }),
    )
  })

  it('P-05: merging again changes nothing, and an edit merged with itself or with none is itself', () => {
    fc.assert(
      fc.property(edited('MNO'), edited('TUV'), (mine, theirs) => {
        const { value, clashes } = mergeItinerary(base, mine, theirs)
        if (clashes.length === 0) expect(mergeItinerary(base, value, theirs)).toEqual({ value, clashes: [] })
        expect(mergeItinerary(base, mine, mine)).toEqual({ value: mine, clashes: [] })
        expect(mergeItinerary(base, mine, base)).toEqual({ value: mine, clashes: [] })
        expect(mergeItinerary(base, base, theirs)).toEqual({ value: theirs, clashes: [] })
      }),
    )
  })
})

describe('merging fields', () => {
  it('X-06: what only one side changed is taken from it', () => {
    const before = { stars: 4, text: 'fine', photos: ['1'] as string[] }
    const mine = { ...before, text: 'lovely' }
    const theirs = { ...before, photos: ['1', '2'] }
    expect(mergeFields(before, mine, theirs)).toEqual({
      value: { stars: 4, text: 'lovely', photos: ['1', '2'] },
      clashes: [],
    })
    expect(mergeFields(before, mine, { ...before, text: 'dull' }).clashes).toEqual(['text'])
  })

  it('a missing field and an undefined one are the same, an empty list and an empty object are not', () => {
    expect(isSame({ a: undefined }, {})).toBe(true)
    expect(isSame([], {})).toBe(false)
    expect(isSame({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true)
  })
})
