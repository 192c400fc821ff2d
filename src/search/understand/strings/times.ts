import { addDays } from '#sync/domain/calendar.ts'
import { COUNT, numberOf } from './numbers.ts'
import { rule, two, type Now, type Rule } from './rule.ts'

const LATE = /오후|저녁|밤|pm|午後|夜|夕|下午|晚/
const NIGHT = /밤|夜|晚|night/
const EARLY = /오전|아침|새벽|am|午前|朝|明け|上午|早|清|凌晨/

const QUARTERS: Record<string, number> = { 반: 30, 半: 30, 一刻: 15, 三刻: 45 }
const minutesOf = (said: string): number => QUARTERS[said] ?? numberOf(said.replace(/[분分]$/u, '')) ?? 0

/** @param half of the day that was named; without one, hours up to eight are in the afternoon for who asks what is open */
function hourOf(half: string | undefined, hour: string, minutes: string | undefined): number | null {
  let hours = numberOf(hour) ?? 25
  const late = half !== undefined && LATE.test(half)
  const early = half !== undefined && EARLY.test(half)
  const isNoon = half !== undefined && /낮|정오|中午|昼/.test(half)
  if (hours > 24) return null
  // twelve at night is the end of the day
  if (hours === 12 && half !== undefined && NIGHT.test(half)) return 23 * 60 + 59
  if ((late || (isNoon && hours < 6)) && hours < 12) hours += 12
  else if (!early && half === undefined && hours < 8) hours += 12
  const past = minutes === undefined ? 0 : minutesOf(minutes)
  return past < 60 ? (hours % 24) * 60 + past : null
}

const told = (kind: 'at' | 'until', minutes: number): string =>
  `${kind}:${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`

function clock(
  half: string | undefined,
  hour: string,
  minutes: string | undefined,
  kind: 'at' | 'until' = 'at',
): string[] {
  const found = hourOf(half, hour, minutes)
  if (found === null) return []
  // which half of the day may be told by another word
  return half === undefined ? [told(kind, found), 'bare'] : [told(kind, found)]
}

/** A time of this evening. */
function tonight(hour: string | undefined, minutes: string | undefined, { day }: Now): string[] {
  const said = clock('pm', hour ?? '', minutes)
  return said.length > 0 ? [`day:${day}`, ...said] : []
}

type Said = [half: string | undefined, hour: string | undefined, minutes: string | undefined]

/** From one time to another: a half of the day that is said once counts for both. */
function span([half, hour = '', minutes]: Said, [toHalf, toHour = '', toMinutes]: Said): string[] {
  const to = hourOf(toHalf ?? half, toHour, toMinutes)
  const isAfternoon =
    half === undefined && toHalf !== undefined && LATE.test(toHalf) && Number(hour) < Number(toHour)
  const from = hourOf(
    half ?? (isAfternoon && Number(hour) !== 12 ? toHalf : toHalf ? 'am' : undefined),
    hour,
    minutes,
  )
  if (from === null || to === null) return []
  const ends = to <= from && to + 720 > from && to < 720 ? to + 720 : to
  return ends > from && ends < 1_440 ? [told('at', from), told('until', ends)] : []
}

const KO =
  '(오전|오후|이른 아침|아침 일찍|아침|저녁|밤|새벽|낮)?(?:에)? ?(\\d{1,2}|열두|열한|열|한|두|세|네|다섯|여섯|일곱|여덟|아홉)시 ?(반|\\d{1,2}분)?'
const EN_HALF = 'am|pm|a\\.m\\.|p\\.m\\.|in the (?:morning|afternoon|evening)|at night'
const EN = `(\\d{1,2})(?::(\\d\\d))? ?(${EN_HALF})?`
const JA = '(午前|午後|早朝|明け方|朝早く|朝|夜|夕方|昼)?の?(\\d{1,2})時(半|\\d{1,2}分)?'
const ZH =
  '(上午|下午|一大早|一早|大清早|清晨|清早|早上|晚上|中午|傍晚|凌晨|夜里|夜裡)?(\\d{1,2}|十[一二]?|[一二两兩三四五六七八九])[点點](?:钟|鐘)?(半|一刻|三刻|(?:\\d{1,2}|[二三四五]?十[一二三四五六七八九]?)分?)?'
