import type { Language } from '#sync/contracts/locale.ts'

const ZONE = 'Asia/Seoul'
const LOCALES: Record<Language, string> = {
  ko: 'ko-KR',
  en: 'en-GB',
  ja: 'ja-JP',
  'zh-Hans': 'zh-CN',
  'zh-Hant': 'zh-TW',
}
const cache = new Map<string, Intl.DateTimeFormat>()

function dateFormat(
  language: Language,
  key: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const id = `${language}/${key}`
  const known = cache.get(id)
  if (known) return known
  const made = new Intl.DateTimeFormat(LOCALES[language], { timeZone: ZONE, ...options })
  cache.set(id, made)
  return made
}

/** Whole won as people of the language read it: 14,000원, ₩14,000. */
export function formatWon(won: number, language: Language): string {
  const digits = new Intl.NumberFormat('en-US').format(won)
  return language === 'ko' ? `${digits}원` : `₩${digits}`
}

/** A count with grouping: 1,932. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat('en-US').format(count)
}

/** 11월 21일(토), Sat 21 Nov. `at` is a `yyyy-MM-dd` day or an instant; the calendar is Seoul's. */
export function formatDay(at: string | Date, language: Language): string {
  const date = typeof at === 'string' && at.length === 10 ? new Date(`${at}T00:00:00+09:00`) : new Date(at)
  if (language === 'en')
    return dateFormat('en', 'day', { weekday: 'short', day: 'numeric', month: 'short' })
      .format(date)
      .replace(',', '')
  const day = dateFormat(language, 'monthDay', { month: 'long', day: 'numeric' }).format(date)
  const weekday = dateFormat(language, 'weekday', {
    weekday: language === 'ko' || language === 'ja' ? 'short' : 'narrow',
  }).format(date)
  return `${day}(${weekday})`
}

/** Long day with the weekday in full, for headings. */
export function formatLongDay(at: Date, language: Language): string {
  return dateFormat(language, 'long', { month: 'long', day: 'numeric', weekday: 'long' }).format(at)
}

/** 2026. 11. 21. and the like, with the year. */
export function formatFullDay(at: string | Date, language: Language): string {
  const date = typeof at === 'string' && at.length === 10 ? new Date(`${at}T00:00:00+09:00`) : new Date(at)
  return dateFormat(language, 'full', { year: 'numeric', month: 'short', day: 'numeric' }).format(date)
}

/** 24-hour time of an instant in Seoul. */
export function formatTime(at: string | Date): string {
  return dateFormat('en', 'time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(at),
  )
}

/** 850 m, 1.2 km. */
export function formatDistance(metres: number): string {
  return metres < 950
    ? `${Math.round(metres / 10) * 10} m`
    : `${(metres / 1000).toFixed(metres < 9950 ? 1 : 0)} km`
}

/** 300 kB, 12.4 MB; bytes in decimal units. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
