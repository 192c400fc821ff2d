import { expect, it } from 'vitest'
import { deviceWith } from '../testing/shop.ts'
import { silentDevices } from './devices.ts'

const asOf = Date.parse('2026-11-23T14:10:00+09:00')
const dayBegan = Date.parse('2026-11-23T05:00:00+09:00')
const silent = (...devices: ReturnType<typeof deviceWith>[]) =>
  silentDevices(devices, { asOf, dayBegan, self: 'me' }).map(({ name }) => name)

it('W4 a device not heard of for more than three minutes may have given numbers nobody else knows', () => {
  expect(silent(deviceWith({ name: '입구', seenAt: '2026-11-23T14:06:59+09:00' }))).toEqual(['입구'])
  expect(silent(deviceWith({ seenAt: '2026-11-23T14:07:00+09:00' }))).toEqual([])
})

it.each([
  ['this one itself', { id: 'me' }],
  ['a removed one', { revokedAt: '2026-11-23T14:00:00+09:00' }],
  ['one that was never heard of', { seenAt: null }],
  ['one switched off since yesterday', { seenAt: '2026-11-23T04:50:00+09:00' }],
])('W4 %s is not called silent', (_, over) => {
  expect(silent(deviceWith({ seenAt: '2026-11-23T14:00:00+09:00', ...over }))).toEqual([])
})
