import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'
import { plain } from '../terms.ts'
import type { Understood } from './chips.ts'
import { combine } from './combine.ts'
import type { Now } from './strings/rule.ts'
import { SHORTER_NAMES, TOWNS } from './strings/landmarks.ts'
import { languagesOf, phrasesOf } from './lexicon.ts'
import { Phrases } from './phrases.ts'
import { resolve } from './resolve.ts'
import { plainWithOrigins, tokensOf, type Token } from './tokens.ts'

/** Names of places, so that they are understood as places. */
export type Gazetteer = Phrases

/** What a place is may be left out of an English name of one long word. */
const SHORT =
  /^([a-z]{8,}) (?:observatory|park|beach|temple|island|lighthouse|cape|pavilion|village|market|bridge|valley|fortress|grotto|petroglyphs|falls|port|pass|street|tomb|tombs|palace|stone pagoda)$/
/** A name of fewer letters is one by itself only where it is no other word. */
const LEAST = 3
const NO_LATIN = /^[\p{Script=Hangul}\p{Script=Han}]+$/u

/** Whether a short name is a word of a language too: a shop may be called "Sea". */
const isWord = (name: string): boolean =>
  LANGUAGES.some((language) => phrasesOf(language).at(name, 0)[0]?.phrase === name)

/** A name without the town before it, where enough is left to tell it by; null otherwise. */
function withoutTown(name: string): string | null {
  const bare = TOWNS.exec(name)?.[1]
  if (!bare) return null
  const isLatin = /[a-z]/.test(bare)
  return (isLatin ? bare.includes(' ') : bare.length >= 4) ? bare : null
}

/** @param places names in any language, with what to call the place */
export function gazetteerOf(places: Iterable<{ id: string; names: readonly string[] }>): Gazetteer {
  const phrases = new Phrases()
  const shorter = new Map<string, Set<string>>()
  for (const { id, names } of places)
    for (const name of names
      .flatMap((own) => [plain(own), plain(own.replace(/[(\uff08].*?[)\uff09]/gu, ''))])
      .map((own) => own.trim())) {
      const letters = [...name].length
      if (letters < LEAST && (letters < 2 || !NO_LATIN.test(name) || isWord(name))) continue
      phrases.add(name, `place:${id}`)
      const short = SHORT.exec(name)?.[1]
      if (short) phrases.add(short, `place:${id}`)
      if (/\p{Script=Hangul}/u.test(name)) phrases.add(name.replaceAll(' ', ''), `place:${id}`)
      const bare = [withoutTown(name), ...SHORTER_NAMES.map((kind) => kind.exec(name)?.[1])]
      for (const own of bare) if (own) shorter.set(own, (shorter.get(own) ?? new Set()).add(id))
    }
  // without its town, or what it is, a name may be that of several
  for (const [name, ids] of shorter)
    if (ids.size === 1 && phrases.at(name, 0)[0]?.phrase !== name)
      for (const form of new Set([name, name.replaceAll(' ', '')]))
        for (const id of ids) phrases.add(form, `place:${id}`, true)
  return phrases
}

/**
 * Understands a question by closed lists and grammars, without a network and without guessing: what no rule takes stays
 * as it is. A word that is only half known is not taken at all, since a wrong filter is worse than none.
 */
export function understand(question: string, reader: Language, now: Now, places: Gazetteer): Understood {
  const source = question.normalize('NFC')
  const { text, origin, katakana } = plainWithOrigins(source)
  const lists = languagesOf(source, reader).map(phrasesOf)
  const read = tokensOf(text, { lists, places, now, katakana, choices: new Map() })
  const tokens = resolve(withCapitals(read, source, origin), text)
  const placed = tokens.map((token) => ({
    ...token,
    from: origin[token.from] ?? source.length,
    to: origin[token.to] ?? source.length,
  }))
  return combine(placed, source, now)
}

/** Marks what begins with a capital letter in a sentence that is not written in capitals throughout. */
function withCapitals(tokens: readonly Token[], source: string, origin: readonly number[]): Token[] {
  const isCapital = (at: number): boolean => /\p{Lu}/u.test(source[origin[at] ?? 0] ?? '')
  const isSentence = tokens.some(
    ({ from, to }) => to - from > 2 && /\p{Ll}/u.test(source[origin[from] ?? 0] ?? ''),
  )
  if (!isSentence) return [...tokens]
  return tokens.map((token) => (isCapital(token.from) ? { ...token, capital: true } : token))
}
