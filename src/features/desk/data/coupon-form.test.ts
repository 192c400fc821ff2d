import { expect, it } from 'vitest'
import { couponDraftOf, emptyCoupon } from './coupon-form.ts'

const TODAY = '2026-11-21'
const name = { ko: '겨울', en: 'Winter', ja: '冬', 'zh-Hans': '冬', 'zh-Hant': '冬' }
const form = (more: object = {}) => ({ ...emptyCoupon(TODAY), gdsSn: '2004', name, value: '10', ...more })
const paths = (more: object) => {
  const made = couponDraftOf(form(more), TODAY)
  return made.ok ? [] : made.problems.map(({ path, code }) => `${path} ${code}`)
}

it('S3-08 what is typed becomes the draft of a coupon: numbers with commas, empty for no limit', () => {
  const made = couponDraftOf(form({ minWon: '10,000', maxWon: '3000', limit: '' }), TODAY)
  expect(made).toMatchObject({
    ok: true,
    draft: { gdsSn: 2004, value: 10, minWon: 10_000, maxWon: 3000, limit: null, lasts: { days: 30 } },
  })
  // an amount has no upper limit of its own
  expect(couponDraftOf(form({ kind: 'amount', maxWon: '5' }), TODAY)).toMatchObject({
    draft: { maxWon: null },
  })
})

it('S3-08 what is wrong is told in the order of the fields, languages in theirs', () => {
  expect(paths({ name: { ...name, ko: '', en: ' ' }, value: '', to: '2026-11-01', days: '0' })).toEqual([
    ...['name.ko required', 'name.en required', 'value number', 'to period', 'lasts number'],
  ])
})

it('S3-08 each wrong field is named once', () => {
  expect(paths({ gdsSn: '', value: 'ten', limit: '0', days: '' })).toEqual([
    ...['gdsSn required', 'value number', 'limit number', 'lasts number'],
  ])
  expect(paths({ value: '101' })).toEqual(['value percent'])
  expect(paths({ kind: 'amount', value: '5000', minWon: '1000' })).toEqual(['value amount'])
  expect(paths({ from: '2026-12-02', to: '2026-12-01' })).toEqual(['to period'])
  expect(paths({ from: '2026-11-01', to: '2026-11-20' })).toEqual(['to past'])
  expect(paths({ name: { ...name, ja: ' ' } })).toEqual(['name.ja required'])
})
