import { describe, expect, it } from 'vitest'
import { addDays } from '#sync/domain/calendar.ts'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import {
  formatCount,
  formatDay,
  formatFullDay,
  formatLongDay,
  formatRange,
  formatTime,
  formatWon,
} from './format.ts'

const LOCALES: Record<Language, string> = {
  ko: 'ko-KR',
  en: 'en-GB',
  ja: 'ja-JP',
  'zh-Hans': 'zh-CN',
  'zh-Hant': 'zh-TW',
}
const ZONE = 'Asia/Seoul'
const days = Array.from({ length: 731 }, (_, index) => addDays('2027-01-01', index))
const noon = (day: string) => new Date(`${day}T12:00:00+09:00`)

describe.each(Object.entries(LOCALES) as [Language, string][])('in %s', (language, locale) => {
  const intl = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(locale, { timeZone: ZONE, ...options })
    return (day: string) => made.format(noon(day))
  }

  it('S9-11 every day of two years reads as the platform writes it', () => {
    const long = intl({ month: 'long', day: 'numeric', weekday: 'long' })
    const full = intl({ year: 'numeric', month: 'short', day: 'numeric' })
    for (const day of days) {
      // some versions of the platform set the Chinese weekday apart
      expect(formatLongDay(noon(day), language)).toBe(long(day).replace(/日 星/, '日星'))
      expect(formatFullDay(day, language)).toBe(full(day))
    }
  })

  it('S9-11 the short day is the platform\u2019s with the weekday as each language sets it', () => {
    const monthDay = intl({ month: 'long', day: 'numeric' })
    const weekday = intl({ weekday: language === 'ko' || language === 'ja' ? 'short' : 'narrow' })
    const english = intl({ weekday: 'short', day: 'numeric', month: 'short' })
    const written = {
      ko: (day: string) => `${monthDay(day)}(${weekday(day)})`,
      en: (day: string) => english(day).replace(',', ''),
      ja: (day: string) => `${monthDay(day)}（${weekday(day)}）`,
      'zh-Hans': (day: string) => `${monthDay(day)} 周${weekday(day)}`,
      'zh-Hant': (day: string) => `${monthDay(day)}（${weekday(day)}）`,
    }[language]
    for (const day of days) expect(formatDay(day, language)).toBe(written(day))
  })
})

it('S9-11 an instant is read by the clock of Seoul, whatever the zone of the device', () => {
  expect(formatDay(new Date('2026-11-20T15:00:00Z'), 'ko')).toBe('11월 21일(토)')
  expect(formatDay('2026-11-20T14:59:59Z', 'ko')).toBe('11월 20일(금)')
  expect(formatTime('2026-11-20T15:05:00Z')).toBe('00:05')
})

it('S9-11 won and counts are grouped by thousands', () => {
  for (const count of [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 45_678_901])
    expect(formatCount(count)).toBe(new Intl.NumberFormat('en-US').format(count))
  expect(formatCount(-12_345)).toBe('-12,345')
  expect([formatWon(14_000, 'ko'), formatWon(14_000, 'en')]).toEqual(['14,000원', '₩14,000'])
})

it('S9-11 a range is written as the language does, so that one place has one kind of dash', () => {
  const range = (language: Language) => formatRange('09:00', '18:00', language)
  expect(LANGUAGES.map(range)).toEqual([
    '09:00~18:00',
    '09:00–18:00',
    '09:00～18:00',
    '09:00–18:00',
    '09:00–18:00',
  ])
  expect(formatRange('1 May', '3 May', 'en')).toBe('1 May – 3 May')
})
