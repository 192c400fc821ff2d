import { describe, expect, it } from 'vitest'
import type { Happening } from '#sync/contracts/places/happening.ts'
import { boardAddress, calendarAddress } from './address.ts'
import { applyQuery, monthsOf, queryOf, searchOf } from './board-query.ts'
import { calendarOf, inMonth, nextBusyMonth, onDay } from './calendar.ts'
import { countdown } from './countdown.ts'
import { entryOf } from './happening-entry.ts'
import { dayByKey, monthName, stepMonth, weeksOf } from './months.ts'

const text = (ko: string) => ({ ko, en: `${ko} en`, ja: ko, 'zh-Hans': ko, 'zh-Hant': ko })
const happening = (no: number, from: string, to: string, over: Partial<Happening> = {}): Happening => ({
  no,
  slug: `h${no}`,
  board: 'cnf',
  kind: 'festival',
  title: text(`축제 ${no}`),
  summary: text('요약'),
  description: text('설명'),
  from,
  to,
  datesTentative: false,
  venue: text('부두'),
  placeNo: null,
  city: 'ulsan',
  district: 'nam',
  position: { lat: 35.5, lng: 129.3, approximate: false },
  contact: null,
  website: null,
  fee: text('무료'),
  program: [],
  motif: 'lantern',
  source: 'test',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...over,
})

const TODAY = '2026-11-21'
const over = happening(1, '2026-11-01', '2026-11-20')
const older = happening(2, '2026-10-01', '2026-10-03')
const endsToday = happening(3, '2026-11-10', '2026-11-21')
const runs = happening(4, '2026-11-21', '2027-01-10', { board: 'cnn', kind: 'exhibition', district: 'jung' })
const tomorrow = happening(5, '2026-11-22', '2026-11-22', { kind: 'performance' })
const spring = happening(6, '2027-04-02', '2027-04-04', { city: 'gyeongju', district: null })
const all = [spring, over, runs, older, tomorrow, endsToday]
const numbers = (list: readonly Happening[]) => list.map(({ no }) => no)

describe('the boards of Ulsan NOW', () => {
  it('S2-82 S2-84 puts what is on first, then what comes, then what is over', () => {
    expect(numbers(applyQuery(all, queryOf({}), TODAY))).toEqual([3, 4, 5, 6, 1, 2])
  })

  it('S2-82 S2-84 sorts by the day it begins, both ways', () => {
    expect(numbers(applyQuery(all, queryOf({ sort: 'first' }), TODAY))).toEqual([2, 1, 3, 4, 5, 6])
    expect(numbers(applyQuery(all, queryOf({ sort: 'last' }), TODAY))).toEqual([6, 5, 4, 3, 1, 2])
  })

  it('S2-82 S2-84 derives the state from the days, both ends included', () => {
    const inState = (state: 'ongoing' | 'scheduled' | 'ended', today = TODAY) =>
      numbers(applyQuery(all, queryOf({ state }), today))
    expect(inState('ongoing')).toEqual([3, 4])
    expect(inState('scheduled')).toEqual([5, 6])
    expect(inState('ended')).toEqual([1, 2])
    expect(inState('ongoing', '2026-11-22')).toEqual([5, 4])
  })

  it('S2-82 S2-84 filters by district or city, by month and by kind', () => {
    expect(numbers(applyQuery(all, queryOf({ area: 'jung' }), TODAY))).toEqual([4])
    expect(numbers(applyQuery(all, queryOf({ area: 'gyeongju' }), TODAY))).toEqual([6])
    expect(numbers(applyQuery(all, queryOf({ month: '2026-12' }), TODAY))).toEqual([4])
    expect(numbers(applyQuery(all, queryOf({ genre: 'performance' }), TODAY))).toEqual([5])
  })

  it('S2-82 keeps the filters in the address and leaves out what it does not know', () => {
    const search = {
      state: 'ended',
      area: 'ulju',
      month: '2026-10',
      genre: 'festival',
      sort: 'last',
    } as const
    expect(searchOf(queryOf(boardAddress(search)))).toEqual(search)
    const wrong = { state: 'soon', area: 'seoul', month: '2026-13', genre: 3, sort: 'price' }
    expect(Object.values(boardAddress(wrong)).filter(Boolean)).toEqual([])
    expect(searchOf(queryOf({})).sort).toBeUndefined()
  })

  it('S2-82 offers the months in which something happens', () => {
    expect(monthsOf([runs, older])).toEqual(['2026-10', '2026-11', '2026-12', '2027-01'])
  })
})

