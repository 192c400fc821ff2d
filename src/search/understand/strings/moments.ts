import {
  addDays,
  daysBetween,
  isDay,
  listHolidays,
  weekdayOf,
  type HolidayName,
} from '#sync/domain/calendar.ts'
import { plain } from '../../terms.ts'

/** A day and a time in Seoul: `yyyy-MM-dd`, `HH:mm`. */
export interface Now {
  day: string
  time: string
}

/** Something the grammar of days, times and amounts took from a text. */
export interface Taken {
  length: number
  means: string[]
}

type Rule = { pattern: RegExp; means: (found: RegExpExecArray, now: Now) => string[] }

const rule = (pattern: string, means: Rule['means']): Rule => ({
  pattern: new RegExp(plain(pattern), 'y'),
  means,
})
const two = (value: number): string => String(value).padStart(2, '0')

const WEEKDAYS = [
  ['일', '日', '天', 'sun'],
  ['월', '月', '一', 'mon'],
  ['화', '火', '二', 'tue'],
  ['수', '水', '三', 'wed'],
  ['목', '木', '四', 'thu'],
  ['금', '金', '五', 'fri'],
  ['토', '土', '六', 'sat'],
]
/** In Japanese 日 and 月 are weekdays, in Chinese 日 and 一 are. */
const weekdayNamed = (name: string): number => WEEKDAYS.findIndex((names) => names.includes(name))

/** Monday of the week of a day. */
const monday = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7))

function dayOfWeek(name: string, which: string | undefined, { day }: Now): string[] {
  const weekday = weekdayNamed(name)
  if (weekday < 0) return []
  const fromMonday = (weekday + 6) % 7
  if (which && NEXT.test(which)) return [`day:${addDays(monday(day), 7 + fromMonday)}`]
  if (which) return [`day:${addDays(monday(day), fromMonday)}`]
  return [`day:${addDays(day, (weekday - weekdayOf(day) + 7) % 7)}`]
}

const NEXT = /다음|담|next|来|來|下/

function weekend(which: string | undefined, { day }: Now): string[] {
  const saturday = addDays(monday(day), which && NEXT.test(which) ? 12 : 5)
  return [`days:${saturday}/${addDays(saturday, 1)}`]
}

/** Without a year only these make two numbers a day; 4.5 is something else. */
const DAY_MARK = /[월月/]/u

/** A day of the calendar: of the year that is said, else this year's, or next year's when it is past. */
function dayOfMonth(month: number, date: number, { day }: Now, said?: string): string[] {
  const own = `${said}-${two(month)}-${two(date)}`
  if (said) return isDay(own) ? [`day:${own}`] : []
  const year = Number(day.slice(0, 4))
  const found = [year, year + 1]
    .map((own) => `${own}-${two(month)}-${two(date)}`)
    .find((own) => isDay(own) && daysBetween(day, own) >= 0)
  return found ? [`day:${found}`] : []
}

function holiday(name: HolidayName, { day }: Now): string[] {
  const next = listHolidays().find((own) => own.name === name && own.day >= day)
  return next ? [`day:${next.day}`] : []
}

/** @param half of the day that was named; without one, hours up to eight are in the afternoon for who asks what is open */
function clock(half: string | undefined, hour: string, minutes: string | undefined): string[] {
  let hours = Number(hour)
  const late = half !== undefined && /오후|저녁|밤|pm|午後|夜|夕|下午|晚/.test(half)
  const early = half !== undefined && /오전|아침|새벽|am|午前|朝|上午|早/.test(half)
  if (hours > 24) return []
  if (late && hours < 12) hours += 12
  else if (!early && half === undefined && hours < 8) hours += 12
  const past =
    minutes === undefined ? 0 : /반|半/.test(minutes) ? 30 : Number(minutes.replace(/\D/g, '')) || 0
  return past < 60 ? [`at:${two(hours % 24)}:${two(past)}`] : []
}

const NUMBERS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  a: 1,
  하루: 1,
  이틀: 2,
  사흘: 3,
  나흘: 4,
  一: 1,
  二: 2,
  两: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
}
const numberOf = (text: string | undefined, otherwise = 1): number =>
  text === undefined || text === '' ? otherwise : (NUMBERS[text] ?? Number(text.replaceAll(',', '')))
