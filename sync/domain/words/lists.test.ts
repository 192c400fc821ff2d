import { describe, expect, it } from 'vitest'
import { ALLOWED, WORDS, type WordEntry } from './list.ts'
import { indexOf, OURS, placesOf, startingAt } from './lists.ts'

const entry = (word: string, kind: WordEntry['class'] = 'anywhere'): WordEntry => ({
  ...{ id: word, word, class: kind, act: 'refuse' },
})
const words = (lists: Parameters<typeof indexOf>[0]) => indexOf(lists).anywhere
const found = (text: string, ...all: string[]) =>
  placesOf(text, words({ words: all.map((word) => entry(word)), allowed: [] })).map(
    (place) => `${place.entry.word} ${place.at}`,
  )

describe('S5-19 the lists as they are searched', () => {
  it('find every place of every word, also where two lie over each other', () => {
    expect(found('고래고래', '고래')).toEqual(['고래 0', '고래 2'])
    expect(found('고래고래고', '고래고')).toEqual(['고래고 0', '고래고 2'])
    expect(found('바다고래', '고래', '다고')).toEqual(['다고 1', '고래 2'])
    expect(found('산', '고래')).toEqual([])
    expect(found('', '고래')).toEqual([])
  })

  it('tell which words begin at a place', () => {
    const index = words({ words: [entry('고'), entry('고래'), entry('래')], allowed: [] })
    expect(startingAt('큰고래', 1, index).map(({ word }) => word)).toEqual(['고', '고래'])
    expect(startingAt('큰고래', 9, index)).toEqual([])
  })

  it('are made once for each pair of lists', () => {
    expect(indexOf(OURS)).toBe(indexOf(OURS))
    expect(indexOf({ words: WORDS, allowed: ALLOWED })).not.toBe(indexOf(OURS))
  })

  it('hold every entry where its class is looked for', () => {
    const index = indexOf(OURS)
    const held = (map: ReadonlyMap<string, readonly WordEntry[]>) => new Set([...map.values()].flat())
    for (const each of WORDS) {
      const { class: kind } = each
      expect(held(index.anywhere).has(each)).toBe(kind === 'anywhere')
      expect(held(index.whole).has(each)).toBe(kind === 'anywhere' || kind === 'word' || kind === 'verb')
      expect(held(index.latin).has(each)).toBe(kind === 'latin')
      expect(index.jamo.has(each.word)).toBe(kind === 'jamo')
    }
  })
})
