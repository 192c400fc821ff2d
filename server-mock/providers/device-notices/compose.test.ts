import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { composeDeviceNotice, type DeviceNoticeName } from './compose.ts'
import { ko } from './strings/ko.ts'

const FACTS = {
  ...{ product: 'Whale pass', won: '12,000', place: 7, when: '2026-11-22 10:00' },
  ...{ room: 'Silver grass at Ganwoljae', count: 12, days: 14 },
  ...{ shop: 'Fish soup', number: 'A12' },
}
const SCRIPT = {
  ko: /\p{Script=Hangul}/u,
  en: /^[ -~·\n₩’–]*$/u,
  ja: /\p{Script=Hiragana}/u,
  'zh-Hans': /^[^\p{Script=Hangul}\p{Script=Hiragana}]*\p{Script=Han}/u,
  'zh-Hant': /^[^\p{Script=Hangul}\p{Script=Hiragana}]*\p{Script=Han}/u,
} as const

describe.each(LANGUAGES)('notices in %s', (language) => {
  it.each(Object.keys(ko) as DeviceNoticeName[])('S2-39 %s is in that language with no gap left', (name) => {
    const { title, body } = composeDeviceNotice(name, language, FACTS)
    expect(`${title}${body}`).not.toMatch(/\{\{|undefined|NaN/)
    expect(`${title}\n${body}`).toMatch(SCRIPT[language])
    for (const [, key = ''] of ko[name].body.matchAll(/\{\{(\w+)\}\}/g))
      expect(body).toContain(String(FACTS[key as keyof typeof FACTS]))
    // what a locked screen shows of a title before it cuts it off
    expect([...title].length).toBeLessThanOrEqual(language === 'en' ? 45 : 20)
  })
})

it('S2-39 a product with a long name, or with line breaks in it, stays one line', () => {
  const { body } = composeDeviceNotice('questionAnswered', 'en', { product: `a\nb${'고'.repeat(200)}` })
  expect(body).toMatch(/^a b고+…$/)
  expect([...body].length).toBe(81)
})
