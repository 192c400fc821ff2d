import {
  addDays,
  daysBetween,
  isDay,
  listHolidays,
  weekdayOf,
  type HolidayName,
} from '#sync/domain/calendar.ts'
import { COUNT, numberOf } from './numbers.ts'
import { rule, two, type Now, type Rule } from './rule.ts'

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
  if (which && AFTER_NEXT.test(which)) return [`day:${addDays(monday(day), 14 + fromMonday)}`]
  if (which && NEXT.test(which)) return [`day:${addDays(monday(day), 7 + fromMonday)}`]
  const ofThisWeek = addDays(monday(day), fromMonday)
  if (which && THIS_WEEK.test(which) && ofThisWeek >= day) return [`day:${ofThisWeek}`]
  return [`day:${addDays(day, (weekday - weekdayOf(day) + 7) % 7)}`]
}

/** The week after this; after the next one. */
const NEXT = /다음|담|next|来|來|下/
/** The others ("this", "coming") mean the next to come. */
const THIS_WEEK = /주|week|週|周|星期|礼拜|禮拜|这|這|本|今|this/
const AFTER_NEXT = /다다음|after next|再来|下下/

function weekend(which: string | undefined, { day }: Now): string[] {
  const saturday = addDays(monday(day), which && NEXT.test(which) ? 12 : 5)
  return [`days:${saturday}/${addDays(saturday, 1)}`]
}

/** Days of the week said in a row, the first letter of each: 금토일, 金土日. */
function inARow(letters: string, which: string | undefined, now: Now): string[] {
  const all = [...letters].map(weekdayNamed)
  if (
    all.some((own, at) => own < 0 || (at > 0 && (all[at - 1] === 0 || own !== ((all[at - 1] ?? 0) + 1) % 7)))
  )
    return []
  const first = dayOfWeek(letters[0] ?? '', which, now)[0]?.slice(4)
  return first ? [`days:${all.map((_, at) => addDays(first, at)).join('/')}`] : []
}

