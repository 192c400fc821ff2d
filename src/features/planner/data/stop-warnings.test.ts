import { describe, expect, it } from 'vitest'
import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { hoursWarning, warningsOf, ticketWarning } from './stop-warnings.ts'

const every = [0, 1, 2, 3, 4, 5, 6]
const hours = (part: Partial<OpeningHours> = {}): OpeningHours => ({
  always: false,
  rules: [{ days: every, open: '09:00', close: '18:00' }],
  closedOn: [],
  temporaryClosures: [],
  ...part,
})
const museum = hours({
  rules: [{ days: [2, 3, 4, 5, 6, 0], open: '09:00', close: '18:00', lastEntry: '17:00' }],
  closedOn: ['newYear', 'seollal', 'mondayShift'],
})
const at = (time: string | null, stayMinutes: number | null = null) => ({ time, stayMinutes })

describe('open on your date, for a stop', () => {
  it('X-18 a weekly closure is told with the next open day', () => {
    expect(hoursWarning(museum, '2026-12-07', at(null))).toEqual({
      is: 'closed',
      reason: 'weekly',
      next: '2026-12-08',
    })
    expect(hoursWarning(museum, '2026-12-08', at(null))).toBeNull()
  })

  it('X-18 Seollal closes, and a holiday Monday moves the closure on', () => {
    expect(hoursWarning(museum, '2027-02-07', at('10:00'))).toMatchObject({ is: 'closed', reason: 'holiday' })
    // 17 August 2026 is the substitute of Liberation Day, a Monday: open, and closed on the Tuesday after
    expect(hoursWarning(museum, '2026-08-17', at('10:00'))).toBeNull()
    expect(hoursWarning(museum, '2026-08-18', at('10:00'))).toEqual({
      is: 'closed',
      reason: 'weekly',
      next: '2026-08-19',
    })
  })

  it('X-18 the time counts: too early, in the break, too late', () => {
    const kitchen = hours({
      rules: [{ days: every, open: '11:00', close: '21:00', breaks: [{ from: '15:00', to: '17:00' }] }],
    })
    expect(hoursWarning(kitchen, '2026-12-08', at('10:30'))).toEqual({ is: 'before', at: '11:00' })
    expect(hoursWarning(kitchen, '2026-12-08', at('15:30'))).toEqual({ is: 'break', until: '17:00' })
    expect(hoursWarning(kitchen, '2026-12-08', at('21:00'))).toEqual({ is: 'after', at: '21:00' })
    expect(hoursWarning(kitchen, '2026-12-08', at('24:00'))).toEqual({ is: 'after', at: '21:00' })
    expect(hoursWarning(kitchen, '2026-12-08', at('12:00', 60))).toBeNull()
  })

  it('X-18 last entry and a stay beyond closing are told', () => {
    expect(hoursWarning(museum, '2026-12-08', at('17:10'))).toEqual({ is: 'lastEntry', at: '17:00' })
    expect(hoursWarning(museum, '2026-12-08', at('16:30', 120))).toEqual({ is: 'leaves', at: '18:00' })
    expect(hoursWarning(museum, '2026-12-08', at('16:00', 120))).toBeNull()
  })

  it('X-18 hours past midnight belong to the evening', () => {
    const bar = hours({ rules: [{ days: [5], open: '18:00', close: '02:00' }] })
    expect(hoursWarning(bar, '2026-12-05', at('00:30'))).toBeNull()
    expect(hoursWarning(bar, '2026-12-04', at('23:00', 120))).toBeNull()
    expect(hoursWarning(bar, '2026-12-04', at('23:00', 240))).toEqual({ is: 'leaves', at: '02:00' })
    expect(hoursWarning(bar, '2026-12-05', at('12:00'))).toMatchObject({ is: 'closed', reason: 'weekly' })
  })

  it('X-18 a temporary closure closes even what is always open; unknown hours say nothing', () => {
    const reason = { ko: '공사', en: 'works', ja: '', 'zh-Hans': '', 'zh-Hant': '' }
    const beach = hours({
      always: true,
      rules: [],
      temporaryClosures: [{ from: '2026-12-01', to: '2026-12-10', reason }],
    })
    expect(hoursWarning(beach, '2026-12-10', at('03:00'))).toMatchObject({
      is: 'closed',
      reason: 'temporary',
      next: '2026-12-11',
    })
    expect(hoursWarning(beach, '2026-12-11', at('03:00', 600))).toBeNull()
    expect(hoursWarning(hours({ rules: [] }), '2026-12-11', at('03:00'))).toBeNull()
  })
})

describe('the ticket of a stop', () => {
  const ticket = {
    status: 'ticketIssued',
    quantity: 2,
    usedQuantity: 0,
    validFrom: '2026-12-01',
    validTo: '2026-12-31',
    reservedDay: null,
  } as unknown as Ticket

  it('S3-18 a ticket for other days, or used up, is told', () => {
    expect(ticketWarning(ticket, '2026-12-05')).toBeNull()
    expect(ticketWarning(ticket, '2027-01-01')).toEqual({
      is: 'ticketDays',
      from: '2026-12-01',
      to: '2026-12-31',
    })
    expect(ticketWarning({ ...ticket, reservedDay: '2026-12-06' }, '2026-12-05')).toEqual({
      is: 'ticketOtherDay',
      day: '2026-12-06',
    })
    expect(ticketWarning({ ...ticket, usedQuantity: 2 }, '2026-12-05')).toEqual({ is: 'ticketUsed' })
    expect(ticketWarning({ ...ticket, status: 'refundComplete' }, '2026-12-05')).toEqual({ is: 'ticketUsed' })
  })

  it('X-18 a plan without dates says nothing, one with dates says both', () => {
    const around = { hours: museum, ticket }
    expect(warningsOf(at(null), { ...around, date: null })).toEqual([])
    expect(warningsOf(at(null), { ...around, date: '2027-01-04' }).map(({ is }) => is)).toEqual([
      'closed',
      'ticketDays',
    ])
  })
})
