import { expect, test } from 'vitest'
import { isWrittenIn } from './is-written-in.ts'

test('S9-11 KW-7.1.1 a text is in the language that stands in where most of its letters are that one’s', () => {
  expect(isWrittenIn('바다 위의 다리', 'ko', 'en')).toBe(true)
  expect(isWrittenIn('KTX 울산역에서 버스로', 'ko', 'zh-Hant')).toBe(true)
  expect(isWrittenIn('A bridge over the sea', 'en', 'ko')).toBe(true)
  expect(isWrittenIn('大王岩公園がきれいです', 'ja', 'zh-Hans')).toBe(true)
  expect(isWrittenIn('海边的大王岩公园', 'zh-Hans', 'ko')).toBe(true)
})

test('S9-11 KW-7.1.1 names, numbers and what may be in both are the reader’s', () => {
  expect(isWrittenIn('바다 위의 다리', 'ko', 'ko')).toBe(false)
  expect(isWrittenIn('Daewangam Park (대왕암공원)', 'ko', 'en')).toBe(false)
  expect(isWrittenIn('KTX', 'en', 'ko')).toBe(false)
  expect(isWrittenIn('Whale Road Ulsan', 'en', 'ja')).toBe(false)
  expect(isWrittenIn('大王岩公園', 'ja', 'ko')).toBe(false)
  expect(isWrittenIn('海边的大王岩公园', 'zh-Hans', 'ja')).toBe(false)
  expect(isWrittenIn('12:30', 'ko', 'en')).toBe(false)
})
