import fc from 'fast-check'
import { getChoseong } from 'es-hangul'
import { expect, it } from 'vitest'
import { packBlock, unpackBlock } from './block.ts'
import { documentOf } from './document.ts'
import { highlight } from './highlight.ts'
import { NO_FILTER, type ListWords } from './request.ts'
import { createSearchIndex } from './search-index.ts'
import { otherKeyboard } from './terms.ts'
import { placeWith } from './testing/records.ts'
import { convertHangulToQwerty } from 'es-hangul'

const WORDS: ListWords = { themes: [], categories: [], cities: [], districts: [], amenities: [] }
const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code))
const name = fc.array(syllable, { minLength: 2, maxLength: 8 }).map((points) => points.join(''))
const text = (ko: string) => ({ ko, en: ko, ja: ko, 'zh-Hans': ko, 'zh-Hant': ko })
const named = (no: number, ko: string) => documentOf('place', placeWith(no, { name: text(ko) }), 'ko')

const ask = (index: ReturnType<typeof createSearchIndex>, typed: string) => [
  ...index.answer({ text: typed, filter: NO_FILTER, order: 'relevance', from: null }, WORDS).nos,
]

it('X-05 any name is found by any part of it, by its initial consonants, and by its keys on the other keyboard', () => {
  fc.assert(
    fc.property(name, fc.nat(), fc.nat(), (ko, a, b) => {
      const index = createSearchIndex()
      index.change([named(1, ko), named(2, '\uac00\ub098')], [])
      const [from, to] = [a % ko.length, 1 + (b % ko.length)]
      const part = ko.slice(Math.min(from, to - 1), to)
      expect(ask(index, part)).toContain(1)
      expect(ask(index, getChoseong(ko))).toContain(1)
      const keys = convertHangulToQwerty(ko)
      if (otherKeyboard(keys) === ko) expect(ask(index, keys)).toContain(1)
    }),
    { numRuns: 200 },
  )
})

it('X-05 whatever keys are pressed, the other keyboard has an answer or none', () => {
  expect(otherKeyboard('HKC')).toBeNull()
  const keys = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzHKCQO ') })
  fc.assert(
    fc.property(keys, (typed) => {
      expect(() => otherKeyboard(typed)).not.toThrow()
    }),
    { numRuns: 1000 },
  )
})

it('X-05 an index changed step by step answers as one built at once', () => {
  const change = fc.record({ no: fc.integer({ min: 1, max: 12 }), ko: fc.option(name, { nil: null }) })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), name, (changes, typed) => {
      const stepwise = createSearchIndex()
      const now = new Map<number, string>()
      for (const { no, ko } of changes) {
        const document = named(no, ko ?? '')
        stepwise.change(ko === null ? [] : [document], ko === null ? [document.ref] : [])
        if (ko === null) now.delete(no)
        else now.set(no, ko)
      }
      const atOnce = createSearchIndex()
      atOnce.change(
        [...now].map(([no, ko]) => named(no, ko)),
        [],
      )
      for (const query of ['', typed, typed.slice(0, 1)])
        expect(ask(stepwise, query)).toEqual(ask(atOnce, query))
      expect(stepwise.count).toBe(now.size)
    }),
    { numRuns: 100 },
  )
})

it('X-05 a stored block is read back as it was', () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 20 }), (list) => {
      const documents = list.map((ko, at) => named(at + 1, ko))
      const again = packBlock(0, unpackBlock(packBlock(0, documents)))
      expect(again).toEqual(packBlock(0, documents))
    }),
  )
})

it('S2-72 whatever is marked, the text stays as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (shown, typed) => {
      expect(
        highlight(shown, typed)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(shown)
    }),
  )
})

it('S2-72 marks what was found: parts, unfinished syllables, initial consonants, capitals', () => {
  const marked = (shown: string, typed: string) =>
    highlight(shown, typed)
      .map((piece) => (piece.on ? `[${piece.text}]` : piece.text))
      .join('')
  expect(marked('\ud0dc\ud654\uac15 \uad6d\uac00\uc815\uc6d0', '\uc815\uc6d0')).toBe(
    '\ud0dc\ud654\uac15 \uad6d\uac00[\uc815\uc6d0]',
  )
  expect(marked('\ub300\uc655\uc554\uacf5\uc6d0', '\ub300\uc640')).toBe('[\ub300\uc655]\uc554\uacf5\uc6d0')
  expect(marked('\ub300\uc655\uc554\uacf5\uc6d0', '\u3137\u3147\u3147')).toBe(
    '[\ub300\uc655\uc554]\uacf5\uc6d0',
  )
  expect(marked('Daewangam Park', 'wangam park')).toBe('Dae[wangam] [Park]')
})
