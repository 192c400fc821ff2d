import { expect, it } from 'vitest'
import { createWedge, signOf } from './wedge.ts'

const CODES: Record<string, string> = { '.': 'Period', '-': 'Minus', _: 'Minus', ' ': 'Space' }
/** The keys a scanner presses for a text, `gap` milliseconds apart. */
function typed(text: string, gap: number, take = createWedge()): string | null {
  let at = 1000
  for (const sign of text) {
    const code = CODES[sign] ?? (/\d/.test(sign) ? `Digit${sign}` : `Key${sign.toUpperCase()}`)
    take({ key: sign, code, shiftKey: sign === '_' || /[A-Z]/.test(sign), at: (at += gap) })
  }
  return take({ key: 'Enter', code: 'Enter', shiftKey: false, at: at + gap })
}

it('P-06 reads a scanner that types, and not somebody who does', () => {
  expect(typed('GR1.abc-DEF_012.xyz', 8)).toBe('GR1.abc-DEF_012.xyz')
  expect(typed('somebody thinks long', 2000)).toBeNull()
  expect(typed('short', 8)).toBeNull()
})

it('P-06 begins anew after its Enter and after a pause', () => {
  const take = createWedge()
  expect(typed('GR1.first.code.aa', 5, take)).toBe('GR1.first.code.aa')
  take({ key: 'x', code: 'KeyX', shiftKey: false, at: 5000 })
  take({ key: 'y', code: 'KeyY', shiftKey: false, at: 8900 })
  let at = 9000
  for (const sign of 'GR1.second.code.bb') take({ key: sign, code: '', shiftKey: false, at: (at += 5) })
  expect(take({ key: 'Enter', code: 'Enter', shiftKey: false, at: at + 5 })).toBe('GR1.second.code.bb')
})

it('P-06 reads the key, not the letter, while a Korean input method is on', () => {
  expect(signOf({ key: 'ㅎ', code: 'KeyG', shiftKey: true })).toBe('G')
  expect(signOf({ key: 'Process', code: 'KeyG', shiftKey: false })).toBe('g')
  expect(signOf({ key: 'Process', code: 'Digit1', shiftKey: false })).toBe('1')
  expect(signOf({ key: 'Process', code: 'Minus', shiftKey: true })).toBe('_')
  expect(signOf({ key: 'Shift', code: 'ShiftLeft', shiftKey: true })).toBeNull()
})
