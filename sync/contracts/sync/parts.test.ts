import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Instant } from '../base/ids.ts'
import { isFlag, isInstant, isInt, isObject, isText } from './parts.ts'

const values = [null, undefined, 0, 1.5, 2 ** 53, Number.NaN, '', 'a', true, [], {}, new Date(0)]
const taken = (check: (value: unknown) => boolean) => values.filter((value) => check(value))

describe('what answers checked by hand are made of', () => {
  it('H7 each check takes its own kind of value and no other', () => {
    expect(taken(isText)).toEqual(['', 'a'])
    expect(taken(isFlag)).toEqual([true])
    expect(taken(isInt)).toEqual([0])
    expect(taken(isObject)).toEqual([{}, new Date(0)])
    expect(taken(isInstant)).toEqual([])
  })

  it('H7 an instant is a day of the calendar and a time of day, in UTC', () => {
    const written = (text: string) => isInstant(text)
    expect(written('2026-11-23T23:59:59Z')).toBe(true)
    expect(written('2024-02-29T00:00:00.123456Z')).toBe(true)
    for (const text of [
      ...['2026-02-29T00:00:00Z', '2026-13-01T00:00:00Z', '2026-00-10T00:00:00Z', '2026-04-31T00:00:00Z'],
      ...['2026-11-23T24:00:00Z', '2026-11-23T10:60:00Z', '2026-11-23T10:00:60Z', '2026-11-23T10:00Z'],
      ...['2026-11-23T10:00:00', '2026-11-23T10:00:00+09:00', '2026-11-23', ' 2026-11-23T10:00:00Z'],
    ])
      expect([text, written(text)]).toEqual([text, false])
  })

  it('H7 every instant the server writes is one, and what is one here is one to the schema', () => {
    const moments = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, (at) => {
        expect(isInstant(at.toISOString())).toBe(true)
      }),
    )
    const digits = (length: number) =>
      fc
        .array(fc.constantFrom(...'0123456789'), { minLength: length, maxLength: length })
        .map((all) => all.join(''))
    const near = fc
      .tuple(
        digits(1),
        fc.constantFrom('02', '04', '12', '13'),
        fc.constantFrom('28', '29', '30', '31', '32'),
        digits(2),
      )
      .map(([year, month, day, hour]) => `202${year}-${month}-${day}T${hour}:00:00Z`)
    fc.assert(
      fc.property(near, (text) => {
        expect(isInstant(text)).toBe(Instant.safeParse(text).success)
      }),
    )
  })
})
