import { describe, expect, it } from 'vitest'
import type { WordChange } from '#sync/contracts/moderation/word-desk.ts'
import type { WordChanges } from '#sync/contracts/moderation/words.ts'
import { findBannedPlace, findBannedWord } from '../banned-words.ts'
import { changeWords, entriesOf, languageOfWord, listsWith, movedEntries, UNCHANGED } from './changes.ts'
import { findWords } from './find.ts'
import { WORDS } from './list.ts'
import { OURS } from './lists.ts'

/** The lists after some changes, each of which must be one that can be made. */
const after = (...changes: WordChange[]): WordChanges =>
  changes.reduce<WordChanges>((before, change) => {
    const next = changeWords(before, change)
    if ('code' in next) throw new Error(next.code)
    return next
  }, UNCHANGED)
const list = (word: string, more: Partial<Extract<WordChange, { do: 'list' }>> = {}): WordChange => ({
  ...{ do: 'list', word, language: 'ko', class: 'word', act: 'refuse' },
  ...more,
})
const codeOf = (change: WordChange, before = UNCHANGED) => {
  const next = changeWords(before, change)
  return 'code' in next ? next.code : null
}
const idOf = (word: string) => WORDS.find((entry) => entry.word === word)?.id ?? ''

describe('S5-19 what the desk changes of the lists', () => {
  it('is nothing at first: the lists are those the product comes with', () => {
    expect(listsWith(undefined)).toBe(OURS)
    expect(listsWith(UNCHANGED).words).toEqual(OURS.words)
  })

  it('a word that was added is refused alone, spaced and with an ending, and nobody else’s words are', () => {
    const lists = listsWith(after(list('고래귀신')))
    for (const text of ['고래귀신', '고 래 귀 신', '고래귀신은', '고래.귀신', '고래귀신들이'])
      expect(findBannedWord(text, lists)).not.toBeNull()
    expect(findBannedWord('고래귀신나무', lists)).toBeNull()
    expect(findBannedWord('고래귀신')).toBeNull()
  })

  it('tells the author where it stands', () => {
    const lists = listsWith(after(list('고래귀신')))
    expect(findBannedPlace('바다에 고래귀신이', lists)).toEqual({ start: 4, end: 8 })
  })

  it('one that is only looked at is taken; changed to refuse it is not', () => {
    const looked = after(list('고래귀신', { act: 'flag' }))
    expect(findBannedWord('고래귀신', listsWith(looked))).toBeNull()
    expect(findWords('고래귀신', listsWith(looked))).toHaveLength(1)
    const [added] = looked.words
    const refused = changeWords(looked, { do: 'act', id: added?.id ?? '', act: 'refuse' })
    expect(findBannedWord('고래귀신', listsWith(refused as WordChanges))).toBe('고래귀신')
  })

  it('a word of the product is turned off and on again, and its act is changed in its place', () => {
    const id = idOf('병신')
    const off = after({ do: 'off', id })
    expect(findBannedWord('병신', listsWith(off))).toBeNull()
    expect(entriesOf(off)).toEqual(WORDS)
    expect(findBannedWord('병신', listsWith(after({ do: 'off', id }, { do: 'on', id })))).toBe('병신')
    const softer = after({ do: 'act', id, act: 'flag' })
    expect(findBannedWord('병신', listsWith(softer))).toBeNull()
    expect(entriesOf(softer).map((entry) => entry.id)).toEqual(WORDS.map((entry) => entry.id))
  })

  it('an exception is taken where it stands, and refused again when it is taken back', () => {
    const word = '시발자동차'
    const lists = listsWith(after(list('시발자', { class: 'anywhere' }), { do: 'allow', word }))
    expect(findBannedWord('시발자동차 박물관', lists)).toBeNull()
    expect(findBannedWord('시발자', lists)).toBe('시발자')
    const back = after(list('시발자', { class: 'anywhere' }), { do: 'allow', word }, { do: 'disallow', word })
    expect(findBannedWord('시발자동차 박물관', listsWith(back))).toBe('시발자')
  })

  it.each([
    ['nothing', list('  '), 'required'],
    ['marks alone', list('!!'), 'required'],
    ['what is listed, in other letters', list('ＦＵＣＫ', { language: 'en', class: 'latin' }), 'twice'],
    ['one sign, which is in too many words', list('못', { class: 'anywhere' }), 'unfound'],
    ['Hangul as a Latin word', list('고래귀신', { class: 'latin' }), 'unfound'],
    ['an exception that is one', { do: 'allow', word: '시발점' }, 'twice'],
    ['an exception of nothing', { do: 'allow', word: '..' }, 'required'],
    ['an exception that is none', { do: 'disallow', word: '고래' }, 'unknown'],
    ['an entry that is none', { do: 'off', id: 'ko-desk-9' }, 'unknown'],
  ] as const)('%s is no change', (_, change, code) => expect(codeOf(change)).toBe(code))

  it('every added word has an id of its own that says whose list it is in', () => {
    const all = after(
      list('고래귀신'),
      list('whalefool', { language: 'en', class: 'latin' }),
      list('고래바보'),
      list('鯨馬鹿', { language: 'ja', class: 'anywhere' }),
      list('ㄱㄹㄱ', { class: 'jamo' }),
    )
    expect(all.words.map(({ id }) => id)).toEqual([
      ...['ko-desk-1', 'en-desk-1', 'ko-desk-2', 'ja-desk-1', 'ko-desk-3'],
    ])
    expect(all.words.map(languageOfWord)).toEqual(['ko', 'en', 'ko', 'ja', 'ko'])
    expect(all.version).toBe(5)
    for (const text of ['whalefools', 'w h a l e f o o l', '鯨 馬 鹿', 'ㄱ ㄹ ㄱ'])
      expect(findBannedWord(text, listsWith(all))).not.toBeNull()
  })

  it('names the entries by which more is found than before', () => {
    const moved = (before: WordChanges, change: WordChange) => {
      const next = changeWords(before, change) as WordChanges
      return movedEntries(before, change, next).map(({ word }) => word)
    }
    expect(moved(UNCHANGED, list('고래귀신'))).toEqual(['고래귀신'])
    expect(moved(UNCHANGED, { do: 'off', id: idOf('병신') })).toEqual([])
    expect(moved(after({ do: 'off', id: idOf('병신') }), { do: 'on', id: idOf('병신') })).toEqual(['병신'])
    expect(moved(UNCHANGED, { do: 'act', id: idOf('병신'), act: 'flag' })).toEqual(['병신'])
    const allowed = after({ do: 'allow', word: '씨발자동차' })
    expect(moved(allowed, { do: 'disallow', word: '씨발자동차' })).toEqual(['씨발'])
  })
})
