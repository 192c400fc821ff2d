import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLoose, joined, tokensOf, type Token } from './signs.ts'

const written = (token: Token) => token.map(({ sign }) => sign).join('')
const tokens = (text: string) => tokensOf(text).map(written)
const whole = (text: string) => joined(tokensOf(text)).text

describe('S5-19 tokens of a text', () => {
  it('are parted by blanks, punctuation and symbols', () => {
    expect(tokens('간절곶, 해맞이! (울산)')).toEqual(['간절곶', '해맞이', '울산'])
    expect(tokens('바다🐳고래')).toEqual(['바다', '고래'])
    expect(tokens(' \t\n ')).toEqual([])
    expect(tokens('')).toEqual([])
  })

  it('are the same in every form of Unicode', () => {
    const text = '각 값 ガ Café'
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
      expect(tokens(text.normalize(form))).toEqual(tokens(text))
    expect(tokens('ｗｈａｌｅ')).toEqual(['whale'])
    expect(tokens('ﾊﾞｶ')).toEqual(['バカ'])
  })

  it('are lower case, without accents added by hand and without format characters', () => {
    expect(tokens('WhALe')).toEqual(['whale'])
    expect(tokens('wh\u200bale')).toEqual(['whale'])
    expect(tokens('wh\u00adale')).toEqual(['whale'])
    expect(tokens('w\u0338h\u0338ale')).toEqual(['whale'])
  })

  it('keep a mark that stands for a letter between letters, and only there', () => {
    expect(tokens('wh@le')).toEqual(['whale'])
    expect(tokens('whale! next')).toEqual(['whale', 'next'])
    expect(tokens('5$ a')).toEqual(['5', 'a'])
    expect(tokens('고@래')).toEqual(['고', '래'])
  })

  it('know where they stand in the text as given', () => {
    const text = '첫 whale, 끝'.normalize('NFD')
    for (const token of tokensOf(text)) {
      const part = text.slice(token[0]?.start, token.at(-1)?.end)
      expect(part.normalize('NFC')).toBe(written(token))
    }
  })
})

describe('S5-19 tokens joined', () => {
  it('have three and more of one sign as one, and two as two', () => {
    expect(whole('whaaaale')).toBe('whale')
    expect(whole('whaale')).toBe('whaale')
    expect(whole('고고고래')).toBe('고래')
    expect(whole('ㅋㅋㅋㅋ')).toBe('ㅋ')
    expect(whole('aaabbb')).toBe('ab')
    expect(whole('aaaa')).toBe('a')
  })

  it('have syllables made of loose letters', () => {
    expect(whole('ㄱㅗㄹㅐ')).toBe('고래')
    expect(whole('ㄱ ㅗ ㄹ ㅐ')).toBe('고래')
    expect(whole('바ㄷㅏ')).toBe('바다')
  })

  it('leave a loose letter by itself as it is', () => {
    expect(whole('고래 ㅎ')).toBe('고래ㅎ')
    expect(tokensOf('ㅎ').flat().every(isLoose)).toBe(true)
    expect(tokensOf('하').flat().some(isLoose)).toBe(false)
  })

  it('mark the whole run that a syllable was made of', () => {
    const { at } = joined(tokensOf('- ㄱ ㅗ ㄹ ㅐ -'))
    expect(at.map(({ start, end }) => [start, end])).toEqual([
      [2, 9],
      [2, 9],
    ])
  })

  it('name a place of the text for each unit, in order and inside the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const { text: form, at } = joined(tokensOf(text))
        expect(at).toHaveLength(form.length)
        let before = 0
        for (const { start, end } of at) {
          expect(start).toBeGreaterThanOrEqual(before)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(end).toBeGreaterThan(start)
          before = start
        }
      }),
    )
  })

  it('hold no sign three times in a row, and are the same joined again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('가', 'a', 'b', ' ', '1') }), (text) => {
        const once = whole(text)
        expect(once).not.toMatch(/([ab1가])\1\1/u)
        expect(whole(once)).toBe(once)
      }),
    )
  })
})
