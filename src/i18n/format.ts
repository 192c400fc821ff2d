import type { Language } from '#sync/contracts/base/locale.ts'
import { SEOUL_OFFSET_MS } from '#sync/contracts/base/seoul.ts'

/**
 * Dates and numbers by hand, not by Intl: its first formatter costs a phone a tenth of a second at the very moment the
 * first screen is drawn. The tests hold every day of two years against Intl.
 */
const EN_DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const EN_MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]
/** One letter each, Sunday first. */
const DAY_LETTERS = { ko: '일월화수목금토', ja: '日月火水木金土', zh: '日一二三四五六' }

/** The clock of Seoul in ISO form. */
const seoulIso = (ms: number) => new Date(ms + SEOUL_OFFSET_MS).toISOString()

type DateParts = { year: number; month: number; day: number; weekday: number }

/** `at` is a `yyyy-MM-dd` day or an instant; the calendar is Seoul's. */
function partsOf(at: string | Date): DateParts {
  const day = typeof at === 'string' && at.length === 10 ? at : seoulIso(new Date(at).getTime()).slice(0, 10)
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, day: date, weekday: new Date(day).getUTCDay() }
}

const dayName = (weekday: number) => EN_DAYS[weekday] ?? ''
const monthName = (month: number) => EN_MONTHS[month - 1] ?? ''
/** British style shortens to three letters, but September to four. */
const shortMonth = (month: number) => monthName(month).slice(0, month === 9 ? 4 : 3)

function dayLetter(weekday: number, language: Exclude<Language, 'en'>): string {
  return DAY_LETTERS[language === 'ko' || language === 'ja' ? language : 'zh'].charAt(weekday)
}

const monthAndDay = ({ month, day }: DateParts, language: Exclude<Language, 'en'>) =>
  language === 'ko' ? `${month}월 ${day}일` : `${month}月${day}日`

const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** Whole won as people of the language read it: 14,000원, ₩14,000. */
export function formatWon(won: number, language: Language): string {
  return language === 'ko' ? `${grouped(won)}원` : `₩${grouped(won)}`
}

/** A count with grouping: 1,932. Whole numbers. */
export const formatCount = (count: number): string => grouped(count)

/** 11월 21일(토), Sat 21 Nov, 11月21日（土）, 11月21日 周六. `at` is a `yyyy-MM-dd` day or an instant; the calendar is Seoul's. */
export function formatDay(at: string | Date, language: Language): string {
  const parts = partsOf(at)
  if (language === 'en')
    return `${dayName(parts.weekday).slice(0, 3)} ${parts.day} ${shortMonth(parts.month)}`
  const [day, letter] = [monthAndDay(parts, language), dayLetter(parts.weekday, language)]
  if (language === 'zh-Hans') return `${day} 周${letter}`
  return language === 'ko' ? `${day}(${letter})` : `${day}（${letter}）`
}

/** The same, with the year when it is another one than today's: 2027년 2월 8일(월), Mon 8 Feb 2027. */
export function formatDayFrom(today: string, at: string, language: Language): string {
  const year = at.slice(0, 4)
  if (year === today.slice(0, 4)) return formatDay(at, language)
  if (language === 'en') return `${formatDay(at, language)} ${year}`
  return language === 'ko' ? `${year}년 ${formatDay(at, language)}` : `${year}年${formatDay(at, language)}`
}

/** Long day with the weekday in full, for headings. */
export function formatLongDay(at: Date, language: Language): string {
  const parts = partsOf(at)
  if (language === 'en') return `${dayName(parts.weekday)} ${parts.day} ${monthName(parts.month)}`
  const [day, letter] = [monthAndDay(parts, language), dayLetter(parts.weekday, language)]
  if (language === 'ko') return `${day} ${letter}요일`
  return language === 'ja' ? `${day}${letter}曜日` : `${day}星期${letter}`
}

/** 2026년 11월 21일 and the like, with the year. */
export function formatFullDay(at: string | Date, language: Language): string {
  const parts = partsOf(at)
  if (language === 'en') return `${parts.day} ${shortMonth(parts.month)} ${parts.year}`
  return language === 'ko'
    ? `${parts.year}년 ${monthAndDay(parts, language)}`
    : `${parts.year}年${monthAndDay(parts, language)}`
}

/** 24-hour time of an instant in Seoul. */
export const formatTime = (at: string | Date): string => seoulIso(new Date(at).getTime()).slice(11, 16)

/**
 * From one time or day to another, as the language writes a range: 09:00~18:00, 09:00–18:00, 09:00～18:00; in English with
 * room between days: 1 May – 3 May.
 */
export function formatRange(from: string, to: string, language: Language): string {
  if (language === 'en' && from.includes(' ')) return `${from} – ${to}`
  return from + (language === 'ko' ? '~' : language === 'ja' ? '～' : '–') + to
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
