import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

test('S9-11 what the server knows of the language of a text counts', () => {
  expect(languageOf('좋아요', 'en')).toBe('en')
  expect(languageOf('良い', 'zh-Hant')).toBe('zh-Hant')
})

test('S9-11 Hangul is Korean and kana Japanese, also among other scripts', () => {
  expect(languageOf('고래가 정말 커요', '')).toBe('ko')
  expect(languageOf('Ulsan 최고! 大王岩')).toBe('ko')
  expect(languageOf('김하늘')).toBe('ko')
  expect(languageOf('大王岩公園がきれいでした', null)).toBe('ja')
  expect(languageOf('クジラ')).toBe('ja')
  expect(languageOf('「고래밥」がおいしかったです')).toBe('ja')
})

test('S9-11 Han alone, Latin letters and numbers are left alone', () => {
  for (const text of ['大王岩公園', '风景很美', 'Lovely whales', '★★★ 100%', '']) {
    expect(languageOf(text), text).toBeUndefined()
  }
})
