import { millisecondsInMinute } from 'date-fns/constants'
import { expect, test } from 'vitest'
import { isPin, lockWith, tryPin, type PinLock } from './kiosk-pin.ts'

const NOW = Date.parse('2026-11-23T09:00:00+09:00')

async function wrongTimes(lock: PinLock, times: number, at: number) {
  let kept = lock
  let waitMs = 0
  for (let n = 0; n < times; n++) {
    const answer = await tryPin(kept, '0000', at)
    if (answer.opens) throw new Error('a wrong number opened it')
    kept = answer.lock
    waitMs = answer.waitMs
  }
  return { kept, waitMs }
}

test('P-14 only the number that was set ends the kiosk mode, and the device keeps no digit of it', async () => {
  const lock = await lockWith('4821')
  expect(JSON.stringify(lock)).not.toContain('4821')
  expect((await lockWith('4821')).hash).not.toBe(lock.hash)
  expect(await tryPin(lock, '4821', NOW)).toEqual({ opens: true })
  expect(await tryPin(lock, '48210', NOW)).toMatchObject({ opens: false, waitMs: 0 })
})

test('P-14 after five wrong numbers nothing is tried for a minute, then two, at most a quarter of an hour', async () => {
  const lock = await lockWith('4821')
  const fifth = await wrongTimes(lock, 5, NOW)
  expect(fifth.waitMs).toBe(millisecondsInMinute)
  // not even the right one
  expect(await tryPin(fifth.kept, '4821', NOW + millisecondsInMinute - 1)).toMatchObject({
    opens: false,
    waitMs: 1,
  })
  expect(await tryPin(fifth.kept, '4821', NOW + millisecondsInMinute)).toEqual({ opens: true })
  const sixth = await wrongTimes(fifth.kept, 1, NOW + millisecondsInMinute)
  expect(sixth.waitMs).toBe(2 * millisecondsInMinute)
  const later = await wrongTimes({ ...sixth.kept, wrong: 40 }, 1, NOW + 60 * millisecondsInMinute)
  expect(later.waitMs).toBe(15 * millisecondsInMinute)
  // a clock set back by a year
  expect(await tryPin(later.kept, '4821', NOW - 365 * 24 * 60 * millisecondsInMinute)).toMatchObject({
    waitMs: 15 * millisecondsInMinute,
  })
})

test('P-14 the number has four to eight digits', () => {
  expect(['4821', '48210375'].every(isPin)).toBe(true)
  expect(['', '482', '482103756', '48a1', '４８２１'].some(isPin)).toBe(false)
})
