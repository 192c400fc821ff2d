import { disassemble, getChoseong } from 'es-hangul'

const HANGUL = /[\p{Script=Hangul}]/u
const LATIN = /\p{Script=Latin}/u
const IDEOGRAPHS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\u3005]+$/u
const PART =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\u3005]+|[\p{Script=Hangul}]+|[\p{L}\p{N}]+/gu
const MARKS = /\p{M}/gu
/** Longest stretch inside a name that a suffix is kept for; longer queries match by their beginning anyway. */
const LONGEST = 24

/** Lower case, one form per letter: Hangul composed, Latin without accents, full-width letters plain. */
export function plain(text: string): string {
  return [...text.normalize('NFC').toLowerCase()].map(plainLetter).join('')
}

/** Hangul stays as it is: the compatibility form would turn a typed consonant into a letter no keyboard types. */
function plainLetter(letter: string): string {
  if (HANGUL.test(letter)) return letter
  const simple = letter.normalize('NFKC')
  return LATIN.test(simple) ? simple.normalize('NFD').replace(MARKS, '') : simple
}

const parts = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}ー\u3005]+/u)
    .filter(Boolean)

/** Terms of a name: found from any syllable on, by initial consonants, and by pairs of ideographs. */
export function nameTerms(name: string): string[] {
  const words = parts(name)
  const joined = words.join('')
  const terms = new Set<string>()
  for (const run of joined.match(PART) ?? []) {
    if (IDEOGRAPHS.test(run)) pairs(run).forEach((pair) => terms.add(pair))
    else suffixes(run).forEach((suffix) => terms.add(suffix))
  }
  for (const suffix of suffixes(joined)) terms.add(suffix)
  for (const word of words) terms.add(letters(word))
  return [...terms]
}

/** Initial consonants of a Korean name from any syllable on: what three typed consonants are compared with. */
export function initialTerms(name: string): string[] {
  const joined = parts(name).join('')
  if (!HANGUL.test(joined)) return []
  const initials = getChoseong(joined).replaceAll(' ', '')
  return [...initials].map((_, start) => initials.slice(start, start + LONGEST))
}

/** Terms of running text: words from their beginning, ideographs in pairs. */
export function bodyTerms(text: string): string[] {
  return parts(text)
    .flatMap((part) => part.match(PART) ?? [])
    .flatMap((run) => (IDEOGRAPHS.test(run) ? pairs(run) : [letters(run)]))
}

/** What a person typed, as terms that must all be found, the last one perhaps unfinished. */
export function queryTerms(query: string): string[] {
  return parts(query)
    .flatMap((part) => part.match(PART) ?? [])
    .flatMap((run) => (IDEOGRAPHS.test(run) && run.length > 1 ? pairs(run).slice(0, -1) : [letters(run)]))
}

/** Hangul as its letters, so that a syllable still being typed (two of its three letters) already matches. */
const letters = (text: string): string => (HANGUL.test(text) ? disassemble(text) : text)

/** From every syllable or letter on. */
function suffixes(word: string): string[] {
  const points = [...word]
  return points.map((_, start) => letters(points.slice(start, start + LONGEST).join('')))
}

/** Neighbouring pairs, and the last one alone, so that one typed ideograph finds something. */
function pairs(run: string): string[] {
  const points = [...run]
  return points.map((point, at) => point + (points[at + 1] ?? ''))
}
