import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EventEntryDraft } from '#sync/contracts/events/entry.ts'
import { checkEntry, drawWinners, eventState, isRequired, sortEvents } from './events.ts'

const event = (from: string, to: string, no = 1, winners: { name: string; prize: number }[] = []) => ({
  ...{ from, to, no, winners },
})
const WON = [{ name: 'a**', prize: 0 }]
const draft = (over: Partial<EventEntryDraft> = {}): EventEntryDraft => ({
  ...{ url: 'https://example.org/p/1', answer: null, personal: true, posting: true, marketing: false },
  ...over,
})
const task = { task: 'snsUrl', consents: ['personal', 'marketing', 'posting'] } as const
const problems = (
  over: Partial<EventEntryDraft>,
  of: Parameters<typeof checkEntry>[0] = { ...task, consents: [...task.consents] },
) => checkEntry(of, draft(over)).map(({ path, code }) => `${path} ${code}`)
const SEED = '0123456789abcdef0123456789abcdef'

describe('the state of an event', () => {
  it.each([
    ['2026-11-09', 'scheduled'],
    ['2026-11-10', 'ongoing'],
    ['2026-11-20', 'ongoing'],
    ['2026-11-21', 'ended'],
  ])('S4-11 on %s it is %s: both ends belong to it', (today, state) => {
    expect(eventState(event('2026-11-10', '2026-11-20'), today)).toBe(state)
  })

  it('S4-11 it is announced once it is over and there are winners, not before', () => {
    expect(eventState(event('2026-11-10', '2026-11-20', 1, WON), '2026-11-21')).toBe('announced')
    expect(eventState(event('2026-11-10', '2026-11-20', 1, WON), '2026-11-15')).toBe('ongoing')
  })

  it('S2-07 what is on comes first, then what comes, then what is over', () => {
    const all = [
      event('2026-01-01', '2026-02-01', 1),
      event('2026-03-01', '2026-11-19', 2, WON),
      event('2027-01-01', '2027-02-01', 3),
      event('2026-12-01', '2026-12-20', 4),
      event('2026-11-01', '2026-12-31', 5),
      event('2026-11-01', '2026-11-25', 6),
    ]
    expect(sortEvents(all, '2026-11-21').map(({ no }) => no)).toEqual([6, 5, 4, 3, 2, 1])
  })
})

describe('an entry', () => {
  it.each([
    ['', 'url required'],
    ['http://example.org/p', 'url https'],
    ['example.org/p', 'url https'],
    ['javascript:alert(1)', 'url https'],
    ['https://user:pass@example.org/', 'url https'],
    ['https://localhost/p', 'url https'],
    ['https://127.0.0.1/p', 'url https'],
    ['a', 'url https'],
    [`https://example.org/${'a'.repeat(481)}`, 'url tooLong'],
  ])('S3-12 refuses the address “%s”', (url, problem) => {
    expect(problems({ url })).toEqual([problem])
  })

  it('S3-12 takes an address of 500 characters', () => {
    expect(problems({ url: `https://example.org/${'a'.repeat(480)}` })).toEqual([])
  })

  it('S3-12 asks for the consents the event has, and never for marketing', () => {
    expect(problems({ personal: false, posting: false })).toEqual(['personal required', 'posting required'])
    expect(problems({ posting: false }, { task: 'snsUrl', consents: ['personal'] })).toEqual([])
    expect(isRequired('marketing')).toBe(false)
  })

  it('S3-12 asks for what the task asks', () => {
    const answer = { task: 'answer', consents: ['personal'] } as const
    const of = { ...answer, consents: [...answer.consents] }
    expect(problems({ url: null }, of)).toEqual(['answer required'])
    expect(problems({ url: null, answer: '고'.repeat(101) }, of)).toEqual(['answer tooLong'])
    expect(problems({ url: null, answer: 'A line' }, of)).toEqual([])
    expect(problems({ url: null }, { task: 'visit', consents: ['personal'] })).toEqual([])
  })
})

describe('a draw', () => {
  const entries = fc.uniqueArray(fc.uuid(), { maxLength: 30 })
  const prizes = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 })

  it('S2-141 is the same again from the same seed, in whatever order the entries come', () => {
    fc.assert(
      fc.property(entries, prizes, (ids, people) => {
        const winners = drawWinners(SEED, ids, people)
        expect(drawWinners(SEED, ids.toReversed(), people)).toEqual(winners)
        expect(drawWinners(SEED, [...ids, ...ids], people)).toEqual(winners)
      }),
    )
  })

  it('S2-141 gives each prize to as many as it has, as long as there are entries, and nobody two', () => {
    fc.assert(
      fc.property(entries, prizes, (ids, people) => {
        const winners = drawWinners(SEED, ids, people)
        expect(winners).toHaveLength(
          Math.min(
            ids.length,
            people.reduce((sum, each) => sum + each, 0),
          ),
        )
        expect(new Set(winners.map(({ id }) => id)).size).toBe(winners.length)
        for (const { id } of winners) expect(ids).toContain(id)
        for (const [prize, most] of people.entries())
          expect(winners.filter((each) => each.prize === prize).length).toBeLessThanOrEqual(most)
      }),
    )
  })

  it('S2-141 another seed draws others, and all have the same chance', () => {
    const ids = ['a', 'b', 'c', 'd']
    const won = new Map<string, number>()
    for (let round = 0; round < 4000; round++) {
      const seed = (round * 2_654_435_761).toString(16).padStart(32, '7').slice(-32)
      const [winner] = drawWinners(seed, ids, [1])
      won.set(winner?.id ?? '', (won.get(winner?.id ?? '') ?? 0) + 1)
    }
    for (const id of ids) {
      expect(won.get(id)).toBeGreaterThan(880)
      expect(won.get(id)).toBeLessThan(1120)
    }
  })
})
