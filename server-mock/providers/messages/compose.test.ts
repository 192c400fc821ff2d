import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { STORE_FIELDS } from '#sync/contracts/store/lists.ts'
import { compose, storeReasons, type MessageFacts, type MessageName } from './compose.ts'

const time = Date.parse('2026-11-21T03:00:00.000Z')
const ORDER = { name: 'Emma', number: 'UL20261121ABCDEFGHJK', product: 'Whale pass' }
const WAITING = { shop: 'Fish soup', number: 'A12', link: 'https://goraero.kr/waiting/done-511#ABCDEFGH2345' }
const FACTS: MessageFacts = {
  codeMail: { code: '012345', minutes: 3 },
  codeSms: { code: '012345', minutes: 3 },
  temporaryPassword: { name: 'Emma', password: 'aB3!defghijk', minutes: 30 },
  passwordChanged: { name: 'Emma', time },
  locked: { name: 'Emma', time },
  welcome: { name: 'Emma', marketing: true },
  marketing: { name: 'Emma', marketing: false, time },
  withdrawn: { name: 'Emma', time },
  orderPaid: { ...ORDER, won: '12,000' },
  orderStandby: { ...ORDER, place: 7, time },
  orderResumed: ORDER,
  reservationConfirmed: ORDER,
  refundRequested: ORDER,
  refundRejected: { ...ORDER, reason: 'too late' },
  refundComplete: { ...ORDER, won: '12,000' },
  refundNothing: ORDER,
  refundByHand: { ...ORDER, paid: '12,000', won: '9,000', reason: 'paid by transfer' },
  reservationDeclined: { ...ORDER, reason: 'full' },
  questionAnswered: { product: 'Whale pass', link: 'https://goraero.kr/mypage/question' },
  questionAnsweredSms: { product: 'Whale pass', link: 'https://goraero.kr/mypage/question' },
  inquiryAnswered: { name: 'Emma', type: 'Refund', link: 'https://goraero.kr/customer/inquiry' },
  eventWon: { name: 'Emma', event: 'Whale shadows', prize: 'Pass', link: 'https://goraero.kr/e' },
  storeReceived: { name: 'Emma', business: 'Bay Soup', day: '2026-11-25', link: 'https://goraero.kr/a' },
  storeApproved: { name: 'Emma', business: 'Bay Soup', link: 'https://goraero.kr/a' },
  storeInvited: { name: 'Emma', business: 'Bay Soup', link: 'https://goraero.kr/a' },
  storeRejected: { name: 'Emma', business: 'Bay Soup', reasons: '- a\n- b', link: 'https://goraero.kr/a' },
  storeDue: { count: 2, names: 'Bay Soup, Sea Cafe', link: 'https://goraero.kr/a' },
  waitingJoinedSms: WAITING,
  waitingSoonSms: WAITING,
  waitingCalledSms: WAITING,
}
const DATES = {
  ko: { time: '2026년 11월 21일 12:00(한국 시각)', day: '2026년 11월 25일' },
  en: { time: '21 November 2026, 12:00 (Korean time)', day: '25 November 2026' },
  ja: { time: '2026年11月21日 12:00（韓国時間）', day: '2026年11月25日' },
  'zh-Hans': { time: '2026年11月21日 12:00（韩国时间）', day: '2026年11月25日' },
  'zh-Hant': { time: '2026年11月21日 12:00（韓國時間）', day: '2026年11月25日' },
} as const
const NAMES = Object.keys(FACTS) as MessageName[]
const SCRIPT = {
  ko: /\p{Script=Hangul}/u,
  en: /^[ -~“”’₩–\n]*$/u,
  ja: /\p{Script=Hiragana}/u,
  'zh-Hans': /[验证码临时密修改锁欢迎账单复状态设册请]/u,
  'zh-Hant': /[驗證碼臨時變更鎖歡迎帳單預覆狀態設冊請]/u,
} as const

describe.each(LANGUAGES)('messages in %s', (language) => {
  it.each(NAMES)('S2-137 S2-138 %s says everything it must, in that language, with no gap left', (name) => {
    const { subject, text } = compose(name, language, FACTS[name])
    expect(text).not.toMatch(/\{\{|undefined|NaN/)
    expect(`${subject}\n${text}`).toMatch(SCRIPT[language])
    for (const [fact, value] of Object.entries(FACTS[name])) {
      if (typeof value === 'boolean') continue
      const isDate = fact === 'time' || fact === 'day'
      expect(text).toContain(isDate ? DATES[language][fact] : String(value))
    }
    expect(subject === '').toBe(name.endsWith('Sms'))
  })

  it('S2-137 an SMS with a code fits one message of 90 bytes as Korean networks count them, or two', () => {
    const { text } = compose('codeSms', language, FACTS.codeSms)
    const bytes = [...text].reduce((sum, char) => sum + (char.charCodeAt(0) < 128 ? 1 : 2), 0)
    expect(bytes).toBeLessThanOrEqual(language === 'ko' || language.startsWith('zh') ? 90 : 180)
  })
})

it('S2-138 a name cannot begin a line of its own', () => {
  const { subject, text } = compose('welcome', 'en', { name: 'Emma\r\nBcc: x@y.kr', marketing: true })
  expect(subject).not.toMatch(/[\r\n]/)
  expect(text).toContain('Hello Emma Bcc: x@y.kr,')
})

it.each(LANGUAGES)('S4-16 reasons of a rejection are a line for each field, named in %s', (language) => {
  const all = Object.fromEntries(STORE_FIELDS.map((field) => [field, `because\n${field}`]))
  const lines = storeReasons(language, all).split('\n')
  expect(lines).toHaveLength(STORE_FIELDS.length)
  expect(new Set(lines.map((line) => line.split(': ')[0])).size).toBe(STORE_FIELDS.length)
  for (const line of lines) expect(line).toMatch(/^· .+: because \w+$/)
  expect(storeReasons(language, {})).toBe('')
})
