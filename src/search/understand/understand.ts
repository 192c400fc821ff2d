import type { Language } from '#sync/contracts/base/lists.ts'
import { plain } from '../terms.ts'
import { ENDINGS, languagesOf, Phrases, phrasesOf } from './lexicon.ts'
import { momentAt, type Now } from './strings/moments.ts'

export type ChipKind =
  | 'category'
  | 'theme'
  | 'district'
  | 'city'
  | 'amenity'
  | 'without'
  | 'mood'
  | 'who'
  | 'near'
  | 'place'
  | 'within'
  | 'price'
  | 'rating'
  | 'day'
  | 'days'
  | 'at'
  | 'now'
  | 'rain'
  | 'plan'

/** One thing that was understood, and where it stands in the question (from, to). */
export interface Chip {
  kind: ChipKind
  value: string
  spans: [number, number][]
  /** How sure this is, 0 to 1: below 0.8 it only ranks and is no filter. */
  sure: number
}

export interface Understood {
  /** `question`: about orders, points or the account, and nothing to look for in the city. */
  intent: 'find' | 'plan' | 'question'
  chips: Chip[]
  /** What no rule took, and where: searched as it is. */
  rest: { text: string; span: [number, number] }[]
}

/** Names of places, so that they are understood as places. */
export type Gazetteer = Phrases

/** @param places names in any language, with what to call the place */
export function gazetteerOf(places: Iterable<{ id: string; names: readonly string[] }>): Gazetteer {
  const phrases = new Phrases()
  for (const { id, names } of places)
    for (const name of names
      .flatMap((own) => [plain(own), plain(own.replace(/[(\uff08].*?[)\uff09]/gu, ''))])
      .map((own) => own.trim())) {
      if ([...name].length < 3) continue
      phrases.add(name, `place:${id}`)
      if (/\p{Script=Hangul}/u.test(name)) phrases.add(name.replaceAll(' ', ''), `place:${id}`)
    }
  return phrases
}

/** A stretch of the text: what it means, or nothing (`rest`). */
interface Token {
  from: number
  to: number
  means: string[]
  place?: boolean
}

const HANGUL = /\p{Script=Hangul}/u
const HAN = /\p{Script=Han}/u
const LATIN = /[a-z0-9]/
const LETTER = /[\p{L}\p{N}]/u

/**
 * Understands a question by closed lists and grammars, without a network and without guessing: what no rule takes stays
 * as it is. A word that is only half known is not taken at all, since a wrong filter is worse than none.
 */
export function understand(question: string, reader: Language, now: Now, places: Gazetteer): Understood {
  const source = question.normalize('NFC')
  const { text, origin } = plainWithOrigins(source)
  const lists = languagesOf(source, reader).map(phrasesOf)
  const tokens = withoutParts(tokensOf(text, lists, places, now), text)
  const placed = tokens.map(({ from, to, ...token }) => ({
    ...token,
    from: origin[from] ?? source.length,
    to: origin[to] ?? source.length,
  }))
  return combine(placed, source)
}

/** The plain form of a text, and for each of its letters the place in the text it came from. */
function plainWithOrigins(source: string): { text: string; origin: number[] } {
  let text = ''
  const origin: number[] = []
  let at = 0
  for (const letter of source) {
    const own = plain(letter)
    for (let step = 0; step < own.length; step += 1) origin.push(at)
    text += own
    at += letter.length
  }
  origin.push(at)
  return { text, origin }
}

function tokensOf(text: string, lists: Phrases[], places: Phrases, now: Now): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const letter = text[at] ?? ''
    if (!LETTER.test(letter)) {
      at += 1
      continue
    }
    const found = HANGUL.test(letter)
      ? hangulWord(text, at, lists, places, now)
      : [wordAt(text, at, lists, places, now)].flatMap((token) => token ?? [])
    const own = found && found.length > 0 ? found : [restAt(text, at)]
    tokens.push(...own)
    at = own.at(-1)?.to ?? at + 1
  }
  return tokens
}

/** Everything that may stand at a position, the longest first. */
function choicesAt(text: string, at: number, lists: Phrases[], places: Phrases, now: Now): Token[] {
  const choices: Token[] = []
  const moment = momentAt(text, at, now)
  if (moment) choices.push({ from: at, to: at + moment.length, means: moment.means })
  const [place] = places.at(text, at)
  if (place)
    choices.push({ from: at, to: at + place.phrase.length, means: place.means.slice(0, 1), place: true })
  for (const list of lists)
    for (const { phrase, means } of list.at(text, at))
      choices.push({ from: at, to: at + phrase.length, means })
  return choices.sort((a, b) => b.to - a.to)
}

