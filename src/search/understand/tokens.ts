import { plain } from '../terms.ts'
import { hangulMeant, isLatinSlip, katakanaEnd, katakanaMeant, latinMeant, nameMeant } from './fuzzy.ts'
import { momentAt, type Now } from './strings/moments.ts'
import { LANDMARK_PHRASES } from './strings/landmarks.ts'
import { ENDINGS } from './lexicon.ts'
import { KO_HOUSE, KO_MARKS as ENDINGS_THAT_SAY, KO_PARTICLE } from './strings/ko.ts'
import type { Phrases } from './phrases.ts'

/** A stretch of the text: what it means, or nothing (`rest`). */
export interface Token {
  from: number
  to: number
  means: string[]
  /** How sure this is, 0 to 1. */
  sure: number
  /** Of what it means, that which is said of something else than what is looked for. */
  aside?: string[]
  /** Written with a capital letter, in a sentence that has small ones: it may belong to a name. */
  capital?: boolean
}

/** What a text is read with. */
export interface Reader {
  lists: readonly Phrases[]
  places: Phrases
  now: Now
  /** Letters that were katakana as they were typed: foreign words, in which no particle stands. */
  katakana: readonly boolean[]
  /** What may stand at a position, once it was looked up. */
  choices: Map<number, readonly Token[]>
}

const HANGUL = /\p{Script=Hangul}/u
const HAN = /\p{Script=Han}/u
const LATIN = /[a-z0-9]/
const LETTER = /[\p{L}\p{N}]/u
/** A name is nearly sure, a word with a slip is less. */
const [NAME, SLIP] = [0.9, 0.8]
/** A station or a part of the city with fewer letters is not taken for what was meant by a slip. */
const NAME_LEAST = 8

/** The plain form of a text, and for each of its letters the place in the text it came from. */
export function plainWithOrigins(source: string): { text: string; origin: number[]; katakana: boolean[] } {
  let text = ''
  const origin: number[] = []
  const katakana: boolean[] = []
  let at = 0
  for (const letter of source) {
    const own = letter === '\u2019' ? "'" : plain(letter)
    const isKatakana = /[\p{Script=Katakana}ー]/u.test(letter)
    for (let step = 0; step < own.length; step += 1) {
      origin.push(at)
      katakana.push(isKatakana)
    }
    text += own
    at += letter.length
  }
  origin.push(at)
  return { text, origin, katakana }
}

export function tokensOf(text: string, reader: Reader): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const letter = text[at] ?? ''
    if (!LETTER.test(letter)) {
      at += 1
      continue
    }
    const found = HANGUL.test(letter)
      ? hangulWord(text, at, reader, tokens.at(-1)?.to === at)
      : [wordAt(text, at, reader)].flatMap((token) => token ?? [])
    const own = found && found.length > 0 ? found : unknownAt(text, at, reader)
    tokens.push(...own)
    at = own.at(-1)?.to ?? at + 1
  }
  return withoutParts(tokens, text)
}

/** Everything that may stand at a position, the longest first. */
function choicesAt(text: string, at: number, reader: Reader): readonly Token[] {
  const known = reader.choices.get(at)
  if (known) return known
  const { lists, places, now } = reader
  const choices: Token[] = []
  const moment = momentAt(text, at, now)
  if (moment) choices.push({ from: at, to: at + moment.length, means: moment.means, sure: 1 })
  const [place] = places.at(text, at)
  if (place)
    choices.push({ from: at, to: at + place.phrase.length, means: place.means.slice(0, 1), sure: NAME })
  for (const list of [LANDMARK_PHRASES, ...lists])
    for (const { phrase, means } of list.at(text, at))
      choices.push({ from: at, to: at + phrase.length, means: [...means], sure: 1 })
  choices.sort((a, b) => b.to - a.to)
  reader.choices.set(at, choices)
  return choices
}

