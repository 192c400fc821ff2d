import { expect, it } from 'vitest'
import type { AnyRecord } from '#src/data/content-list.ts'
import { fromWon, headingOf } from './result.ts'

const text = (ko: string) => ({ ko, en: ko, ja: ko, 'zh-Hans': ko, 'zh-Hant': ko })
const found = (kind: AnyRecord['kind'], record: object) => ({ kind, record }) as AnyRecord

it('S2-72 what is found is called by its name, its title or its question', () => {
  expect(headingOf(found('place', { name: text('a') })).ko).toBe('a')
  expect(headingOf(found('course', { title: text('b') })).ko).toBe('b')
  expect(headingOf(found('faq', { question: text('c'), title: text('no') })).ko).toBe('c')
})

it('S2-72 a price is shown for what is sold, and it is the lowest', () => {
  const rooms = [{ weekdayWon: 70_000, weekendWon: 90_000 }]
  expect(fromWon(found('product', { units: [{ priceWon: 9000 }, { priceWon: 5000 }] }))).toBe(5000)
  expect(fromWon(found('product', { units: [] }))).toBeUndefined()
  expect(fromWon(found('guesthouse', { rooms }))).toBe(70_000)
  expect(fromWon(found('place', {}))).toBeUndefined()
})
