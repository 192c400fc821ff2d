import { millisecondsInDay, millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { Coupon } from '#sync/contracts/coupons/coupon.ts'
import type { DeskCoupon } from '#sync/contracts/coupons/desk.ts'
import type { OrderState } from '#sync/contracts/orders/calls.ts'
import type { GameSeed } from '#sync/contracts/play/game.ts'
import { seoulInstant } from '#sync/domain/calendar.ts'
import { buyer, type Buyer } from '../resources/orders/testing/buying.ts'
import { call } from '../testing/accounts.ts'
import { NOON, startTestServer, type TestServer } from '../testing/server.ts'

/**
 * The last second of a day in Seoul and the first of the next, at the end of a month and of a year: everything that has a
 * day changes there, and not nine hours later, when the day of UTC does.
 */
let server: TestServer
let alice: Buyer
let admin: Buyer
beforeAll(async () => {
  server = await startTestServer()
  alice = buyer(server, 'alice')
  admin = buyer(server, 'admin')
})
beforeEach(async () => {
  server.clock.now = NOON
  await server.database.db.deleteFrom('hold').where('sold', '=', false).execute()
  await server.database.db
    .updateTable('stock')
    .set({ quantity: 50 })
    .where('quantity', 'is not', null)
    .execute()
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.stop()
})

/** 23:59:59 of a day in Seoul. */
const lastSecondOf = (day: string) => seoulInstant(day) + millisecondsInDay - millisecondsInSecond
/** 00:00:00 of the next. */
const after = (day: string) => seoulInstant(day) + millisecondsInDay
/** What is answered in the last second of a day, in the first of the next, and when the day of UTC changes at last. */
async function around<T>(day: string, ask: () => Promise<T>): Promise<[T, T, T]> {
  const answers: T[] = []
  for (const now of [lastSecondOf(day), after(day), after(day) + 9 * 3600 * millisecondsInSecond]) {
    server.clock.now = now
    answers.push(await ask())
  }
  return answers as [T, T, T]
}

it('S7-09 the clock of the server is in whole seconds since 1970, whatever the day is called', async () => {
  const asked = async () => Number((await (await fetch(`${server.url}/now`)).text()).replace(/\D/g, ''))
  const [last, first] = await around('2026-12-31', asked)
  expect([first - last, last]).toEqual([1, Date.parse('2026-12-31T14:59:59Z') / 1000])
})

describe('an order', () => {
  it.each(['2026-11-30', '2026-12-31', '2028-02-28', '2028-02-29'])(
    'S3-04 made around the end of %s has the day of Seoul in its number',
    async (day) => {
      const number = async () => {
        const { order } = await alice.order({ gdsSn: 2004 })
        await alice.as('orderCancel', {
          params: { number: order.number },
          body: { reason: 'changedPlan', text: '' },
        })
        return order.number.slice(2, 10)
      }
      // who has not signed in for a year is dormant
      const lately = { last_sign_in_at: new Date(seoulInstant(day)) }
      await server.database.db.updateTable('member').set(lately).execute()
      const next = new Date(Date.parse(day) + millisecondsInDay).toISOString().slice(0, 10)
      const [last, first, later] = await around(day, number)
      expect([last, first, later]).toEqual([day, next, next].map((each) => each.replaceAll('-', '')))
    },
  )

  it('S2-134 begun before midnight can be paid after it: the window is ten minutes, not the day', async () => {
    server.clock.now = lastSecondOf('2026-12-31') - millisecondsInMinute
    const state = await alice.order({ gdsSn: 2004 })
    expect(state.order.payBy).toBe('2026-12-31T15:08:59.000Z')
    server.clock.now = after('2026-12-31') + 5 * millisecondsInMinute
    await alice.pay(state)
    const paid = await alice.settled(state)
    expect(paid.order.status).toBe('ticketIssued')
    expect(paid.order.number).toContain('20261231')
    // thirty days of validity count from the day of the order
    expect(paid.order.usePeriod).toEqual({ from: '2026-12-31', to: '2027-01-30' })
  })

  it('S9-04 may be cancelled to the last second of the second day before its use', async () => {
    const { order } = await alice.buy({ gdsSn: 2003, rsvtDay: '2026-12-02' })
    const { number } = order
    const ask = async () => {
      const reply = await alice.as('orderCancel', {
        params: { number },
        body: { reason: 'weather', text: '' },
      })
      if (reply.status === 200) await alice.as('orderWithdraw', { params: { number } })
      return reply.status === 200 ? 'taken' : reply.error.facts
    }
    const late = { why: 'late', until: '2026-11-30' }
    expect(await around('2026-11-30', ask)).toEqual(['taken', late, late])
  })
})

describe('a reservation', () => {
  /** Shop 502 takes days up to thirty ahead, none on Mondays. */
  const reserve = (day: string) => async () => {
    const shopCartId = await alice.fill({ gdsSn: 2003 })
    const reply = await alice.as('cartReservation', {
      params: { shopCartId },
      body: { rsvtDay: day, rsvtTime: '' },
    })
    return reply.error?.code ?? 'ok'
  }
  const no = 'cart.dateUnavailable'

  it('S8-10 of today ends with the opening hours, and at midnight the day is past', async () => {
    const today = reserve('2026-12-31')
    server.clock.now = seoulInstant('2026-12-31', '12:00')
    expect(await today()).toBe('ok')
    expect(await around('2026-12-31', today)).toEqual([no, no, no])
  })

  it('S8-10 of tomorrow is there in the last second of the year, and as today in the first', async () => {
    const newYear = reserve('2027-01-01')
    server.clock.now = lastSecondOf('2026-12-31')
    expect(await newYear()).toBe('ok')
    server.clock.now = after('2026-12-31')
    expect(await newYear()).toBe('ok')
  })

  it('S8-10 thirty days ahead opens at midnight in Seoul', async () => {
    expect(await around('2026-12-31', reserve('2027-01-30'))).toEqual(['ok', 'ok', 'ok'])
    expect(await around('2026-12-31', reserve('2027-01-31'))).toEqual([no, 'ok', 'ok'])
  })

  it('S7-06 the next time to be had goes on minute by minute, and over the end of the year', async () => {
    const next = async (day: string, time: string) => {
      server.clock.now = seoulInstant(day, time)
      return (await server.ask('GET', '/api/shop/reservation?shopSn=501')).result
    }
    expect(await next('2026-12-31', '00:00')).toBe('2026-12-31 11:00')
    expect(await next('2026-12-31', '10:59')).toBe('2026-12-31 11:00')
    // half past three is in the break
    expect(await next('2026-12-31', '11:00')).toBe('2026-12-31 18:30')
    expect(await next('2026-12-31', '18:29')).toBe('2026-12-31 18:30')
    expect(await next('2026-12-31', '18:30')).toBe('2027-01-01 11:00')
    expect(await next('2026-12-31', '23:59')).toBe('2027-01-01 11:00')
    // no Mondays, and none of the days of the lunar new year (6 to 8 February 2027, the ninth instead of a Sunday)
    expect(await next('2027-01-03', '23:59')).toBe('2027-01-05 11:00')
  })
})

describe('a coupon', () => {
  it('S2-131 is downloaded to the end of its last day', async () => {
    const download = async () => {
      await server.database.db.deleteFrom('coupon').execute()
      const reply = await alice.as('couponDownload', { params: { gdsSn: '2001', no: '1' } })
      return reply.error?.code ?? (reply.result as Coupon).expiresOn
    }
    expect(await around('2026-11-30', download)).toEqual(['2026-12-07', 'coupon.period', 'coupon.period'])
    server.clock.now = lastSecondOf('2026-10-31')
    expect(await download()).toBe('coupon.period')
    server.clock.now = after('2026-10-31')
    expect(await download()).toBe('2026-11-08')
  })

  it('S9-07 is good to the end of its last day', async () => {
    const coupon = await alice.coupon({ expiresOn: '2026-12-31' })
    const ask = async () =>
      (await alice.quote(await alice.fill({ gdsSn: 2004 }), { coupons: [coupon] })).problem
    expect(await around('2026-12-31', ask)).toEqual([null, 'order.couponNone', 'order.couponNone'])
  })

  it('S9-07 kept by an order before midnight goes with it, paid after midnight', async () => {
    const coupon = await alice.coupon({ expiresOn: '2026-12-31' })
    server.clock.now = lastSecondOf('2026-12-31')
    const state = await alice.order({ gdsSn: 2004 }, { coupons: [coupon] })
    server.clock.now = after('2026-12-31')
    await alice.pay(state)
    const paid = await alice.settled(state)
    expect([paid.order.status, paid.order.discountWon]).toEqual(['ticketIssued', 1000])
  })

  it('S3-08 is offered by the desk until today at the latest, and ended with yesterday', async () => {
    const text = { ko: 'n', en: 'n', ja: 'n', 'zh-Hans': 'n', 'zh-Hant': 'n' }
    const make = async () => {
      const reply = await admin.as('couponMake', {
        body: {
          ...{ gdsSn: 2004, name: text, kind: 'amount', value: 500, minWon: 1000, maxWon: null },
          ...{ from: '2026-12-01', to: '2026-12-31', limit: null, lasts: { kind: 'days', days: 7 } },
        },
      })
      return reply.error ? reply.error.fields : (reply.result as DeskCoupon).offer.no
    }
    server.clock.now = lastSecondOf('2026-12-31')
    const no = await make()
    expect(no).toBeTypeOf('number')
    server.clock.now = after('2026-12-31')
    expect(await make()).toEqual([{ path: 'to', code: 'past' }])
    server.clock.now = after('2026-12-15')
    const ended = await admin.as('couponEnd', { params: { no: String(no) } })
    expect((ended.result as DeskCoupon).offer).toMatchObject({ from: '2026-12-01', to: '2026-12-15' })
  })
})

describe('points', () => {
  it('S9-02 can be spent to the end of their last day', async () => {
    await alice.points(3000, '2026-12-31')
    const ask = async () => (await alice.quote(await alice.fill({ gdsSn: 2004 }))).balanceWon
    const [last, first, later] = await around('2026-12-31', ask)
    expect([last - first, later]).toEqual([3000, first])
  })

  it('S9-02 spent in the last second and refunded in the new year are gone, and the money is back', async () => {
    await alice.points(2000, '2026-12-31')
    server.clock.now = lastSecondOf('2026-12-31')
    const quote = await alice.quote(await alice.fill({ gdsSn: 2004 }))
    const state = await alice.order({ gdsSn: 2004 }, { pointsWon: 2000 })
    expect(state.order.pointsWon).toBe(2000)
    server.clock.now = after('2026-12-31')
    await alice.as('orderCancel', {
      params: { number: state.order.number },
      body: { reason: 'changedPlan', text: '' },
    })
    const now = await alice.quote(await alice.fill({ gdsSn: 2004 }))
    expect([quote.balanceWon >= 2000, now.balanceWon]).toEqual([true, 0])
    const ended = (await alice.as('orderRead', { params: { number: state.order.number } }))
      .result as OrderState
    expect(ended.order.status).toBe('cancelComplete')
  })

  it('X-19 the game of the day is another from midnight on, and none of a day to come is taken', async () => {
    const ask = async () => (await alice.as('gameSeed')).result as GameSeed
    const [last, first, later] = await around('2026-12-31', ask)
    expect([last.day, first.day, later.day]).toEqual(['2026-12-31', '2027-01-01', '2027-01-01'])
    expect([first.seed === last.seed, later.seed === first.seed]).toEqual([false, true])
    server.clock.now = after('2026-12-31')
    const ahead = { id: uuidv7(), day: '2027-01-02', seed: first.seed, moves: [], score: 0 }
    const reply = await call(server, 'gameRunSave', {
      token: (await server.signIn('alice')).access_token,
      body: ahead,
    })
    expect(reply.error.fields).toEqual([{ path: 'day', code: 'future' }])
  })
})

it('P-06 a ticket of one day lets in to its last second, whenever the news of the scan arrives', async () => {
  const partner = buyer(server, 'partner')
  const { order } = await alice.buy({ gdsSn: 2003, gdsQty: 3, rsvtDay: '2026-11-25' })
  const { code } = await server.database.db
    .selectFrom('ticket')
    .select('code')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const scan = async (at: number) => {
    const body = { id: uuidv7(), code, quantity: 1, scannedAt: new Date(at).toISOString(), gate: 'n' }
    const reply = await partner.as('redeem', { body })
    return (reply.result as { outcome: string }).outcome
  }
  server.clock.now = after('2026-11-26')
  expect(await scan(lastSecondOf('2026-11-24'))).toBe('expired')
  expect(await scan(after('2026-11-24'))).toBe('redeemed')
  expect(await scan(lastSecondOf('2026-11-25'))).toBe('redeemed')
  expect(await scan(after('2026-11-25'))).toBe('expired')
})