function firstWeekend(month: number, now: Now): string[] {
  const [first] = dayOfMonth(month, 1, now)
  if (!first) return []
  const saturday = addDays(first.slice(4), (6 - weekdayOf(first.slice(4)) + 7) % 7)
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

/** From one day to another, each of them; the second may say its date alone. */
function dayRange(
  [month, date]: readonly [number, number],
  [toMonth, toDate]: readonly [number, number],
  now: Now,
): string[] {
  const [first] = dayOfMonth(month, date, now)
  if (!first) return []
  const [last] = dayOfMonth(toMonth, toDate, { ...now, day: first.slice(4) })
  const many = last ? daysBetween(first.slice(4), last.slice(4)) + 1 : 0
  if (many < 2 || many > 7) return []
  return [`days:${Array.from({ length: many }, (_, at) => addDays(first.slice(4), at)).join('/')}`]
}

function holiday(name: HolidayName, { day }: Now): string[] {
  const next = listHolidays().find((own) => own.name === name && own.day >= day)
  return next ? [`day:${next.day}`] : []
}

const ahead = (said: string | undefined, { day }: Now, each = 1): string[] => {
  const many = numberOf(said)
  return many !== null && many > 0 && many < 100 ? [`day:${addDays(day, many * each)}`] : []
}
/** The next such day of a month: this one, or the month after. */
function dateAlone(said: string | undefined, { day }: Now): string[] {
  const date = Number(said)
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const own = [0, 1]
    .map((more) => new Date(Date.UTC(year, month - 1 + more, date)).toISOString().slice(0, 10))
    .find((found) => Number(found.slice(8)) === date && found >= day)
  return own ? [`day:${own}`] : []
}
function nextMonth(date: string | undefined, { day }: Now): string[] {
  const first = addDays(`${day.slice(0, 8)}01`, 32).slice(0, 8)
  const own = `${first}${two(Number(date))}`
  return isDay(own) ? [`day:${own}`] : []
}
const length = (count: string | undefined): string[] => {
  const days = numberOf(count) ?? 1
  return days >= 1 && days <= 7 ? [`days#${days}`] : []
}

const nights = (count: string | undefined): string[] => length(String((numberOf(count) ?? 0) + 1))

const CHINESE_WEEK = '(这个|這個|这|這|本|下下个|下下個|下下|下个|下個|下)?(?:周|週|星期|礼拜|禮拜)'
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = `(${MONTHS.join('|')})[a-z]*\\.?`
const ENGLISH_DAY = '(sun|mon|tue|wed|thu|fri|sat)(?:day|sday|nesday|rsday|urday|s|rs|r)?s?(?![a-z])'

const HOLIDAYS: [string, HolidayName][] = [
  ['christmas(?: day)?|크리스마스|성탄절|クリスマス|圣诞节|聖誕節|圣诞|聖誕', 'christmas'],
  [
    'seollal|(?:korean |lunar )new year|설날|설 ?연휴|설|구정|ソルラル|旧正月|春节|春節|农历新年|農曆新年',
    'seollal',
  ],
  ['chuseok|korean thanksgiving|추석|한가위|추석 연휴|チュソク|秋夕|中秋节|中秋節|中秋', 'chuseok'],
  ["new year's day|new years day|new year|새해 첫날|새해|신정|元日|元旦", 'newYear'],
  ["children's day|어린이날|こどもの日|儿童节|兒童節", 'children'],
  ["buddha's birthday|부처님 ?오신 ?날|석가탄신일|釈迦誕生日|佛诞节|佛诞|佛誕", 'buddha'],
  ['삼일절|3\\.1절|independence movement day|三一節|三一节', 'independence'],
  ['현충일|memorial day|顕忠日|显忠日|顯忠日', 'memorial'],
  ['제헌절|constitution day|制憲節|制宪节', 'constitution'],
  ['광복절|liberation day|光復節|光复节', 'liberation'],
  ['개천절|national foundation day|開天節|开天节', 'foundation'],
  ['한글날|hangul day|ハングルの日|韩文日|韓文日', 'hangul'],
  ['근로자의 ?날|노동절|labou?r day|労働節|劳动节|勞動節', 'labour'],
]

/** Days, holidays and how many days. */
export const DAYS: Rule[] = [
  rule(
    '오늘(?: ?(?:밤|저녁|오후)(?! ?(?:\\d|(?:열|아홉|여덟|일곱|여섯|다섯|네|세|두|한)[한두]? ?시)))?|today|tonight|this (?:evening|afternoon)|今日|本日|今夜|今晩|今天(?:(?:晚上|下午)(?![\\d一二两兩三四五六七八九十]))?|今晚|今日',
    (at, { day }) => [`day:${day}`, ...(/밤|저녁|night|evening|夜|晩|晚/.test(at[0]) ? ['tonight'] : [])],
  ),
  rule('내일|낼|tomm?orr?ow|tmrw?|明日|あした|明天|明早|明晚|明朝|明晩', (_, { day }) => [
    `day:${addDays(day, 1)}`,
  ]),
  rule('(?:내일)?모레|낼모레|(?:the )?day after tomorrow|明後日|あさって|后天|後天', (_, { day }) => [
    `day:${addDays(day, 2)}`,
  ]),
  rule('글피|明々後日|しあさって|大后天|大後天', (_, { day }) => [`day:${addDays(day, 3)}`]),
  rule(`(${COUNT}) ?일 ?(?:뒤|후)|(사흘|나흘|이틀) ?(?:뒤|후)`, (at, now) => ahead(at[1] ?? at[2], now)),
  rule(`in (${COUNT}) days(?: time)?|(${COUNT}) days from now`, (at, now) => ahead(at[1] ?? at[2], now)),
  rule(`(${COUNT})(?:日|天)(?:後|后|之后|之後|以后|以後)`, (at, now) => ahead(at[1], now)),
  rule(
    `(?:일주일|1주일?) ?(?:뒤|후)|in a week|a week from (?:now|today)|一週間後|1週間後|一周后|一週後|一个星期后`,
    (_, { day }) => [`day:${addDays(day, 7)}`],
  ),
  rule('(이번 ?주|다다음 ?주|다음 ?주|담주|오는|이번|돌아오는)? ?([일월화수목금토])(?:요일|욜)', (at, now) =>
    dayOfWeek(at[2] ?? '', at[1], now),
  ),
  rule('(이번 ?주|다다음 ?주|다음 ?주|담주) ?([일월화수목금토])(?![가-힣])', (at, now) =>
    dayOfWeek(at[2] ?? '', at[1], now),
  ),
  rule(`(?:on )?(?:the )?(this |next |this coming |coming )?${ENGLISH_DAY}`, (at, now) =>
    dayOfWeek(at[2] ?? '', at[1], now),
  ),
  rule(`(?:on )?${ENGLISH_DAY},? (?:of )?(next week|the week after next|this week)`, (at, now) =>
    dayOfWeek(at[1] ?? '', at[2], now),
  ),
  rule(`(next week|this week)(?: on|'s)? ${ENGLISH_DAY}`, (at, now) => dayOfWeek(at[2] ?? '', at[1], now)),
  rule('(今週|再来週|来週|今度|次)?の?([日月火水木金土])曜(?:日(?!帰))?', (at, now) =>
    dayOfWeek(at[2] ?? '', /週/.test(at[1] ?? '') ? at[1] : undefined, now),
  ),
  rule(`${CHINESE_WEEK}([一二三四五六日天])`, (at, now) => dayOfWeek(at[2] ?? '', at[1], now)),
  rule(
    '(\\d{1,2}|十[一二]?|[一二三四五六七八九]) ?(?:월|月)の? ?(?:첫째 ?|첫 ?번째 ?|첫 ?|最初の|第一[个個]?|第1の?|头一个|頭一個)(?:주 ?)?(?:주말|週末|周末)',
    (at, now) => firstWeekend(numberOf(at[1]) ?? 0, now),
  ),
  rule(`(?:the |on the )?first weekend (?:of|in) ${MONTH}`, (at, now) =>
    firstWeekend(MONTHS.indexOf(at[1] ?? '') + 1, now),
  ),
  rule('(이번 ?|다음 ?|다다음 ?)?(?:(?:주 ?)?주말|(?:주 ?)?토[,·~ ]?일(?![가-힣요]))', (at, now) =>
    weekend(at[1], now),
  ),
  rule('(이번 ?주 ?|다음 ?주 ?|담주 ?)?(금토|[월화수목금토일]{3,5})(?!요|[월화수목금토일])', (at, now) =>
    inARow(at[2] ?? '', at[1], now),
  ),
  rule('(今週の|来週の|今度の)?((?:金土|[月火水木金土日]{3,5}))(?!曜|[月火水木金土日])', (at, now) =>
    inARow(at[2] ?? '', at[1], now),
  ),
  rule(`${CHINESE_WEEK}([一二三四五六日]{3,5}|五六|四五)(?![点點个個人位号號:天])`, (at, now) =>
    inARow(at[2] ?? '', at[1], now),
  ),
  rule('(?:on |over )?(?:the |this )?(this |next |coming )?weekend', (at, now) => weekend(at[1], now)),
  rule('(今週の|来週の|今度の|今|来|この)?(?:週末|土日)', (at, now) => weekend(at[1], now)),
  rule(`${CHINESE_WEEK}(?:末|六[、和到至]?(?:周|週)?日)`, (at, now) => weekend(at[1], now)),
  rule(
    '(?:on )?(?:(20\\d\\d) ?(?:년|年|/|-|\\.) ?)?(\\d{1,2}) ?(?:월|月|/|-|\\.) ?(\\d{1,2})(?!\\d) ?(?:일|日|号|號)?',
    (at, now) => (at[1] || DAY_MARK.test(at[0]) ? dayOfMonth(Number(at[2]), Number(at[3]), now, at[1]) : []),
  ),
  rule(
    `(\\d{1,2}) ?(?:월|月) ?(\\d{1,2}) ?(?:일|日|号|號)? ?(?:부터|에서|から|到|至|~|-|–|〜) ?(?:(\\d{1,2}) ?(?:월|月) ?)?(\\d{1,2}) ?(?:일|日|号|號)?(?: ?까지|まで)?`,
    (at, now) => dayRange([Number(at[1]), Number(at[2])], [Number(at[3] ?? at[1]), Number(at[4])], now),
  ),
  rule(
    `(?:from )?${MONTH} (\\d{1,2})(?:st|nd|rd|th)? ?(?:-|–|—|~|to|until|till|through) ?(?:${MONTH} )?(\\d{1,2})(?:st|nd|rd|th)?(?!\\d|:| ?[ap]m)`,
    (at, now) => {
      const month = MONTHS.indexOf(at[1] ?? '') + 1
      const to = at[3] ? MONTHS.indexOf(at[3]) + 1 : month
      return dayRange([month, Number(at[2])], [to, Number(at[4])], now)
    },
  ),
  rule(
    `(?:from )?(\\d{1,2})(?:st|nd|rd|th)? ?(?:-|–|—|~|to|until|till|through) ?(\\d{1,2})(?:st|nd|rd|th)? ${MONTH}(?![a-z])`,
    (at, now) => {
      const month = MONTHS.indexOf(at[3] ?? '') + 1
      return dayRange([month, Number(at[1])], [month, Number(at[2])], now)
    },
  ),
  rule(`(?:on )?${MONTH} (\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:,? (20\\d\\d))?`, (at, now) =>
    dayOfMonth(MONTHS.indexOf(at[1] ?? '') + 1, Number(at[2]), now, at[3]),
  ),
  rule(
    `(?:on |for |by )?(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}(?![a-z])(?:,? (20\\d\\d))?`,
    (at, now) => dayOfMonth(MONTHS.indexOf(at[2] ?? '') + 1, Number(at[1]), now, at[3]),
  ),
  rule(
    '(?:on |for )?the (\\d{1,2})(?:st|nd|rd|th)(?! (?:day|floor|century|anniversary|birthday|time|street|edition|of (?!this|the)))|(?<![월月박泊] ?)(\\d{1,2})(?:일|日|号|號)(?![가-힣]*(?:간|동안|짜리)|間|游|遊|程|まで|帰|コ)',
    (at, now) => dateAlone(at[1] ?? at[2], now),
  ),
  rule(
    '(?:on )?(?:크리스마스 ?이브|성탄 ?전야|christmas eve|圣诞节前夜|聖誕節前夕|圣诞前夜|クリスマスイブ|クリスマス・イブ|平安夜|圣诞夜|聖誕夜)',
    (_, now) => dayOfMonth(12, 24, now),
  ),
  rule(
    "(?:on )?(?:12월 ?31일|섣달 ?그믐|new year's eve|大晦日|大みそか|除夕夜|跨年夜(?!景)|跨年)",
    (_, now) => dayOfMonth(12, 31, now),
  ),
  ...HOLIDAYS.map(([said, name]) => rule(`(?:on )?(?:${said})`, (_, now) => holiday(name, now))),
  rule('(?:다음 ?달|담달|来月の?|下个月|下個月) ?(\\d{1,2}) ?(?:일|日|号|號)', (at, now) =>
    nextMonth(at[1], now),
  ),
  rule('부터 ?([2-7]) ?일(?! ?까지)(?:간|동안)?', (at) => length(at[1])),
  rule('(\\d)박 ?(\\d)일|(\\d) ?박 (\\d) ?일', (at) => length(at[2] ?? at[4])),
  rule('(\\d|一|二|三|四) ?泊 ?(\\d|二|三|四|五) ?日', (at) => length(at[2])),
  rule('(이틀|사흘|나흘|닷새)(?:간|동안)?', (at) => length(at[1])),
  rule('(\\d)일(?:간|동안| 동안|짜리| 일정| 코스)', (at) => length(at[1])),
  rule(
    '(one|two|three|four|five|six|seven|\\d)[- ]days?(?:,? ?(?:and |/ ?)?(?:\\d|one|two|three|four|five|six)[- ]nights?)?',
    (at) => length(at[1]),
  ),
  rule(
    '(\\d|one|two|three|four|five|six)[- ]nights?(?:,? ?(?:and |/ ?)(\\d|two|three|four|five|six|seven)[- ]days?)?',
    (at) => (at[2] ? length(at[2]) : length(String((numberOf(at[1]) ?? 0) + 1))),
  ),
  rule('([2-7二三四五六七])日間', (at) => length(at[1])),
  // one night is what a room is asked for
  rule(
    '([2-6]) ?박(?! ?\\d)|([2-6二三四五六])泊(?!\\d|[二三四五六七])|([2-6二两兩三四五六])[晚夜](?![上饭飯餐景市间間])',
    (at) => nights(at[1] ?? at[2] ?? at[3]),
  ),
  rule('([一二两兩三四五六七\\d])天(?:[一二两兩三四五六\\d][夜晚])?', (at) => length(at[1])),
  rule('([一二两兩三四五六七\\d])[日天](?:[一二两兩三四五六\\d][夜晚])?[游遊]', (at) => [
    ...length(at[1]),
    'plan',
  ]),
]