describe('the calendar of Ulsan NOW', () => {
  it('S2-81 lays a month out in weeks that begin on Sunday', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks[4]?.slice(0, 3)).toEqual(['2026-11-29', '2026-11-30', null])
    expect(weeksOf('2026-02')[0]?.[0]).toBe('2026-02-01')
    expect(weeksOf('2026-08')).toHaveLength(6)
  })

  it('S2-81 puts every happening on each of its days, festivals first', () => {
    const day = calendarOf(all, '2026-11')
      .flat()
      .find((cell) => cell?.day === TODAY)
    expect(numbers(day?.happenings ?? [])).toEqual([3, 4])
    expect(numbers(onDay(all, '2026-12-31'))).toEqual([4])
    expect(numbers(inMonth(all, '2027-01'))).toEqual([4])
  })

  it('S2-81 leads from an empty month to the next one with something in it', () => {
    const months = monthsOf(all)
    expect(nextBusyMonth(months, '2027-02')).toBe('2027-04')
    expect(nextBusyMonth(months, '2027-05')).toBe('2027-04')
    expect(nextBusyMonth([], '2027-05')).toBeNull()
  })

  it('S2-81 moves by keys over the edges of months and years', () => {
    expect(dayByKey('2026-11-30', 'ArrowRight')).toBe('2026-12-01')
    expect(dayByKey('2026-11-03', 'ArrowUp')).toBe('2026-10-27')
    expect(dayByKey('2026-11-21', 'Home')).toBe('2026-11-15')
    expect(dayByKey('2026-11-21', 'End')).toBe('2026-11-21')
    expect(dayByKey('2026-12-31', 'PageDown')).toBe('2027-01-31')
    expect(dayByKey('2026-03-31', 'PageUp')).toBe('2026-02-28')
    expect(dayByKey('2026-11-21', 'Enter')).toBeNull()
    expect(stepMonth('2026-12', 1)).toBe('2027-01')
    expect(stepMonth('2026-01', -1)).toBe('2025-12')
  })

  it('S2-81 opens on the month of the day in the address', () => {
    expect(calendarAddress({ month: '2026-09', day: '2026-11-21' })).toEqual({
      month: '2026-11',
      day: '2026-11-21',
      board: undefined,
    })
    expect(calendarAddress({ board: 'cnf' }).board).toBe('cnf')
    expect(
      Object.values(calendarAddress({ month: '2026-9', day: '2026-02-30', board: 'x' })).filter(Boolean),
    ).toEqual([])
    expect(monthName('2026-11', 'ko')).toBe('2026년 11월')
    expect(monthName('2026-11', 'en')).toBe('November 2026')
  })
})

describe('one happening', () => {
  it('S2-83 S2-85 counts the days that are left, but not towards days that are only expected', () => {
    expect(countdown(over, TODAY)).toEqual({ kind: 'ended' })
    expect(countdown(endsToday, TODAY)).toEqual({ kind: 'lastDay' })
    expect(countdown(runs, TODAY)).toEqual({ kind: 'daysLeft', days: 50 })
    expect(countdown(tomorrow, TODAY)).toEqual({ kind: 'tomorrow' })
    expect(countdown(tomorrow, '2026-11-10')).toEqual({ kind: 'startsIn', days: 12 })
    expect(countdown(spring, TODAY)).toBeNull()
    expect(countdown({ ...tomorrow, datesTentative: true }, TODAY)).toBeNull()
  })

  it('S2-83 becomes a calendar entry in the reader’s language', () => {
    const entry = entryOf({ ...spring, hoursText: text('10시'), datesTentative: true }, 'en', 'https://x/y')
    expect(entry).toMatchObject({
      uid: 'happening-6@goraero',
      title: '축제 6 en',
      place: '부두 en',
      tentative: true,
      text: '요약 en\n10시 en\n무료 en',
    })
  })
})
