import { letters } from '../terms.ts'
import type { Phrases } from './phrases.ts'

/** Shorter than this a letter more or less is another word. */
const LATIN_LEAST = 6
/** Two letters changed places, or one is there twice: seen for what it is from here on. */
const SLIP_LEAST = 4
const HANGUL_LEAST = 3
const IDEOGRAPHS_LEAST = 5

/** Letters to add, drop, change or swap with the next until the texts are the same; more than `most` is `most` + 1. */
export function slips(one: string, two: string, most: number): number {
  if (Math.abs(one.length - two.length) > most) return most + 1
  let [before, last]: [number[], number[]] = [[], Array.from({ length: two.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const row: number[] = [i]
    for (let j = 1; j <= two.length; j += 1) {
      const same = one[i - 1] === two[j - 1]
      row[j] = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === two[j - 2] && one[i - 2] === two[j - 1])
        row[j] = Math.min(row[j] ?? 0, (before[j - 2] ?? 0) + 1)
    }
    ;[before, last] = [last, row]
  }
  return last[two.length] ?? most + 1
}

const sorted = (word: string): string => [...word].sort().join('')
const single = (word: string): string => word.replace(/(.)\1+/g, '$1')

/** Words of their own that are one letter from a word of the lists. */
const WORDS = new Set('shopping packing quite trial serial message massage bust rubber cute'.split(' '))

/** Whether a word in Latin letters is another with one slip of the finger. */
export function isLatinSlip(said: string, meant: string): boolean {
  if (said[0] !== meant[0] || said === meant || WORDS.has(said)) return false
  if (meant.length >= SLIP_LEAST && (sorted(said) === sorted(meant) || single(said) === single(meant)))
    return slips(said, meant, 1) <= 1
  return meant.length >= LATIN_LEAST && slips(said, meant, 1) <= 1
}

const known = new WeakMap<Phrases, { phrase: string; means: string[] }[]>()

/** Words of a list that may be meant by one with a slip: those of one script that mean something; in English small words too. */
function meantBy(list: Phrases): { phrase: string; means: string[] }[] {
  const own =
    known.get(list) ??
    [...list.all()].filter(
      ({ phrase, means }) =>
        /^(?:[a-z]{4,}|[\uac00-\ud7a3]+)$/.test(phrase) && (!means.includes('stop') || /^[a-z]/.test(phrase)),
    )
  known.set(list, own)
  return own
}

/** The word of the lists an unknown word in Latin letters was meant to be. */
export function latinMeant(word: string, lists: readonly Phrases[]): string[] | null {
  const found = new Set<string>()
  for (const list of lists)
    for (const { phrase, means } of meantBy(list))
      if (phrase[0] === word[0] && Math.abs(phrase.length - word.length) < 2 && isLatinSlip(word, phrase))
        found.add(means.includes('stop') ? 'stop' : means.join(' '))
  const [means] = found
  return found.size === 1 && means ? means.split(' ') : null
}

/** The phrase an unknown Korean word begins with, but for one letter of a syllable. */
export function hangulMeant(
  text: string,
  at: number,
  lists: readonly Phrases[],
): { to: number; means: string[] } | null {
  let best: { to: number; means: string[] } | null = null
  for (const list of lists)
    for (const { phrase, means } of meantBy(list)) {
      if (phrase[0] !== text[at] || phrase.length < HANGUL_LEAST) continue
      const to = at + phrase.length
      if (best && to <= best.to) continue
      const said = text.slice(at, to)
      if (
        said.length === phrase.length &&
        said[0] === phrase[0] &&
        slips(letters(said), letters(phrase), 1) <= 1
      )
        best = { to, means }
    }
  return best
}

/** Letters that may be wrong in a name, by its length. */
const mayBeWrong = (name: string): number => {
  if (/\p{Script=Han}/u.test(name)) return name.length >= IDEOGRAPHS_LEAST ? 1 : 0
  if (/\p{Script=Hangul}/u.test(name)) return name.length >= IDEOGRAPHS_LEAST ? 2 : 0
  return name.length >= 16 ? 2 : name.length >= 10 ? 1 : 0
}

/** A name written with a slip at a position of a text: where it ends. Names begin as they are called. */
export function nameMeant(text: string, at: number, name: string): number | null {
  const most = mayBeWrong(name)
  if (most === 0 || text.slice(at, at + 2) !== name.slice(0, 2)) return null
  const isHangul = /\p{Script=Hangul}/u.test(name)
  const meant = isHangul ? letters(name) : name
  for (const longer of [0, -1, 1]) {
    const to = at + name.length + longer
    if (to > text.length || (isHangul && longer !== 0)) continue
    const said = text.slice(at, to)
    if (said.trimEnd() !== said || (/[a-z]$/.test(said) && /^[a-z]/.test(text.slice(to)))) continue
    // what stands beside a number, or for another name of the same length, is another name
    if (slips(isHangul ? letters(said) : said, meant, most) <= most) return to
  }
  return null
}

/** Of a foreign word in kana, the word it is but for how long its sounds are written. */
export function katakanaMeant(word: string, lists: readonly Phrases[]): string[] | null {
  const bare = (own: string): string => own.replaceAll(/[\u30c3\u30fc]/g, '')
  if (bare(word).length < 3) return null
  for (const list of lists)
    for (const { phrase, means } of list.all())
      if (phrase !== word && !means.includes('stop') && bare(phrase) === bare(word)) return [...means]
  return null
}

/** The longest kind of place a foreign word in kana ends in, and where that begins: two letters at least stand before it. */
export function katakanaEnd(
  word: string,
  lists: readonly Phrases[],
): { from: number; means: string[] } | null {
  for (let from = 2; word.length - from >= 3; from += 1)
    for (const list of lists) {
      const found = list.at(word, from).find(({ phrase }) => from + phrase.length === word.length)
      if (found?.means.every((own) => /^(?:category|theme):/.test(own)))
        return { from, means: [...found.means] }
    }
  return null
}