/** A word of Hangul as what it is made of, to its end; null when a part of it is not known. */
function hangulWord(text: string, at: number, reader: Reader, isAttached: boolean): Token[] | null {
  const isEnd = (from: number) => !HANGUL.test(text[from] ?? '')
  const parse = (from: number, first: boolean): Token[] | null => {
    if (!first && isEnd(from)) return []
    for (const choice of choicesAt(text, from, reader)) {
      // one syllable in the middle of a word is no sight: half of a day is no temple
      if (!first && choice.to - from === 1 && choice.means.some((own) => /^(theme|rain|amenity)/.test(own)))
        continue
      if (isOtherWord(text, choice)) continue
      const after = parse(choice.to, false)
      if (after) return [choice, ...after]
    }
    return first ? null : endings(from)
  }
  const endings = (from: number): Token[] | null => {
    for (const ending of ENDINGS) {
      if (!text.startsWith(ending, from)) continue
      const after = parse(from + ending.length, false)
      const means = [...(ENDINGS_THAT_SAY[ending] ?? []), 'stop']
      if (after) return [{ from, to: from + ending.length, means, sure: 1 }, ...after]
    }
    return null
  }
  // a particle may stand behind an hour in digits
  const exact = parse(at, true) ?? (isAttached ? endings(at) : null)
  if (exact) return exact
  const name = slippedName(text, at, reader.places)
  const named = name && parse(name.to, false)
  if (named) return [name, ...named]
  const meant = hangulMeant(text, at, reader.lists)
  const after = meant && parse(meant.to, false)
  return after ? [{ from: at, to: meant.to, means: [...meant.means], sure: SLIP }, ...after] : null
}

/** A noun of one syllable whose ending no noun has. */
const isOtherWord = (text: string, { from, to, means }: Token): boolean =>
  to - from === 1 &&
  means.some((own) => /^(theme|who|rain|amenity|category)/.test(own)) &&
  HANGUL.test(text[to] ?? '') &&
  !KO_PARTICLE.test(text.slice(to))

/** The longest name of a place that is written with a slip at a position. */
function slippedName(text: string, at: number, places: Phrases): Token | null {
  let best: Token | null = null
  for (const { phrase, means, exact } of [
    ...places.startingAs(text, at),
    ...LANDMARK_PHRASES.startingAs(text, at),
  ]) {
    if (exact) continue
    const to = nameMeant(text, at, phrase)
    if (to !== null && (best === null || to > best.to))
      best = { from: at, to, means: means.slice(0, 1), sure: SLIP }
  }
  return best
}

/** The longest phrase at a position of a text in Latin letters or ideographs. */
function wordAt(text: string, at: number, reader: Reader): Token | null {
  const name = slippedName(text, at, reader.places)
  const choices = choicesAt(text, at, reader)
  const isLonger = name !== null && name.to > (choices[0]?.to ?? at)
  for (const choice of isLonger ? [name, ...choices] : choices) {
    if (breaksKatakana(choice, reader)) continue
    if (!LATIN.test(text[choice.to - 1] ?? '')) return choice
    const after = text.slice(choice.to)
    if (!/^[a-z]/.test(after) || !/[a-z]/.test(text[choice.to - 1] ?? '')) return choice
    const plural = /^(?:es|s)(?![a-z])/.exec(after)
    if (plural) return { ...choice, to: choice.to + plural[0].length }
  }
  return null
}

/** A particle cannot stand inside a foreign word: nothing is taken out of the middle of one. */
function breaksKatakana({ from, to, means }: Token, { katakana }: Reader): boolean {
  if (!katakana[from])
    return means.includes('stop') && katakana.slice(from, to).includes(true) && katakana[to] === true
  return means.includes('stop') || (katakana[to] === true && katakana[to - 1] === true && to - from < 3)
}

