import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { unstorableText } from './storable.ts'
import { oneLine, plainText } from './text.ts'

const Line = z.string().check(oneLine)
const Lines = z.string().check(plainText)

describe('texts that can be stored', () => {
  it.each([
    ['a NUL', 'a\u0000b'],
    ['a bell', 'a\u0007b'],
    ['a control character of C1', 'a\u0085b'],
    ['the first half of an emoji', 'a\ud83d'],
    ['the second half of an emoji', '\ude00b'],
  ])('H2 refuse %s on one line, on several and in the whole request', (_name, text) => {
    expect(Line.safeParse(text).success).toBe(false)
    expect(Lines.safeParse(text).success).toBe(false)
    expect(unstorableText({ stops: [{ note: text }] })).toBe('stops.0.note')
  })

  it('H2 tab and line ends belong to texts of several lines only', () => {
    const text = 'one\ttwo\r\nthree'
    expect(Lines.safeParse(text).success).toBe(true)
    expect(unstorableText(text)).toBeNull()
    expect(Line.safeParse(text).success).toBe(false)
  })

  it('H2 whatever the languages of the app and emoji are made of passes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        // the unit may draw control characters: they are what is refused
        fc.pre(!/\p{Cc}/u.test(text))
        expect(Line.safeParse(text).success).toBe(true)
        expect(unstorableText([text])).toBeNull()
      }),
    )
    expect(Line.safeParse('울산 👩‍👩‍👧 蔚山，うるさん').success).toBe(true)
  })

  it('H2 the name of a field counts too, is never repeated in the answer, and depth does no harm', () => {
    expect(unstorableText({ a: { 'b\u0000': 1 } })).toBe('a')
    let deep: unknown = 'end\ud83d'
    for (let n = 0; n < 200_000; n++) deep = [deep]
    expect(unstorableText(deep)).not.toBeNull()
  })
})
