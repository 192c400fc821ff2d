import { expect, it } from 'vitest'
import { startLanguage } from './language.ts'

it('S9-11 the language of a link stands above the person’s choice, the choice above the browser’s list', () => {
  expect(startLanguage(['ja', 'en'], ['zh-TW'])).toBe('ja')
  expect(startLanguage([null, 'en'], ['zh-TW'])).toBe('en')
  expect(startLanguage([null, null], ['fr-FR', 'zh-TW', 'ko'])).toBe('zh-Hant')
  expect(startLanguage([null, null], ['fr-FR'])).toBe('ko')
})

it('S9-11 a link that names no language of ours changes nothing', () => {
  expect(startLanguage(['xx', 'en'], ['ja'])).toBe('en')
})
