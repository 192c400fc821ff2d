import { convertHangulToQwerty, convertQwertyToHangul, disassemble, getChoseong } from 'es-hangul'

const HANGUL = /\p{Script=Hangul}/u
const IDEOGRAPHS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\u3005]+$/u
const RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\u3005]+|[\p{Script=Hangul}]+|[\p{L}\p{N}]+/gu
const BETWEEN_WORDS = /[^\p{L}\p{N}ー\u3005]+/u
const INITIALS = /^[\u3131-\u314e]+$/
const SINGLE_LETTERS = /[\u3131-\u318e\uffa0-\uffdc]/
const ACCENTED = /[\u00c0-\u024f\u1e00-\u1eff]/
const HIRAGANA = /[\u3041-\u3096]/g
const MARKS = /\p{M}/gu
const SYLLABLES = /^[\uac00-\ud7a3]+$/

/** Lower case, one form per letter: Hangul composed, Latin without accents, full-width letters plain, kana of one kind. */
export function plain(text: string): string {
  const lower = text.normalize('NFC').toLowerCase()
  // the compatibility form would turn a typed consonant into a letter no keyboard types
  const simple = SINGLE_LETTERS.test(lower) ? [...lower].map(plainLetter).join('') : lower.normalize('NFKC')
  const bare = ACCENTED.test(simple) ? [...simple].map(withoutAccent).join('') : simple
  return bare.replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
}

const plainLetter = (letter: string): string => (HANGUL.test(letter) ? letter : letter.normalize('NFKC'))
const withoutAccent = (letter: string): string =>
  ACCENTED.test(letter) ? letter.normalize('NFD').replace(MARKS, '') : letter

/** Words of a text in their plain form. */
export const wordsOf = (text: string): string[] => plain(text).split(BETWEEN_WORDS).filter(Boolean)

/** Hangul as its letters, so that a syllable still being typed (two of its three letters) already matches. */
export function letters(text: string): string {
  if (!HANGUL.test(text)) return text
  const known = spelt.get(text)
  if (known !== undefined) return known
  if (spelt.size > SPELT) spelt.clear()
  const found = disassemble(text)
  spelt.set(text, found)
  return found
}

/** Words come again and again in names, and taking one apart is most of the work of reading it. */
const spelt = new Map<string, string>()
const SPELT = 20_000

/** A name as it is searched: its words in letters, and all of it in one where it has several words. */
export function nameTexts(name: string): string[] {
  const words = wordsOf(name).map(letters)
  if (words.length === 0) return []
  return words.length === 1 ? words : [words.join(' '), words.join('')]
}

/** Initial consonants of a Korean name; empty for any other. */
export function initialsOf(name: string): string {
  return HANGUL.test(name) ? getChoseong(wordsOf(name).join('')).replaceAll(' ', '') : ''
}

/** A text that is searched as it is, words parted by one space. */
export const bodyText = (text: string): string => wordsOf(text).join(' ')

/** One part of what was typed. */
export type Term = {
  /** As letters, for names. */
  letters: string
  /** Only consonants: compared with the initial consonants of names too. */
  initials: boolean
  /** As it was typed, for running text; null when that would find chance matches. */
  body: string | null
  /** In running text it must begin a word. */
  bodyStart: boolean
  script: 'hangul' | 'ideographs' | 'latin'
}

/** What a person typed, as parts that must all be found, the last one perhaps unfinished. */
export function queryTerms(query: string): Term[] {
  const runs = wordsOf(query).flatMap((word) => word.match(RUN) ?? [])
  return [...new Set(runs)].map(termOf)
}

function termOf(run: string): Term {
  if (IDEOGRAPHS.test(run))
    return { letters: run, initials: false, body: run, bodyStart: false, script: 'ideographs' }
  if (!HANGUL.test(run)) return { letters: run, initials: false, body: run, bodyStart: true, script: 'latin' }
  const whole = run.replace(/[^\uac00-\ud7a3]+$/, '')
  return {
    letters: letters(run),
    initials: INITIALS.test(run),
    body: whole === '' ? null : whole,
    // one syllable alone is inside very many words
    bodyStart: whole.length === 1,
    script: 'hangul',
  }
}

/** Neighbouring pairs of ideographs: half of them found is enough where the whole is not. */
export function pairsOf(term: Term): Term[] {
  const points = [...term.letters]
  if (term.script !== 'ideographs' || points.length < 3) return [term]
  return points.slice(0, -1).map((point, at) => {
    const pair = point + (points[at + 1] ?? '')
    return { ...term, letters: pair, body: pair }
  })
}

/** The library throws for keys that make no letter together, `HKC` among them. */
function inHangul(keys: string): string | null {
  try {
    return convertQwertyToHangul(keys)
  } catch {
    return null
  }
}

/** The same keys on the other keyboard: `xoghk` are the keys that write the name of a river in Hangul, and the other way round. */
export function otherKeyboard(query: string): string | null {
  const text = query.trim()
  if (/^[a-z\s]+$/i.test(text)) {
    const hangul = inHangul(text)
    if (hangul === null) return null
    const words = hangul.split(/\s+/)
    // the last letter may be alone, as it does while typing
    const typed = words.every((word) => SYLLABLES.test(word.slice(0, -1)) && HANGUL.test(word))
    return typed && words.some((word) => SYLLABLES.test(word.charAt(0))) ? hangul : null
  }
  if (!HANGUL.test(text) || SYLLABLES.test(text.replaceAll(' ', ''))) return null
  if (INITIALS.test(text.replaceAll(' ', ''))) return null
  const latin = convertHangulToQwerty(text)
  return /^[a-z\s]+$/i.test(latin) ? latin.toLowerCase() : null
}
