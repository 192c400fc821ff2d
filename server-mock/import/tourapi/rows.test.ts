import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#sync/domain/calendar.ts'
import { unstorableText } from '#sync/contracts/base/storable.ts'
import { readAnswer } from './answer.ts'
import { groupsIn, without } from './brackets.ts'
import { familyOf, happeningLook, placeLook } from './categories.ts'
import { entities, storable } from './entities.ts'
import { readFee } from './fees.ts'
import { readHours } from './hours.ts'
import { plainText } from './plain-text.ts'
import { isNear, readRegion } from './regions.ts'
import { parted, together } from './repeated-keys.ts'
import { withoutTags } from './tags.ts'
import { metresBetween, readDay, readSpot } from './values.ts'

/** Rows as a public service may write them: any text, any half of a file, far too much of it. */

const envelope = (item: unknown, total?: number) =>
  JSON.stringify({
    response: {
      header: { resultCode: '0000', resultMsg: 'OK' },
      body: { items: { item }, ...(total === undefined ? {} : { totalCount: total }) },
    },
  })
/** What names and addresses are made of, and what trips programs. */
const said = fc.string({
  unit: fc.constantFrom(
    '가',
    '"',
    "'",
    '\\',
    ',',
    '{',
    '}',
    '[',
    ']',
    ':',
    '<',
    '&',
    ' ',
    'é',
    '京',
    '🌊',
    '\n',
    '%',
    '1',
  ),
  maxLength: 12,
})
const row = fc.record({ contentid: fc.stringMatching(/^\d{1,8}$/), title: said, addr1: said })
const as = (text: string) => storable(text).normalize('NFC').trim()

describe('rows of an answer', () => {
  it('X-09 come back as they were written, quotes, braces and all', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        const answer = readAnswer(envelope(rows, rows.length))
        const expected = rows.map(({ contentid, title, addr1 }) => ({
          ...{ contentid, title: as(title), addr1: as(addr1) },
        }))
        expect(answer).toEqual({ ok: true, rows: expected, total: rows.length, repeated: [] })
      }),
    )
  })

  it('X-09 of a file that was cut anywhere are none: half a list is no list', () => {
    const whole = envelope(
      [
        { contentid: '1', title: '섬 "하나"' },
        { contentid: '2', title: '둘' },
      ],
      2,
    )
    for (let at = 0; at < whole.length; at += 1) {
      const answer = readAnswer(whole.slice(0, at))
      expect([at, answer.ok]).toEqual([at, false])
    }
    expect(readAnswer(whole).ok).toBe(true)
  })

  it('X-09 numbers, truths and nothing are read as text, lists and objects as nothing', () => {
    const odd = { n: 7, zero: 0, yes: true, no: false, none: null, list: ['x'], object: { a: 1 } }
    const answer = readAnswer(envelope(odd, 1))
    expect(answer).toMatchObject({
      rows: [{ n: '7', zero: '0', yes: 'true', no: 'false', none: '', list: '', object: '' }],
    })
  })

  it('X-09 a key that stands several times says what it says first', () => {
    fc.assert(
      fc.property(fc.array(said, { minLength: 1, maxLength: 5 }), said, (values, other) => {
        const keys = values.map((value) => `"tel":${JSON.stringify(value)}`)
        const text = `{${keys.join(',')},"title":${JSON.stringify(other)}}`
        const { text: renamed, repeated } = parted(text)
        const read = together(JSON.parse(renamed) as Record<string, string>)
        expect(read.tel).toBe(values.find((value) => value !== '') ?? '')
        expect(read.title).toBe(other)
        expect(repeated).toEqual(values.length > 1 ? ['tel'] : [])
      }),
    )
  })

  it('X-09 twenty thousand of them, or one of a million signs, are read and none is lost', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => ({ contentid: String(index), title: '섬' }))
    const answer = readAnswer(envelope(many, many.length))
    expect(answer.ok && [answer.rows.length, answer.rows.at(-1)?.contentid]).toEqual([20_000, '19999'])
    const long = readAnswer(envelope({ contentid: '1', overview: '가'.repeat(1_000_000) }, 1))
    expect(long.ok && long.rows[0]?.overview?.length).toBe(1_000_000)
  })

  it.each([-1, 1.5, 'many', NaN])('X-09 with a total of %s are broken', (totalCount) => {
    const text = JSON.stringify({
      response: { header: { resultCode: '0000' }, body: { items: { item: [] }, totalCount } },
    })
    const expected = Number.isNaN(totalCount) ? { ok: true } : { ok: false, code: 'shape' }
    expect(readAnswer(text)).toMatchObject(expected)
  })

  it('X-09 nothing a stranger writes throws, and no control character comes through', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json(), said), (text) => {
        const answer = readAnswer(text)
        if (answer.ok) expect(unstorableText(answer.rows)).toBeNull()
        else expect(['quota', 'refused', 'broken', 'unsaved']).toContain(answer.reason)
      }),
    )
  })
})

