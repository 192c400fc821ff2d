import { expect, it } from 'vitest'
import { Breaker } from './breaker.ts'

it('N12 three failures in a row open it for five minutes; one success in between does not let it come to that', () => {
  const clock = { now: 0 }
  const breaker = new Breaker(() => clock.now)
  breaker.failed()
  breaker.failed()
  breaker.succeeded()
  breaker.failed()
  breaker.failed()
  expect(breaker.waitSeconds).toBe(0)
  breaker.failed()
  expect(breaker.waitSeconds).toBe(300)
  clock.now = 299_500
  expect(breaker.waitSeconds).toBe(1)
  clock.now = 300_000
  expect(breaker.waitSeconds).toBe(0)
})