const half = (said: string | undefined): string | undefined =>
  said === undefined ? undefined : /morning|^a/.test(said) ? 'am' : 'pm'

/** An hour of a clock as a word, or as it is. */
const hourWord = (said = ''): string => ({ eleven: '11', twelve: '12' })[said] ?? said

/** Times of a day, from when and until when. */
export const TIMES: Rule[] = [
  rule(`${KO} ?(?:부터|~|-|에서) ?${KO} ?(?:까지|사이)?`, (at) =>
    span([at[1], at[2], at[3]], [at[4], at[5], at[6]]),
  ),
  rule(`${KO} ?(?:까지|전에|전까지)`, (at) => clock(at[1], at[2] ?? '', at[3], 'until')),
  rule(KO, (at) => clock(at[1], at[2] ?? '', at[3])),
  rule(`(?:from |between )?${EN} ?(?:to|until|till|-|–|—|~|and) ?${EN}(?![\\d])`, (at) =>
    at[3] || at[6] || at[2] || at[5] ? span([half(at[3]), at[1], at[2]], [half(at[6]), at[4], at[5]]) : [],
  ),
  rule(`(?:until|till|by|before) (\\d{1,2})(?::(\\d\\d))? ?(${EN_HALF})`, (at) =>
    clock(half(at[3]), at[1] ?? '', at[2], 'until'),
  ),
  rule(`(?:at |from |after |past )?(\\d{1,2})(?::(\\d\\d))? ?(${EN_HALF})`, (at) =>
    clock(half(at[3]), at[1] ?? '', at[2]),
  ),
  rule(`(?:at |from |after )?half past (${COUNT}|eleven|twelve)(?: (${EN_HALF}))?`, (at) =>
    clock(half(at[2]), hourWord(at[1]), '30'),
  ),
  rule(`(?:at |from |after )?(?:a )?quarter (past|to) (${COUNT}|eleven|twelve)(?: (${EN_HALF}))?`, (at) =>
    at[1] === 'past'
      ? clock(half(at[3]), hourWord(at[2]), '15')
      : clock(half(at[3]), String(Number(numberOf(hourWord(at[2])) ?? 25) - 1), '45'),
  ),
  rule(
    'at (\\d{1,2})(?![\\d:%]|[.,]\\d|k\\b| ?(?:am|pm|a\\.m|p\\.m|people|persons?|adults?|kids?|child|stars?|places?|won|krw|km|m\\b|min|hours?|days?|nights?|of|or|percent|euros?|dollars?))',
    (at) => clock(undefined, at[1] ?? '', undefined),
  ),
  rule(
    "(?:until|till|by|before) ([1-9])(?!\\d)(?![\\d:%]|[.,]\\d|k\\b| ?(?:am|pm|a\\.m|p\\.m|o'?clock|people|persons?|adults?|kids?|child|friends|stars?|places?|won|krw|km|m\\b|min|hours?|days?|nights?|of|or|percent|euros?|dollars?|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))",
    // who says no half of the day means the evening
    (at) => [told('until', (Number(at[1]) + 12) * 60), 'bare'],
  ),
  rule("(?:at )?(\\d{1,2}) o'?clock", (at) => clock(undefined, at[1] ?? '', undefined)),
  rule('(?:at |from )?((?:1\\d|2[0-3]|0?[89])):(\\d\\d)', (at) => clock('am', at[1] ?? '', at[2])),
  rule('(?:until|till|by) (\\d{1,2}):(\\d\\d)', (at) =>
    clock(Number(at[1]) > 12 ? 'am' : undefined, at[1] ?? '', at[2], 'until'),
  ),
  rule(`${JA}(?:から|〜|~|-|ー)${JA}(?:まで)?`, (at) => span([at[1], at[2], at[3]], [at[4], at[5], at[6]])),
  rule(`${JA}(?:まで|前)`, (at) => clock(at[1], at[2] ?? '', at[3], 'until')),
  rule(JA, (at) => clock(at[1], at[2] ?? '', at[3])),
  rule(`${ZH}(?:到|至|-|~)${ZH}`, (at) => span([at[1], at[2], at[3]], [at[4], at[5], at[6]])),
  rule(`(?:到)?${ZH}(?:之前|以前|前|为止|為止)`, (at) => clock(at[1], at[2] ?? '', at[3], 'until')),
  rule(`(?:到|至|玩到|开到|開到)${ZH}(?:为止|為止)?`, (at) => clock(at[1], at[2] ?? '', at[3], 'until')),
  // "a little" is written as one o'clock
  rule(ZH, (at) => (/^一[点點]$/.test(at[0]) ? [] : clock(at[1], at[2] ?? '', at[3]))),
  rule(`(?:今夜|今晩)の?${JA}`, (at, now) => tonight(at[2], at[3], now)),
  rule(`今晚(?:上)?${ZH}`, (at, now) => tonight(at[2], at[3], now)),
  rule(
    'tonight(?: at| until)? (\\d{1,2})(?::(\\d\\d))?(?! ?(?:am|pm|a\\.m|p\\.m|people|adults|of|\\d))',
    (at, now) => tonight(at[1], at[2], now),
  ),
  rule('(?:at |until )?(\\d{1,2})(?::(\\d\\d))? tonight', (at, now) => tonight(at[1], at[2], now)),
  rule('(?:자정까지|until midnight|深夜0時まで|到半夜|到午夜)', () => ['until:23:59']),
  rule('(?:after |past |at |until )?midnight|자정|午夜|深夜(?:12|0|十二)?時?', () => ['at:23:59']),
  // "10-5" of a day
  rule(
    '(?:from )?(8|9|10|11|12) ?(?:-|–|to) ?([1-8])(?![\\d:]| ?(?:[ap]m|[ap]\\.m|people|adults|kids|days?|nights?|km))',
    (at) => span(['am', at[1], undefined], ['pm', at[2], undefined]),
  ),
  // round the clock is no time and no length
  rule('24 ?(?:시간|hours?|時間|小时|小時)', () => ['round']),
  rule('정오|at noon|noon|正午', () => ['at:12:00']),
  rule('(?:by|until|till|before) noon|정오까지|正午まで|(?:到)?中午(?:之)?前', () => ['until:12:00']),
  rule('점심 ?전(?:에|까지)?|before lunch|昼前(?:に|まで)?', () => ['until:12:00']),
  // tomorrow morning and evening in one word
  rule(`明早(?:上)?${ZH}`, (at, { day }) => [`day:${addDays(day, 1)}`, ...clock('早', at[2] ?? '', at[3])]),
  rule(`明晚(?:上)?${ZH}`, (at, { day }) => [`day:${addDays(day, 1)}`, ...clock('晚', at[2] ?? '', at[3])]),
  rule(
    '(?:바로 )?지금부터|지금 바로부터|(?:starting |beginning )?from now(?: on)?|right from now|今から|これから|(?:从|從)?(?:现在|現在)(?:开始|開始|起)',
    (_, now) => [`day:${now.day}`, `at:${now.time}`, 'fromnow'],
  ),
  rule(
    `(${COUNT}) ?(?:시간|hours?|時間|(?:个|個)?(?:小时|小時|钟头|鐘頭))(?! ?(?:이내|안에|거리|away|drive|by))`,
    (at) => {
      const hours = numberOf(at[1]) ?? 0
      return hours > 0 && hours <= 12 ? [`hours:${hours}`] : []
    },
  ),
]
