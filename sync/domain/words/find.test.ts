import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findBannedWord } from '../banned-words.ts'
import { ENDINGS_OF } from './endings.ts'
import { findWords } from './find.ts'
import { ALLOWED, WORDS, type WordEntry } from './list.ts'

const of = (...classes: WordEntry['class'][]) => WORDS.filter((entry) => classes.includes(entry.class))
/** A word that is only looked at may be part of one that is refused. */
const isFound = (entry: WordEntry, text: string) =>
  findWords(text).some(({ entry: { act } }) => act === 'refuse' || act === entry.act)
const missed = (entries: readonly WordEntry[], write: (word: string) => string) =>
  entries.filter((entry) => !isFound(entry, write(entry.word))).map(({ word }) => write(word))

describe('C20 S5-19 a listed word is found', () => {
  it('alone, within a sentence and in capitals', () => {
    expect(missed(WORDS, (word) => word)).toEqual([])
    expect(missed(WORDS, (word) => `어제 ${word}, 오늘`)).toEqual([])
    expect(missed(of('latin'), (word) => `What ${word.toUpperCase()}!`)).toEqual([])
  })

  it('in pieces: with blanks, marks or format characters between its signs', () => {
    const torn = WORDS.filter((entry) => entry.class !== 'verb' && entry.word.length > 1)
    for (const between of [' ', '.', '*', '\u200b', ' ~ '])
      expect(missed(torn, (word) => [...word].join(between))).toEqual([])
  })

  it('in decomposed, full-width and loose letters', () => {
    expect(missed(WORDS, (word) => word.normalize('NFD'))).toEqual([])
    expect(findBannedWord('ｆｕｃｋ')).toBe('ｆｕｃｋ')
    expect(findBannedWord('ㅅㅣㅂㅏㄹ')).toBe('ㅅㅣㅂㅏㄹ')
    expect(findBannedWord('아 ㅅ ㅂ')).toBe('ㅅ ㅂ')
  })

  it('C20 with every particle and ending of its language behind it, and with laughter', () => {
    const inLanguage = (language: string) =>
      of('anywhere', 'word', 'latin').filter(({ id }) => id.startsWith(language))
    for (const [language, endings] of Object.entries(ENDINGS_OF))
      for (const ending of endings) {
        // a year of the old calendar
        const entries = inLanguage(language).filter(({ word }) => !ALLOWED.includes(`${word}${ending}`))
        expect(missed(entries, (word) => `오늘 ${word}${ending} 보다`)).toEqual([])
      }
    expect(missed(inLanguage('ko'), (word) => `${word}ㅋㅋㅋ`)).toEqual([])
    expect(missed(of('verb'), (word) => `${word} 요`)).toEqual([])
  })

  it.each(['씨1발', '시발 진짜', '미친 놈들', 'fuuuuuck', 'sh1t', 'sh!t', 'bull-shit', '死 ね よ'])(
    'however it is written: %s',
    (text) => expect(findBannedWord(text)).not.toBeNull(),
  )
})

describe('C20 S5-19 ordinary texts are taken', () => {
  it.each([
    ...['시발점에서 버스를 탔어요', '9 시 발 버스', '오전 9시 발 KTX', '다시 발견', '다시 발', '시발역 안내'],
    ...['병이 신기해요', '병 신고 합니다', '준다', '너 미친거 아냐', '개 같은 날의 오후', '시 발표 자료'],
    ...['쓰지 마세요. 보지 마세요', '아직 보지 못했어요', '늦게까지 자지 않아요', '불이 꺼져 있어요'],
    ...[
      'Scunthorpe',
      'existing shiitake',
      'class assignment',
      'hi!you',
      'a.b@c.org',
      '我妈的手艺',
      '去死海旅行',
    ],
  ])('%s', (text) => expect(findWords(text).map(({ entry }) => entry.word)).toEqual([]))

  it('one that also has a decent use is taken and looked at', () => {
    expect(findBannedWord('그 또라이가')).toBeNull()
    expect(findWords('그 또라이가').map(({ entry }) => entry.act)).toEqual(['flag'])
  })
})

it('S5-19 the place of a word is where it stands in the text as typed', () => {
  const around = fc.string({
    unit: fc.constantFrom('가', '고래', ' ', '한글', '😀', '海', 'é', '\u1112\u1161\u11ab'),
  })
  fc.assert(
    fc.property(around, around, fc.constantFrom(...of('anywhere')), (before, after, { word }) => {
      const text = `${before} ${word} ${after}`
      const places = findWords(text).map(({ start, end }) => text.slice(start, end))
      expect(places).toContain(word)
    }),
  )
})

it('S5-19 any text at all is searched, and each place is told once and in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...WORDS), (text, { word }) => {
      const hits = findWords(`${text} ${word} ${text}`)
      hits.forEach((hit, index) => {
        expect(hit.start).toBeLessThan(hit.end)
        expect(hit.start).toBeGreaterThanOrEqual(hits[index - 1]?.end ?? 0)
      })
    }),
  )
})

it('S5-19 a list of words has names that stay and entries that can be found', () => {
  expect(new Set(WORDS.map(({ id }) => id)).size).toBe(WORDS.length)
  expect(new Set(WORDS.map(({ word }) => word)).size).toBe(WORDS.length)
})

it('S5-19 an ordinary word of a list is taken where it stands, and only there', () => {
  const words = WORDS.filter(({ word }) => word === '시발')
  const lists = { words, allowed: ['시발자동차'] }
  expect(findWords('시발자동차 박물관', lists)).toEqual([])
  expect(findWords('시발자동차 시발', lists)).toHaveLength(1)
})
