import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOW } from '#src/testing/now.ts'
import { cardOf, postWith } from '../testing/posts.ts'
import { plainTag, tagsOf } from '#src/entities/post/tags.ts'
import { boardFilter, byMeeting, filtered, isRecruiting, meetingState } from './board.ts'

const now = Date.parse(NOW)
const meeting = (hours: number, over = {}) => ({
  ...{ at: new Date(now + hours * 3_600_000).toISOString(), people: 4, joined: 1, open: true },
  ...over,
})
const group = (no: number, hours: number, over = {}) =>
  cardOf(postWith(no, 'class', { meeting: meeting(hours, over) }))

describe('S2-89 S2-93 what of a board is shown', () => {
  it('is read from the address, and what is not known there is left out', () => {
    expect(boardFilter({ district: 'ulju', tag: '바다', open: true, mine: true })).toEqual({
      ...{ district: 'ulju', tag: '바다', open: true, mine: true },
    })
    expect(boardFilter({ district: 'seoul', tag: 7, open: 'yes', mine: 1 })).toEqual({})
    expect(boardFilter({ tag: 'x'.repeat(99) }).tag).toHaveLength(40)
  })

  it('is what meets every condition', () => {
    const cards = [
      cardOf(postWith(1, 'place', { district: 'ulju', hashtags: ['#바다'] })),
      cardOf(postWith(2, 'place', { district: 'jung', hashtags: ['바다'] })),
      cardOf(postWith(3, 'place', { district: 'ulju', hashtags: [] })),
    ]
    const shown = (filter: Parameters<typeof filtered>[1]) => filtered(cards, filter, now).map(({ no }) => no)
    expect(shown({})).toEqual([1, 2, 3])
    expect(shown({ tag: '바다' })).toEqual([1, 2])
    expect(shown({ district: 'ulju', tag: '바다' })).toEqual([1])
    expect(shown({ open: true })).toEqual([])
    expect(filtered(cards, { mine: true }, now, ['바다', '산']).map(({ no }) => no)).toEqual([1, 2])
    expect(shown({ mine: true })).toEqual([])
  })

  it('has the hashtags most used first, each once a post, with and without its sign', () => {
    const cards = [['#바다', '바다', '산'], ['바다'], ['산', '강']].map((hashtags, index) =>
      cardOf(postWith(index + 1, 'place', { hashtags })),
    )
    expect(tagsOf(cards, 9)).toEqual(['바다', '산', '강'])
    expect(tagsOf(cards, 1)).toEqual(['바다'])
    expect(plainTag('#바다')).toBe('바다')
  })
})

describe('S2-89 a group takes people', () => {
  it('while it is open, has a seat and is still to come', () => {
    expect(isRecruiting(group(1, 1), now)).toBe(true)
    expect(isRecruiting(group(1, 1, { joined: 4 }), now)).toBe(false)
    expect(isRecruiting(group(1, 1, { open: false }), now)).toBe(false)
    expect(isRecruiting(group(1, -1), now)).toBe(false)
    expect(isRecruiting(cardOf(postWith(1, 'place')), now)).toBe(false)
  })

  it.each([
    ['open', {}, 1],
    ['full', { joined: 4 }, 1],
    ['closed', { open: false }, 1],
    ['closed', { open: false, joined: 4 }, 1],
    ['ended', { open: false, joined: 4 }, -1],
  ] as const)('S4-11 is %s with %j', (state, over, hours) => {
    expect(meetingState(meeting(hours, over), now)).toBe(state)
  })

  it('the next group comes first, those that are over last, and none is lost', () => {
    const hours = fc.uniqueArray(fc.integer({ min: -99, max: 99 }), { maxLength: 12 })
    fc.assert(
      fc.property(hours, (all) => {
        const sorted = byMeeting(
          all.map((each, index) => group(index + 1, each)),
          now,
        )
        const at = sorted.map((card) => Date.parse(card.meeting?.at ?? '') - now)
        const [ahead, over] = [at.filter((each) => each > 0), at.filter((each) => each <= 0)]
        expect(at).toEqual([...ahead, ...over])
        expect(ahead).toEqual(ahead.toSorted((one, other) => one - other))
        expect(over).toEqual(over.toSorted((one, other) => other - one))
        expect(at).toHaveLength(all.length)
      }),
    )
  })
})