const scale = (text: string | undefined): number =>
  text === undefined ? 1 : /만|万|萬/.test(text) ? 10_000 : /천|千|k/.test(text) ? 1_000 : 1

const amount = (count: string | undefined, unit: string | undefined): string[] => {
  const won = numberOf(count, unit ? 1 : 0) * scale(unit)
  return won > 0 ? [`price:${won}`] : []
}
const within = (count: string, unit: string): string[] => [
  'near:me',
  `within:${Math.round(Number(count) * (/^(m|미터|米|メートル)$/.test(unit) ? 1 : 1_000))}`,
]
const length = (count: string | undefined): string[] => {
  const days = numberOf(count)
  return days >= 1 && days <= 7 ? [`days#${days}`] : []
}

const CHINESE_WEEK = '(这个|這個|这|這|本|下个|下個|下)?(?:周|週|星期|礼拜|禮拜)'
const KM = '(\\d+(?:\\.\\d+)?) ?(km|킬로미터|킬로|キロ|公里|千米|m|미터|米|メートル)'

/** Days, times and amounts as they are said in the five languages; the longest match counts. */
const RULES: Rule[] = [
  rule('오늘|today|tonight|this evening|今日|本日|今天|今晚', (_, { day }) => [`day:${day}`]),
  rule('내일|tomorrow|明日|明天', (_, { day }) => [`day:${addDays(day, 1)}`]),
  rule('모레|day after tomorrow|明後日|あさって|后天|後天', (_, { day }) => [`day:${addDays(day, 2)}`]),
  rule('(이번 ?주|다음 ?주|담주)? ?([일월화수목금토])요일', (at, now) => dayOfWeek(at[2] ?? '', at[1], now)),
  rule(
    '(?:on )?(this |next )?(sun|mon|tue|wed|thu|fri|sat)(?:day|sday|nesday|rsday|urday|s|rs|r)?(?![a-z])',
    (at, now) => dayOfWeek(at[2] ?? '', at[1], now),
  ),
  rule('(今週|来週)?の?([日月火水木金土])曜日?', (at, now) => dayOfWeek(at[2] ?? '', at[1], now)),
  rule(`${CHINESE_WEEK}([一二三四五六日天])`, (at, now) => dayOfWeek(at[2] ?? '', at[1], now)),
  rule('(이번 ?|다음 ?)?(?:주 ?)?주말', (at, now) => weekend(at[1], now)),
  rule('(?:on )?(?:the )?(this |next )?weekend', (at, now) => weekend(at[1], now)),
  rule('(今週の|来週の|今度の|今|来)?週末', (at, now) => weekend(at[1], now)),
  rule(`${CHINESE_WEEK}末`, (at, now) => weekend(at[1], now)),
  rule(
    '(?:on )?(?:(20\\d\\d) ?(?:년|年|/|-|\\.) ?)?(\\d{1,2}) ?(?:월|月|/|-|\\.) ?(\\d{1,2}) ?(?:일|日|号|號)?',
    (at, now) => (at[1] || DAY_MARK.test(at[0]) ? dayOfMonth(Number(at[2]), Number(at[3]), now, at[1]) : []),
  ),
  rule(
    '(?:on )?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* (\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:,? (20\\d\\d))?',
    (at, now) => dayOfMonth(MONTHS.indexOf(at[1] ?? '') + 1, Number(at[2]), now, at[3]),
  ),
  rule('(?:on )?(?:christmas(?: day)?|크리스마스|성탄절|クリスマス|圣诞节|聖誕節|圣诞|聖誕)', (_, now) =>
    holiday('christmas', now),
  ),
  rule('(?:on )?(?:seollal|lunar new year|설날|구정|ソルラル|旧正月|春节|春節)', (_, now) =>
    holiday('seollal', now),
  ),
  rule('(?:on )?(?:chuseok|추석|한가위|チュソク|秋夕|中秋节|中秋節|中秋)', (_, now) =>
    holiday('chuseok', now),
  ),
  rule("(?:on )?(?:new year's day|new year|새해|신정|元日|元旦)", (_, now) => holiday('newYear', now)),
  rule("(?:on )?(?:children's day|어린이날|こどもの日|儿童节|兒童節)", (_, now) => holiday('children', now)),
  rule('(오전|오후|아침|저녁|밤|새벽)? ?(\\d{1,2})시 ?(반|\\d{1,2}분)?', (at) =>
    clock(at[1], at[2] ?? '', at[3]),
  ),
  rule('(?:at )?(\\d{1,2})(?::(\\d\\d))? ?(am|pm|a\\.m\\.|p\\.m\\.)', (at) =>
    clock(at[3]?.replaceAll('.', ''), at[1] ?? '', at[2]),
  ),
  rule('(午前|午後|朝|夜|夕方)?の?(\\d{1,2})時(半|\\d{1,2}分)?', (at) => clock(at[1], at[2] ?? '', at[3])),
  rule('(上午|下午|早上|晚上|中午)?(\\d{1,2})[点點](半|\\d{1,2}分)?', (at) =>
    clock(at[1], at[2] ?? '', at[3]),
  ),
  rule('(\\d[\\d,]*|[일이삼사오육칠팔구])? ?(만|천)? ?원 ?(?:이하|미만|까지|이내|안쪽|아래)', (at) =>
    amount(at[1], at[2]),
  ),
  rule('(?:under|below|less than|up to|within) ?₩? ?(\\d[\\d,]*)(k)? ?(?:won|krw)?', (at) =>
    amount(at[1], at[2]),
  ),
  rule('(\\d[\\d,]*)?(万|千)? ?ウォン ?(?:以下|未満|まで|以内)', (at) => amount(at[1], at[2])),
  rule(
    '(\\d[\\d,]*|[一二两兩三四五六七八九十])? ?(万|萬|千)? ?(?:韩元|韓元|韩币|韓幣) ?(?:以下|以内|以內|之内|之內)',
    (at) => amount(at[1], at[2]),
  ),
  rule('(?:평점|별점) ?(\\d(?:\\.\\d)?)점? ?(?:이상|넘는|부터)', (at) => [`rating:${at[1]}`]),
  rule(
    '(?:rated|rating of|rating|at least) ?(\\d(?:\\.\\d)?) ?(?:stars? )?(?:or (?:higher|more|above|better)|and (?:up|above)|\\+)',
    (at) => [`rating:${at[1]}`],
  ),
  rule('(?:評価|星) ?(\\d(?:\\.\\d)?)点? ?以上', (at) => [`rating:${at[1]}`]),
  rule('(?:评分|評分|评价|評價) ?(\\d(?:\\.\\d)?)分? ?(?:以上|及以上)', (at) => [`rating:${at[1]}`]),
  rule(`${KM} ?(?:이내|안|以内|以內|之内|之內|圏内)?`, (at) => within(at[1] ?? '', at[2] ?? '')),
  rule(`within ${KM}(?: of (?:me|here))?`, (at) => within(at[1] ?? '', at[2] ?? '')),
  rule('(\\d) ?박 ?(\\d) ?일', (at) => length(at[2])),
  rule('(\\d) ?泊 ?(\\d) ?日', (at) => length(at[2])),
  rule('(이틀|사흘|나흘)', (at) => length(at[1])),
  rule(
    '(one|two|three|four|five|six|seven|\\d)[- ]days?(?: (?:and )?(?:\\d|one|two|three|four|five|six)[- ]nights?)?',
    (at) => length(at[1]),
  ),
  rule('([一二两兩三四五六七\\d])天(?:[一二两兩三四五六\\d][夜晚])?', (at) => length(at[1])),
  rule('([一二两兩三四五六七\\d])[日天][游遊]', (at) => [...length(at[1]), 'plan']),
]
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The longest day, time or amount at a position of a text in plain form; null without one. */
export function momentAt(text: string, position: number, now: Now): Taken | null {
  let best: Taken | null = null
  for (const { pattern, means } of RULES) {
    pattern.lastIndex = position
    const found = pattern.exec(text)
    if (!found || found[0].length <= (best?.length ?? 0)) continue
    const own = means(found, now)
    if (own.length > 0) best = { length: found[0].trimEnd().length, means: own }
  }
  return best
}