/** A word of Hangul as what it is made of, to its end; null when a part of it is not known. */
function hangulWord(text: string, at: number, lists: Phrases[], places: Phrases, now: Now): Token[] | null {
  const parse = (from: number, first: boolean): Token[] | null => {
    if (!first && !HANGUL.test(text[from] ?? '')) return []
    for (const choice of choicesAt(text, from, lists, places, now)) {
      const after = parse(choice.to, false)
      if (after) return [choice, ...after]
    }
    if (first) return null
    for (const ending of ENDINGS) {
      if (!text.startsWith(ending, from)) continue
      const after = parse(from + ending.length, false)
      if (after) return [{ from, to: from + ending.length, means: ['stop'] }, ...after]
    }
    return null
  }
  return parse(at, true)
}

/** The longest phrase at a position of a text in Latin letters or ideographs. */
function wordAt(text: string, at: number, lists: Phrases[], places: Phrases, now: Now): Token | null {
  for (const choice of choicesAt(text, at, lists, places, now)) {
    if (!LATIN.test(text[choice.to - 1] ?? '')) return choice
    const after = text.slice(choice.to)
    if (!/^[a-z]/.test(after) || !/[a-z]/.test(text[choice.to - 1] ?? '')) return choice
    const plural = /^(?:es|s)(?![a-z])/.exec(after)
    if (plural) return { ...choice, to: choice.to + plural[0].length }
  }
  return null
}

/** What is not known: a word to its end, or one ideograph. */
function restAt(text: string, at: number): Token {
  const letter = text[at] ?? ''
  if (HANGUL.test(letter)) {
    const run = /^\p{Script=Hangul}+/u.exec(text.slice(at))
    return { from: at, to: at + (run?.[0].length ?? 1), means: [] }
  }
  const run = /^[a-z0-9'-]+/.exec(text.slice(at))
  return { from: at, to: at + (run?.[0].length ?? letter.length), means: [] }
}

/** A single ideograph beside one that is not known may be half of a name: it is left with it. */
function withoutParts(tokens: Token[], text: string): Token[] {
  const unknown = (token: Token | undefined, at: number): boolean =>
    token !== undefined && token.means.length === 0 && HAN.test(text[at] ?? '')
  return tokens.map((token, index) => {
    if (token.to - token.from > 1 || !HAN.test(text[token.from] ?? '') || token.means.includes('stop'))
      return token
    const [before, after] = [tokens[index - 1], tokens[index + 1]]
    const parted =
      (before?.to === token.from && unknown(before, token.from - 1)) ||
      (after?.from === token.to && unknown(after, token.to))
    return parted ? { ...token, means: [] } : token
  })
}

/** Chips, intent and rest from the tokens: plan words and lengths become one chip, "near" takes the place beside it. */
function combine(tokens: Token[], source: string): Understood {
  const chips = new Map<string, Chip>()
  const rest: Understood['rest'] = []
  const span = ({ from, to }: Token): [number, number] => [from, to]
  const put = (means: string, token: Token): void => {
    const [kind = '', ...value] = means.split(':')
    const known = chips.get(means)
    if (known) known.spans.push(span(token))
    else
      chips.set(means, {
        kind: kind as ChipKind,
        value: value.join(':'),
        spans: [span(token)],
        sure: token.place ? 0.9 : 1,
      })
  }
  const planWords = tokens.filter(({ means }) => means.includes('plan'))
  const lengths = tokens.flatMap((token) =>
    token.means.flatMap((own) => (/^days[#:]\d$/.test(own) ? [{ token, days: own.slice(5) }] : [])),
  )
  const longest = lengths.map(({ days }) => Number(days)).sort((a, b) => b - a)[0] ?? 0
  const isPlan = planWords.length > 0 || longest > 1
  const hasPlace = tokens.some(({ place }) => place)
  let asked = false
  for (const token of tokens) {
    if (token.means.length === 0) {
      const last = rest.at(-1)
      const [from, to] = span(token)
      if (last && source.slice(last.span[1], from).trim() === '') {
        last.span[1] = to
        last.text = source.slice(last.span[0], to)
      } else rest.push({ text: source.slice(from, to), span: [from, to] })
    }
    for (const means of token.means) {
      if (means === 'stop') continue
      if (means === 'ask') asked = true
      else if (means === 'plan' || /^days[#:]\d$/.test(means)) {
        if (isPlan) put(`plan:${Math.max(1, longest)}`, token)
      } else if (means.startsWith('near:')) put(hasPlace ? 'near:place' : 'near:me', token)
      else put(means, token)
    }
  }
  const found = [...chips.values()]
  const intent = isPlan ? 'plan' : asked && found.length === 0 ? 'question' : 'find'
  return { intent, chips: found, rest }
}