describe('texts of a row', () => {
  it('X-09 every sign written as a number is that sign, in both ways of writing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0x20, max: 0x10ffff }), (code) => {
        fc.pre(code < 0x7f || code > 0x9f)
        fc.pre(code < 0xd800 || code > 0xdfff)
        const sign = String.fromCodePoint(code)
        expect([entities(`&#${code};`), entities(`&#x${code.toString(16)};`)]).toEqual([sign, sign])
      }),
    )
  })

  it('X-09 numbers that are no sign leave nothing', () => {
    for (const code of [0, 1, 8, 11, 31, 127, 0xd800, 0xdfff, 0x110000, 99_999_999])
      expect([code, entities(`a&#${code};b`)]).toEqual([code, 'ab'])
    expect([entities('a&#9;b'), entities('a&#128;b')]).toEqual(['a b', 'a€b'])
  })

  it('X-09 no tag, script or comment is left, whatever stands between, and nothing grows', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<br>',
      '<script>x()</script>',
      '<!-- y -->',
      '섬',
      ' ',
      '"',
      '>',
      '&lt;',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const html = pieces.join('')
        const text = withoutTags(html)
        expect(text).not.toContain('<script')
        expect(text).not.toContain('x()')
        expect(text.length).toBeLessThanOrEqual(html.length)
        expect(unstorableText(plainText(html))).toBeNull()
      }),
    )
  })

  it('X-09 what is in brackets and what is not make the text again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('가', '(', ')', '[', ']', ' ', '（', '）') }), (text) => {
        const groups = groupsIn(text)
        for (const [index, group] of groups.entries()) {
          expect(group.from).toBeGreaterThanOrEqual(groups[index - 1]?.end ?? 0)
          expect(group.end).toBeGreaterThan(group.from)
          expect(group.end).toBeLessThanOrEqual(text.length)
          expect(without(text, group).length).toBeLessThan(text.length)
        }
      }),
    )
  })
})

describe('hours and fees', () => {
  const two = (value: number) => String(value).padStart(2, '0')

  it('X-09 any two times of a day are read as they are written, and past the day as nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 27 }),
        fc.integer({ min: 0, max: 59 }),
        fc.integer({ min: 0, max: 27 }),
        fc.integer({ min: 0, max: 59 }),
        (fromHour, fromMinute, toHour, toMinute) => {
          const [open, close] = [`${two(fromHour)}:${two(fromMinute)}`, `${two(toHour)}:${two(toMinute)}`]
          const isTime = (text: string) => text <= '24:00'
          const { rules } = readHours(`${open}~${close}`, '연중무휴')
          expect(rules.map((rule) => [rule.open, rule.close])).toEqual(
            isTime(open) && isTime(close) ? [[open, close]] : [],
          )
        },
      ),
    )
  })

  it.each([...'일월화수목금토'].map((word, day) => [word, day] as const))(
    'X-09 closed on %s요일 is closed on that day alone',
    (word, day) => {
      const { rules } = readHours('09:00~18:00', `매주 ${word}요일`)
      expect(rules[0]?.days).toEqual([0, 1, 2, 3, 4, 5, 6].filter((each) => each !== day))
    },
  )

  it('X-09 a price is read with and without commas; two prices of one age are none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 9_999_999 }), (won) => {
        const commas = won.toLocaleString('en')
        for (const text of [`성인 ${commas}원`, `성인 ${won}원`])
          expect(readFee(text)).toEqual({ free: false, adult: won })
        expect(readFee(`성인 ${commas}원 / 성인 ${won}원`)).toEqual({ free: false })
      }),
    )
  })
})

