import fc from 'fast-check'
import { expect, it } from 'vitest'
import { numberText } from './wire-parts.ts'

it('S7-17 a number in a path is read as it was written, without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (value) => {
      expect(numberText.parse(String(value))).toBe(value)
    }),
  )
})

it('S7-17 what JavaScript would take for a number besides is none', () => {
  const digits = fc.stringMatching(/^\d{1,15}$/)
  fc.assert(
    fc.property(
      digits,
      fc.constantFrom(' ', '+', '-', '.', 'e', '\n', '0x', '\u00a0', '１'),
      fc.boolean(),
      (text, odd, before) => {
        expect(numberText.safeParse(before ? odd + text : text + odd).success).toBe(false)
        expect(numberText.safeParse(`1${odd}${text}`).success).toBe(false)
      },
    ),
  )
  for (const text of ['', 'Infinity', 'NaN', 'null', '1'.repeat(16)])
    expect(numberText.safeParse(text).success).toBe(false)
})