/** What is not known: a word to its end, or one ideograph; a word in Latin letters may be a known one with a slip. */
function unknownAt(text: string, at: number, { lists, katakana, now }: Reader): Token[] {
  const token = (length: number, means: string[] = [], sure = 1): Token[] => [
    { from: at, to: at + length, means, sure },
  ]
  const letter = text[at] ?? ''
  if (HANGUL.test(letter)) {
    const run = /^\p{Script=Hangul}+/u.exec(text.slice(at))?.[0] ?? letter
    // a dish with "house" behind it is where one eats it
    const house = KO_HOUSE.exec(run)
    if (!house) return token(run.length)
    const stem = house[1]?.length ?? 0
    return [...token(stem), { from: at + stem, to: at + run.length, means: ['category:food'], sure: 0.9 }]
  }
  if (katakana[at]) {
    let to = at + 1
    while (katakana[to]) to += 1
    const word = text.slice(at, to)
    const meant = katakanaMeant(word, lists)
    if (meant) return token(to - at, meant, SLIP)
    // a foreign word that ends in a known one: a vegan restaurant
    const end = katakanaEnd(word, lists)
    if (!end) return token(to - at)
    return [...token(end.from), { from: at + end.from, to, means: end.means, sure: 1 }]
  }
  const run = /^[a-z0-9'-]+/.exec(text.slice(at))?.[0] ?? letter
  const meant = /^[a-z]{4,}$/.test(run)
    ? (latinMeant(run, [...lists, ...(run.length >= NAME_LEAST ? [LANDMARK_PHRASES] : [])]) ??
      dayMeant(run, now))
    : null
  return meant ? token(run.length, meant, SLIP) : token(run.length)
}

const DAY_WORDS = 'monday tuesday wednesday thursday friday saturday sunday tomorrow weekend tonight'.split(
  ' ',
)

/** The day a word was meant to name. */
function dayMeant(word: string, now: Now): string[] | null {
  const meant = DAY_WORDS.filter((own) => isLatinSlip(word, own))
  return meant.length === 1 ? (momentAt(meant[0] ?? '', 0, now)?.means ?? null) : null
}

const KANA = /[\p{Script=Katakana}ー]/u
/** A short word that touches one nobody knows is half of it: roses are no cut of pork, nor cherries a shrimp. */
function isHalfForeign(tokens: readonly Token[], index: number, text: string): boolean {
  const token = tokens[index]
  if (!token || token.to - token.from > 2) return false
  if (!token.means.some((own) => /^(theme|who|amenity|category)/.test(own))) return false
  const [before, after] = [tokens[index - 1], tokens[index + 1]]
  const isKana = KANA.test(text[token.from] ?? '')
  const isAlone = HAN.test(text[token.from] ?? '') && token.to - token.from === 1
  const touches = (other: Token | undefined, edge: number, letter: RegExp): boolean =>
    other !== undefined && other.means.length === 0 && letter.test(text[edge] ?? '')
  return (
    (isKana && before?.to === token.from && touches(before, token.from - 1, HAN)) ||
    (isAlone && after?.from === token.to && touches(after, token.to, KANA))
  )
}

/** A single ideograph beside one that is not known may be half of a name, as a name of two between such: it is left with it. */
function withoutParts(tokens: Token[], text: string): Token[] {
  const unknown = (token: Token | undefined, at: number): boolean =>
    token !== undefined && token.means.length === 0 && HAN.test(text[at] ?? '')
  return tokens.map((token, index) => {
    if (isHalfForeign(tokens, index, text)) return { ...token, means: [] }
    const isName = token.means.some((own) => own.startsWith('place:'))
    if (token.to - token.from > (isName ? 2 : 1) || !HAN.test(text[token.from] ?? '')) return token
    if (token.means.includes('stop')) return token
    const [before, after] = [tokens[index - 1], tokens[index + 1]]
    const isAfter = before?.to === token.from && unknown(before, token.from - 1)
    const isBefore = after?.from === token.to && unknown(after, token.to)
    return (isName ? isAfter && isBefore : isAfter || isBefore) ? { ...token, means: [] } : token
  })
}
