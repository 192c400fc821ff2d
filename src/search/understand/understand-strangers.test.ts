import { describe, expect, it } from 'vitest'
import type { Language } from '#sync/contracts/base/lists.ts'
import { gazetteerOf, understand } from './understand.ts'

const NOW = { day: '2026-11-24', time: '14:00' }
const PLACES = gazetteerOf([])

/** Texts of our own for what the seventh and eighth set of strangers showed: what has to be understood, what must not. */
const CASES: [string, Language, string, string[], string[]?][] = [
  ['a part of the day behind the hour', 'en', 'cafe open at 7 in the morning', ['at:07:00']],
  ['a part of the day before the hour', 'en', 'tomorrow morning at 7 a cafe', ['at:07:00', 'day:2026-11-25']],
  ['an hour of an evening', 'en', 'restaurant open at 9 on friday evening', ['at:21:00', 'day:2026-11-27']],
  ['a part of the day of something else', 'en', 'museum tomorrow morning, dinner at 7', ['at:19:00']],
  ['before an hour', 'en', 'cafe open before 7 tomorrow', ['until:19:00', 'day:2026-11-25']],
  ['a short amount', 'zh-Hans', '一万五以内的餐厅', ['price:15000']],
  ['a short amount of thousands', 'zh-Hans', '人均两千五韩元以内的咖啡店', ['price:2500']],
  ['a short amount in the other Chinese', 'zh-Hant', '三萬五以內的餐廳', ['price:35000']],
  ['one thing said twice', 'en', 'sea view but no hiking up mountains', ['theme:sea'], ['theme:mountain']],
  ['a doing disliked', 'ko', '산에 올라가는 건 싫고 바다', ['theme:sea'], ['theme:mountain']],
  ['a reason against it', 'ko', '시장은 시끄러워서 싫고 조용한 데', ['mood:quiet'], ['theme:market']],
  ['a reason against it', 'ja', '市場はうるさいから嫌、海がいい', ['theme:sea'], ['theme:market']],
  ['a reason against it', 'zh-Hant', '市場太吵不要，想去海邊', ['theme:sea'], ['theme:market']],
  ['a reason against none', 'ko', '시끄럽지 않은 시장', ['theme:market']],
  [
    'enough of it',
    'en',
    "I've seen plenty of temples, show me the sea instead",
    ['theme:sea'],
    ['theme:temple'],
  ],
  [
    'a bus behind an hour',
    'en',
    'plan for tomorrow 10am to 6pm by bus',
    ['transport:transit', 'until:18:00'],
  ],
  ['a bus behind an hour', 'zh-Hant', '明天早上10點到下午6點搭公車的行程', ['transport:transit']],
  ['the train back', 'en', 'one day plan, the 6 pm train back', ['plan:1'], ['transport:transit']],
  ['children told by their school', 'en', 'weekend plan with two school-age kids', ['party:kids:2']],
  ['children told by their school', 'zh-Hant', '帶兩個國小生的週末行程', ['party:kids:2']],
  ['what was bought is no mountain', 'ko', '산 물건 택배 되는 시장', ['amenity:courier'], ['theme:mountain']],
  ['exhibitions', 'ko', '내일 전시', ['kind:happening']],
  ['exhibitions', 'ja', '明日の展示', ['kind:happening']],
  ['a full day', 'ko', '내일 하루 꽉꽉 채워서 코스', ['pace:full']],
  ['a full day', 'ja', '明日一日びっしりのコース', ['pace:full']],
  [
    'days in a row',
    'ko',
    '금토일 여행 코스, 차 있음',
    ['days:2026-11-27/2026-11-28/2026-11-29', 'transport:car'],
  ],
  ['days in a row', 'ja', '金土日のプラン', ['days:2026-11-27/2026-11-28/2026-11-29']],
  ['days in a row', 'zh-Hans', '周五六日的行程', ['days:2026-11-27/2026-11-28/2026-11-29']],
  ['a Friday at six', 'zh-Hans', '周五六点开门的咖啡店', ['day:2026-11-27', 'at:18:00']],
  ['paying by phone', 'zh-Hans', '能用三星支付的餐厅', ['amenity:mobilePay']],
]

describe('what strangers showed', () => {
  it.each(CASES)('X-04 %s (%s): %s', (_, language, text, has, not = []) => {
    const chips = understand(text, language, NOW, PLACES).chips.map(({ kind, value }) => `${kind}:${value}`)
    expect(chips).toEqual(expect.arrayContaining(has))
    expect(chips.filter((own) => not.includes(own))).toEqual([])
  })

  it('X-04 a particle behind an hour in digits is no word to look up', () => {
    expect(understand('9시에 여는 카페', 'ko', NOW, PLACES).rest).toEqual([])
  })
})
