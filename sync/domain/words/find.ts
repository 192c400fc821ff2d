import { isAuxiliary, isEnding, isLatinEnding } from './endings.ts'
import type { WordEntry } from './list.ts'
import { indexOf, OURS, placesOf, startingAt, type Index, type Lists } from './lists.ts'
import { isLoose, joined, tokensOf, type Form, type Token } from './signs.ts'

/** A listed word in a text. */
export interface WordHit {
  entry: WordEntry
  /** UTF-16 offsets in the text as given, `end` not included. */
  start: number
  end: number
}

/** Tokens beside each other that may be one word torn apart. */
const TORN = 3
const DIGITS_FOR_LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
}
const HANGUL_WITH_FOREIGN = /[\p{sc=Hangul}][0-9a-z]+[\p{sc=Hangul}]/u

/**
 * Finds listed words in a text as people write it: spaced out, with marks inside, in loose letters, with endings.
 * A word is not looked for inside a longer one, so that ordinary texts are left alone.
 * @returns the hits in the order of the text, each place once
 */
export function findWords(text: string, lists: Lists = OURS): WordHit[] {
  const tokens = tokensOf(text)
  const index = indexOf(lists)
  const hits = [
    ...tokens.flatMap((token, place) => inToken(joined([token]), tokens[place + 1], index)),
    ...looseLetters(tokens, index),
    ...runsOfSingles(tokens).flatMap((run) => inRun(joined(run), index)),
    ...tornApart(tokens)
      .map(joined)
      .flatMap((form) => [...whole(form, index), ...wholeLatin(form, index)]),
  ]
  let end = 0
  return hits
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .filter((hit) => {
      if (hit.start < end) return false
      end = hit.end
      return true
    })
}

function inToken(form: Form, next: Token | undefined, index: Index): readonly WordHit[] {
  const found = whole(form, index)
  const isVerb = next !== undefined && isAuxiliary(joined([next]).text)
  return allowing(form, index, [
    ...anywhere(form, index.anywhere),
    ...found.filter(({ entry }) => entry.class !== 'verb' || !isVerb),
    ...latin(form, index),
  ])
}

/** Single signs stand for themselves, so a word may begin at each of them, whatever its class. */
const inRun = (form: Form, index: Index): readonly WordHit[] =>
  allowing(form, index, anywhere(form, index.spaced))

const anywhere = (form: Form, words: Index['anywhere']): WordHit[] =>
  placesOf(form.text, words).map(({ entry, at }) => hitAt(form, entry, at, at + entry.word.length))

/** The form is an entry, with an ending or without. */
function whole(form: Form, index: Index): WordHit[] {
  const plain = HANGUL_WITH_FOREIGN.test(form.text) ? withoutForeign(form) : form
  return startingAt(plain.text, 0, index.whole)
    .filter(({ word }) => isEnding(plain.text.slice(word.length)))
    .map((entry) => hitAt(plain, entry, 0, entry.word.length))
}

function withoutForeign({ text, at }: Form): Form {
  const kept = [...text.matchAll(/[^0-9a-z]/gu)].map((found) => found.index)
  return { text: kept.map((place) => text[place]).join(''), at: kept.flatMap((place) => at[place] ?? []) }
}

function latin(form: Form, index: Index): WordHit[] {
  return [...form.text.matchAll(/[a-z0-9]+/g)].flatMap(({ 0: found, index: from }) => {
    const word = /[a-z]/.test(found) ? found.replace(/\d/g, letterOf) : ''
    return startingAt(word, 0, index.latin)
      .filter((entry) => isLatinEnding(word.slice(entry.word.length)))
      .map((entry) => hitAt(form, entry, from, from + found.length))
  })
}

/** Tokens side by side that are a word together: "as s-hole". */
const wholeLatin = (form: Form, index: Index): WordHit[] =>
  latin(form, index).filter(({ start, end }) => start === form.at[0]?.start && end === form.at.at(-1)?.end)

const letterOf = (digit: string) => DIGITS_FOR_LETTERS[digit] ?? digit

/** Abbreviations of loose letters are compared as typed: composing would make syllables of them. */
function looseLetters(tokens: readonly Token[], { jamo }: Index): WordHit[] {
  const spaced = runsOf(tokens, (token) => token.length === 1 && token.every(isLoose))
  return [...tokens, ...spaced.map((run) => run.flat())].flatMap((run) => {
    const entry = jamo.get(run.map(({ sign }) => sign).join(''))
    return entry ? [{ entry, start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 }] : []
  })
}

/** Tokens of one sign beside each other; what counts something ("9 시") belongs to its number. */
const runsOfSingles = (tokens: readonly Token[]): Token[][] =>
  runsOf(tokens, (token, before) => token.length === 1 && !endsInDigit(token) && !endsInDigit(before))

/** Two and more tokens beside each other that meet the condition. */
function runsOf(
  tokens: readonly Token[],
  isPart: (token: Token, before: Token | undefined) => boolean,
): Token[][] {
  const runs: Token[][] = [[]]
  tokens.forEach((token, place) => {
    if (isPart(token, tokens[place - 1])) runs.at(-1)?.push(token)
    else runs.push([])
  })
  return runs.filter((run) => run.length > 1)
}

const endsInDigit = (token: Token | undefined) => /\d/.test(token?.at(-1)?.sign ?? '')

/** Neighbours that may be one word; runs of single signs are searched by themselves. */
const tornApart = (tokens: readonly Token[]): Token[][] =>
  tokens.flatMap((_, from) =>
    Array.from({ length: TORN - 1 }, (__, more) => tokens.slice(from, from + more + 2)).filter(
      (parts, more) => parts.length === more + 2 && parts.some(({ length }) => length > 1),
    ),
  )

/** Without the hits that stand inside an allowed word. */
function allowing(form: Form, { allowed }: Index, hits: readonly WordHit[]): readonly WordHit[] {
  if (hits.length === 0) return hits
  const spans = placesOf(form.text, allowed).map(({ entry, at }) => placeOf(form, at, at + entry.word.length))
  return hits.filter(({ start, end }) => !spans.some((span) => span.start <= start && end <= span.end))
}

const placeOf = ({ at }: Form, from: number, to: number) => ({
  start: at[from]?.start ?? 0,
  end: at[to - 1]?.end ?? 0,
})

const hitAt = (form: Form, entry: WordEntry, from: number, to: number): WordHit => ({
  entry,
  ...placeOf(form, from, to),
})
