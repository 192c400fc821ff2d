import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'
import { addDays, isDay, minutesOf } from '#sync/domain/calendar.ts'
import { gazetteerOf, understand } from '#src/search/understand/understand.ts'
import type { Edits } from './conversation.ts'
import { planRequestOf } from './plan-request.ts'

/** A Monday. */
const now = { day: '2026-11-23', time: '10:00' }
const names = gazetteerOf([{ id: '1013', names: ['장생포고래박물관'] }])

function requestOf(
  text: string,
  more: { edits?: Edits; time?: string; language?: Language; whale?: string } = {},
) {
  const at = { ...now, time: more.time ?? now.time }
  const { chips } = understand(text, more.language ?? 'ko', at, names)
  return planRequestOf({
    chips,
    edits: more.edits ?? {},
    now: at,
    seed: 7,
    here: null,
    whale: more.whale ?? null,
  })
}

describe('a question as what the planner is asked', () => {
  it('X-04 day, length, who comes and what is liked are taken from the words', () => {
    const request = requestOf('토요일에 아이랑 고래 보는 1박 2일 일정')
    expect(request.days.map(({ day }) => day)).toEqual(['2026-11-28', '2026-11-29'])
    expect(request).toMatchObject({
      party: { adults: 2, kids: 1, seniors: 0 },
      pace: 'slow',
      interests: ['whale'],
      budgetWon: null,
      rain: [],
      must: [],
    })
  })

  it('X-04 S2-23 a whale of the travel test brings its tastes and its pace; who comes along and what is set by hand go before', () => {
    expect(requestOf('하루 코스')).toMatchObject({ pace: 'even', taste: null })
    expect(requestOf('하루 코스', { whale: 'CPRS' })).toMatchObject({
      pace: 'slow',
      taste: { planning: 'C' },
    })
    expect(requestOf('하루 코스', { whale: 'IPAD' }).pace).toBe('full')
    expect(requestOf('부모님과 하루 코스', { whale: 'IPAD' }).pace).toBe('slow')
    expect(requestOf('하루 코스', { whale: 'CPRS', edits: { pace: 'full' } }).pace).toBe('full')
    expect(requestOf('하루 코스', { whale: 'nobody' })).toMatchObject({ pace: 'even', taste: null })
  })

  it('X-04 who asks for the night begins in the afternoon, who asks for the sunrise before the sun', () => {
    expect(requestOf('내일 야경 코스').days[0]).toMatchObject({ from: '15:30', to: '21:30' })
    // the sun rises at 07:07
    expect(requestOf('내일 해돋이 보는 하루 코스').days[0]).toMatchObject({ from: '06:30', to: '17:00' })
    expect(requestOf('내일 10시에 해돋이 코스').days[0]).toMatchObject({ from: '10:00', to: '19:00' })
    // today the sun is up: the next day begins before it
    expect(requestOf('오늘부터 1박 2일 해돋이 코스').days.map(({ from }) => from)).toEqual(['10:30', '06:30'])
    expect(requestOf('내일부터 1박 2일 해돋이 코스').days.map(({ from }) => from)).toEqual(['06:30', '09:30'])
  })

  it('X-04 of several days the last ends when one leaves, and only that of the sunrise ends early', () => {
    const leaving = requestOf('금요일 오후 3시 도착해서 일요일 낮 12시에 떠나는 2박 3일 일정')
    expect(leaving.days.map(({ from, to }) => `${from}-${to}`)).toEqual([
      '15:00-19:00',
      '09:30-19:00',
      '09:30-12:00',
    ])
    const sunrise = requestOf('내일부터 1박 2일 해돋이 코스')
    expect(sunrise.days.map(({ to }) => to)).toEqual(['17:00', '19:00'])
  })

  it('X-04 without a day it is today while there is time, else tomorrow', () => {
    expect(requestOf('하루 코스', { time: '08:00' }).days[0]).toMatchObject({ day: now.day, from: '09:30' })
    expect(requestOf('하루 코스', { time: '11:20' }).days[0]).toMatchObject({ day: now.day, from: '11:50' })
    expect(requestOf('하루 코스', { time: '15:00' }).days[0]).toMatchObject({ day: '2026-11-24' })
  })

  it('X-04 today begins after now, and who begins late has the evening', () => {
    const [today] = requestOf('오늘 저녁 7시 야경 코스', { time: '17:40' }).days
    expect(today).toMatchObject({ day: now.day, from: '19:00', to: '21:30' })
    const [late] = requestOf('오늘 코스', { time: '18:05' }).days
    expect(late).toMatchObject({ from: '18:40', to: '21:30' })
  })

  it('X-04 rain, money, a named place, a city and steps go along', () => {
    const request = requestOf('비 오는 날 경주 2일 일정 만 원 이하 휠체어')
    expect(request.rain).toEqual(request.days.map(({ day }) => day))
    expect(request).toMatchObject({ city: 'gyeongju', budgetWon: 10_000, barrierFree: 'known' })
    expect(requestOf('장생포고래박물관 가는 하루 코스').must).toEqual([1013])
    expect(requestOf('무료 하루 코스').budgetWon).toBe(0)
  })

  it('X-04 what was set by hand stands before what was said', () => {
    const edits: Edits = {
      ...{ startDay: '2031-05-05', days: 3, from: '08:00', to: '20:00', pace: 'full', transport: 'walk' },
      ...{ budgetWon: null, barrierFree: 'strict', meals: false, avoid: [5] },
    }
    const request = requestOf('토요일 무료 하루 코스', { edits })
    expect(request.days.map(({ day, from, to }) => [day, from, to])).toEqual([
      ['2031-05-05', '08:00', '20:00'],
      ['2031-05-06', '08:00', '20:00'],
      ['2031-05-07', '08:00', '20:00'],
    ])
    expect(request).toMatchObject({
      pace: 'full',
      transport: 'walk',
      budgetWon: null,
      meals: false,
      avoid: [5],
    })
  })

  it('X-04 a place set by hand to a day that is none is left to the words', () => {
    expect(requestOf('토요일 하루 코스', { edits: { startDay: '2026-02-31' } }).days[0]?.day).toBe(
      '2026-11-28',
    )
  })

  it('S2-71 the same wish gives the same request in all five languages', () => {
    const said: Record<Language, string> = {
      ko: '토요일에 부모님과 바다 하루 코스',
      en: 'Saturday one day sea trip with my parents',
      ja: '土曜に両親と海の日帰りコース',
      'zh-Hans': '周六和父母的海边一日游',
      'zh-Hant': '週六和父母的海邊一日遊',
    }
    const [first, ...others] = LANGUAGES.map((language) => requestOf(said[language], { language }))
    for (const other of others) expect(other).toEqual(first)
    expect(first).toMatchObject({ interests: ['sea'], party: { seniors: 2 }, pace: 'slow' })
  })

  it('X-04 whatever is typed, the days follow one another, begin in the future and are real times', () => {
    const word = fc.constantFrom(
      '오늘',
      '내일',
      '이번 주말',
      '2박 3일',
      '코스',
      '지금',
      '밤',
      '오후 3시',
      '야경',
    )
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 6 }),
        fc.string({ maxLength: 20 }),
        fc.integer({ min: 0, max: 1439 }),
        (words, typed, minutes) => {
          const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
          const { days } = requestOf(`${words.join(' ')} ${typed}`, { time })
          expect(days.length).toBeGreaterThan(0)
          days.forEach(({ day, from, to }, index) => {
            expect(isDay(day)).toBe(true)
            if (index > 0) expect(day).toBe(addDays(days[index - 1]!.day, 1))
            expect(from).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
            expect(to).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
            if (day === now.day) expect(minutesOf(from)).toBeGreaterThanOrEqual(Math.min(minutes, 1430))
          })
        },
      ),
      { numRuns: 300 },
    )
  })
})
