import { describe, expect, it } from 'vitest'
import { ItineraryDraft } from '#sync/contracts/planner/itinerary.ts'
import { SharedPlan } from '#sync/contracts/planner/shared-plan.ts'
import { newPlan, type Plan } from './plan.ts'
import { fromShared, hasNotes, mergeShared, toShared } from './shared-plan.ts'

const ID = '0198c0de-0000-7000-8000-00000000000'
const ids = () => {
  let count = 0
  return () => `${ID}${(count += 1)}`
}
const nameOf = (no: number) => (no === 1003 ? 'Ganjeolgot Cape' : undefined)

const stop = (day: number, placeNo: number | null, title: string, note = ''): Plan['stops'][number] => ({
  id: `${ID}9`,
  placeNo,
  title,
  day,
  time: null,
  stayMinutes: 40,
  note,
  ticketId: `${ID}8`,
})
const mine: Plan = {
  ...newPlan(`${ID}0`, '동해'),
  days: 2,
  startDay: '2026-12-05',
  note: '비밀 메모',
  stops: [stop(2, null, '시장'), stop(1, 1003, '간절곶', '일출'), stop(2, 1001, '정원')],
}

describe('what goes into a link', () => {
  it('X-16 tickets and identifiers stay with the sender', () => {
    const shared = toShared(mine, true)
    expect(JSON.stringify(shared)).not.toContain(ID)
    expect(SharedPlan.safeParse(shared).success).toBe(true)
    expect(shared.stops.map(([day, placeNo, title]) => [day, placeNo, title])).toEqual([
      [1, 1003, '간절곶'],
      [2, null, '시장'],
      [2, 1001, '정원'],
    ])
  })

  it('X-16 notes go along only when the person wants it', () => {
    expect(hasNotes(mine)).toBe(true)
    expect(JSON.stringify(toShared(mine, true))).toContain('일출')
    const bare = JSON.stringify(toShared(mine, false))
    expect(bare).not.toContain('일출')
    expect(bare).not.toContain('비밀 메모')
  })

  it('X-16 a stay of nonsense length does not make the link unreadable', () => {
    const odd = {
      ...mine,
      stops: [
        { ...stop(1, 1003, 'a'), stayMinutes: 9000 },
        { ...stop(1, 1001, 'b'), stayMinutes: -5 },
      ],
    }
    expect(SharedPlan.safeParse(toShared(odd, true)).success).toBe(true)
  })
})

describe('taking a shared plan over', () => {
  it('X-16 it becomes a plan of one’s own, with own identifiers and names in the reader’s language', () => {
    const plan = fromShared(toShared(mine, true), ids(), nameOf)
    expect(ItineraryDraft.parse(plan)).toEqual(plan)
    expect(plan.id).not.toBe(mine.id)
    expect(plan.stops.map(({ title }) => title)).toEqual(['Ganjeolgot Cape', '시장', '정원'])
    expect(plan.stops.every(({ ticketId }) => ticketId === undefined)).toBe(true)
    expect(new Set(plan.stops.map(({ id }) => id)).size).toBe(3)
  })

  it('X-16 merging keeps what is there and adds what is missing, once', () => {
    const own: Plan = { ...mine, stops: [stop(1, 1003, '간절곶', '내 메모')] }
    const merged = mergeShared(own, toShared(mine, true), ids(), nameOf)
    expect(merged).toMatchObject({ added: 2, skipped: 1 })
    expect(merged?.plan.stops[0]).toEqual(own.stops[0])
    const again = merged && mergeShared(merged.plan, toShared(mine, true), ids(), nameOf)
    expect(again).toMatchObject({ added: 0, skipped: 3 })
    expect(again?.plan).toEqual(merged?.plan)
  })

  it('X-16 plans with dates meet on their dates', () => {
    const own: Plan = { ...newPlan(`${ID}0`, 'x'), startDay: '2026-12-04', days: 1 }
    const merged = mergeShared(own, toShared(mine, true), ids(), nameOf)
    expect(merged?.plan.days).toBe(3)
    expect(merged?.plan.stops.map(({ day }) => day)).toEqual([2, 3, 3])
  })

  it.each(['2026-12-06', '2025-01-01', null])('X-16 from %s they meet day by day', (startDay) => {
    const own: Plan = { ...newPlan(`${ID}0`, 'x'), startDay, days: 1 }
    expect(mergeShared(own, toShared(mine, true), ids(), nameOf)?.plan.stops.map(({ day }) => day)).toEqual([
      1, 2, 2,
    ])
  })

  it('X-16 what has no room is refused whole', () => {
    const full: Plan = {
      ...mine,
      stops: Array.from({ length: 199 }, (_, index) => stop(1, null, `s${index}`)),
    }
    expect(mergeShared(full, toShared(mine, true), ids(), nameOf)).toBeNull()
  })
})