describe('days and places', () => {
  it('X-09 every day there is, in three ways of writing, and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.constantFrom('', '.', '-', '/'), (days, sign) => {
        const day = addDays('1990-01-01', days)
        const text = day.replaceAll('-', sign)
        expect(readDay(text)).toBe(day < '2100-01-01' ? day : null)
        expect(readDay(`${text}093000`)).toBe(day < '2100-01-01' ? day : null)
        expect(readDay(text.slice(0, -1))).toBeNull()
      }),
    )
    for (const text of ['20270230', '20270431', '20270229', '20271301', '00000000'])
      expect([text, readDay(text)]).toEqual([text, null])
    expect(readDay('20280229')).toBe('2028-02-29')
  })

  it('X-09 a position in the region is the same whichever way round it came, to ten metres', () => {
    const lat = fc.double({ min: 35.3, max: 36.4, noNaN: true })
    const lng = fc.double({ min: 128.8, max: 129.7, noNaN: true })
    fc.assert(
      fc.property(lat, lng, (north, east) => {
        const right = readSpot(String(east), String(north))
        const turned = readSpot(String(north), String(east))
        expect([right.swapped, turned.swapped]).toEqual([false, true])
        expect(turned.spot).toEqual(right.spot)
        if (!right.spot) throw new Error('no position')
        expect(metresBetween(right.spot, { lat: north, lng: east })).toBeLessThan(10)
        expect(isNear(right.spot)).toBe(true)
      }),
    )
  })

  it.each([
    ['nothing', '', ''],
    ['no number', 'east', 'north'],
    ['an end of the world', '180', '90'],
    ['the sea of Japan', '135.2', '38'],
    ['nothing at all', 'NaN', 'Infinity'],
    ['the equator', '0', '0'],
  ])('X-09 %s is no position', (_name, x, y) => {
    expect(readSpot(x, y)).toEqual({ spot: null, swapped: false })
  })

  it('X-09 a row without any code or address belongs nowhere, whatever else it says', () => {
    fc.assert(
      fc.property(row, ({ contentid, title }) => {
        expect(readRegion({ contentid, title }, null)).toBeNull()
      }),
    )
  })

  it('X-09 each type has a look, with the classification or without; what is no place has none', () => {
    const codes = ['A01011200', 'A02010800', 'FD050100', 'NA', 'ZZ', '']
    for (const type of ['12', '14', '28', '32', '38', '39', '76', '78', '75', '80', '79', '82'])
      for (const cat3 of codes) {
        const family = familyOf(type)
        if (!family) throw new Error(type)
        const look = placeLook(family, { cat3 })
        expect(look?.themes.length).toBeGreaterThan(0)
        expect(look?.stayMinutes).toBeGreaterThan(0)
        expect(look?.category === 'stay').toBe(family === 'stay')
      }
    for (const type of ['15', '25', '77', '85'])
      expect(placeLook(familyOf(type) ?? 'festival', {})).toBeNull()
    const names = ['constructor', 'toString', '__proto__']
    for (const name of names) {
      expect(entities(`섬 &${name};`)).toBe(`섬 &${name};`)
      expect(withoutTags(`섬<${name}></${name}>`)).not.toContain('function')
      expect(readRegion({ areacode: '7', lDongRegnCd: name }, null)?.district ?? null).toBeNull()
      expect(placeLook('sight', { cat3: name })).toEqual(placeLook('sight', {}))
    }
    expect([familyOf(''), familyOf('99'), familyOf('toString')]).toEqual([null, null, null])
    expect(happeningLook({ cat3: 'ZZ' }).board).toBe('cnf')
  })
})
