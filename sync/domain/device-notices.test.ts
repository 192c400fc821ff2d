import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PUSH_TOPICS } from '#sync/contracts/account/lists.ts'
import { addDays, seoulDay, seoulInstant, seoulTime } from './calendar.ts'
import {
  cannotWait,
  isNight,
  isReminderTime,
  nextMorning,
  planDeviceNotice,
  reminderDue,
  UNCHOSEN,
} from './device-notices.ts'

const at = (day: string, time: string) => seoulInstant(day, time)
const DAY = '2026-11-21'

const someTime = fc.integer({ min: at('2026-01-01', '00:00'), max: at('2028-12-31', '23:59') })
const someTopic = fc.constantFrom(...PUSH_TOPICS)
const someWeight = fc.constantFrom('news' as const, 'echo' as const, 'urgent' as const)
const someSettings = fc.option(
  fc.record({ topics: fc.subarray([...PUSH_TOPICS]), quietNight: fc.boolean() }),
  { nil: null },
)
const someone = fc.record({ settings: someSettings, marketing: fc.boolean() })
const some = fc.record({ topic: someTopic, weight: someWeight })

describe('where a notice goes', () => {
  it('S2-39 never to who switched its topic off, never sooner than now, never later than the next morning', () => {
    fc.assert(
      fc.property(some, someone, someTime, (notice, who, now) => {
        const plan = planDeviceNotice(notice, who, now)
        const topics = (who.settings ?? UNCHOSEN).topics
        if (!topics.includes(notice.topic)) return plan === null
        return plan === null || (plan.at >= now && plan.at <= nextMorning(now))
      }),
      { numRuns: 3000 },
    )
  })

  it('S2-39 S2-149 advertising goes only to who agreed to it and never leaves between 21:00 and 08:00', () => {
    fc.assert(
      fc.property(someWeight, someone, someTime, (weight, who, now) => {
        const plan = planDeviceNotice({ topic: 'marketing', weight }, who, now)
        return plan === null || (who.marketing && !isNight(plan.at))
      }),
      { numRuns: 3000 },
    )
  })

  it('S2-39 in a quiet night nothing makes a sound, and only what is urgent comes at all', () => {
    fc.assert(
      fc.property(some, someTime, fc.boolean(), (notice, now, marketing) => {
        const who = { settings: { topics: [...PUSH_TOPICS], quietNight: true }, marketing }
        const plan = planDeviceNotice(notice, who, now)
        if (!plan || !isNight(plan.at)) return true
        return plan.silent && notice.weight === 'urgent'
      }),
      { numRuns: 3000 },
    )
  })

  it('S2-39 who wants the night loud is told at once of everything but advertising', () => {
    fc.assert(
      fc.property(some, someTime, (notice, now) => {
        const who = { settings: { topics: [...PUSH_TOPICS], quietNight: false }, marketing: true }
        const plan = planDeviceNotice(notice, who, now)
        return notice.topic === 'marketing' || (plan?.at === now && !plan.silent)
      }),
    )
  })

  it('S2-39 the night ends and begins to the minute', () => {
    const night = (time: string) => isNight(at(DAY, time))
    expect([night('20:59'), night('21:00'), night('07:59'), night('08:00')]).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(nextMorning(at(DAY, '22:00'))).toBe(at('2026-11-22', '08:00'))
    expect(nextMorning(at(DAY, '03:00'))).toBe(at(DAY, '08:00'))
    const news = planDeviceNotice(
      { topic: 'orders', weight: 'news' },
      { settings: null, marketing: false },
      at(DAY, '23:10'),
    )
    expect(news).toEqual({ at: at('2026-11-22', '08:00'), silent: false })
  })

  it('S2-39 what is used today or on the coming morning cannot wait, what is used later can', () => {
    const evening = at(DAY, '22:00')
    expect([cannotWait(DAY, evening), cannotWait('2026-11-22', evening)]).toEqual([true, true])
    expect(cannotWait('2026-11-23', evening)).toBe(false)
    expect(cannotWait('2026-11-22', at(DAY, '02:00'))).toBe(false)
  })
})

describe('reminders', () => {
  const use = (more = {}) => ({
    from: DAY,
    reservedDay: DAY,
    reservedTime: '14:00',
    boughtAt: at('2026-11-10', '12:00'),
    ...more,
  })

  it('S2-39 of a reservation on its eve from six to nine, else on its morning until it begins', () => {
    const eve = '2026-11-20'
    expect(reminderDue(use(), at(eve, '17:59'))).toBeNull()
    expect(reminderDue(use(), at(eve, '18:00'))).toEqual({ kind: 'eve', day: DAY, until: at(DAY, '00:00') })
    expect(reminderDue(use(), at(eve, '21:00'))).toBeNull()
    expect(reminderDue(use(), at(DAY, '08:00'))).toEqual({
      kind: 'today',
      day: DAY,
      until: at(DAY, '14:00'),
    })
    expect(reminderDue(use({ reservedTime: '08:30' }), at(DAY, '08:30'))).toBeNull()
  })

  it('S2-39 of a ticket without reservation on its first morning, unless it was bought that day', () => {
    const free = { reservedDay: null, reservedTime: null }
    expect(reminderDue(use(free), at(DAY, '09:00'))?.kind).toBe('today')
    expect(reminderDue(use(free), at('2026-11-20', '19:00'))).toBeNull()
    expect(reminderDue(use(free), at('2026-11-22', '09:00'))).toBeNull()
    expect(reminderDue(use({ ...free, boughtAt: at(DAY, '00:10') }), at(DAY, '11:00'))).toBeNull()
  })

  it('S2-39 never at night, never of what was bought a moment ago, never of what has begun', () => {
    const someUse = fc.record({
      from: fc.integer({ min: 0, max: 6 }).map((days) => addDays(DAY, days)),
      reservedDay: fc.option(
        fc.integer({ min: 0, max: 6 }).map((days) => addDays(DAY, days)),
        { nil: null },
      ),
      reservedTime: fc.option(fc.constantFrom('08:10', '12:00', '19:30'), { nil: null }),
      boughtAt: fc.integer({ min: at('2026-11-18', '00:00'), max: at('2026-11-27', '00:00') }),
    })
    const now = fc.integer({ min: at('2026-11-19', '00:00'), max: at('2026-11-29', '00:00') })
    fc.assert(
      fc.property(someUse, now, (one, moment) => {
        const due = reminderDue(one, moment)
        if (!due) return true
        const day = one.reservedDay ?? one.from
        return (
          isReminderTime(moment) &&
          !isNight(moment) &&
          due.until > moment &&
          due.day === day &&
          moment - one.boughtAt >= 3 * 3_600_000 &&
          (due.kind === 'eve' ? addDays(seoulDay(moment), 1) === day : seoulDay(moment) === day) &&
          seoulTime(moment) >= '08:00'
        )
      }),
      { numRuns: 5000 },
    )
  })
})
