import { assemble } from 'es-hangul'

/** One sign as it is compared, and where it stands in the text as given (UTF-16 offsets). */
export interface Sign {
  sign: string
  start: number
  end: number
}

/** Signs between blanks and marks. */
export type Token = readonly Sign[]

/** A token, or several of them joined, as it is searched. `at[i]` is where sign `i` of the text came from. */
export interface Form {
  text: string
  at: readonly Sign[]
}

const CLUSTERS = new Intl.Segmenter('und', { granularity: 'grapheme' })
const LOOSE_JAMO = /^[\u3131-\u318e]$/u
/** Format characters and accents say nothing; variation selectors are among them. */
const SILENT = /[\p{Cf}\p{M}]/gu
const MARK = /^[\s\p{P}\p{S}\p{C}]$/u
/** Marks that stand for letters, only between letters: "sh!t". */
const LETTER_MARKS: Readonly<Record<string, string>> = { '@': 'a', $: 's', '!': 'i' }

/** Splits a text into tokens: compatibility forms unified, lower case, format characters left out. */
export function tokensOf(text: string): Token[] {
  const signs = signsOf(text)
  const tokens: Sign[][] = [[]]
  signs.forEach((each, index) => {
    const sign = letterOf(each.sign, signs[index - 1]?.sign, signs[index + 1]?.sign)
    if (MARK.test(sign)) tokens.push([])
    else tokens.at(-1)?.push({ ...each, sign })
  })
  return tokens.filter(({ length }) => length > 0)
}

function signsOf(text: string): Sign[] {
  return Array.from(CLUSTERS.segment(text), ({ segment, index }) => ({ segment, index })).flatMap(
    ({ segment, index }) => {
      const at = { start: index, end: index + segment.length }
      // NFKC would make a leading consonant of a loose letter, which nothing composes with again
      const plain = LOOSE_JAMO.test(segment) ? segment : segment.normalize('NFKC').toLowerCase()
      return [...plain.replace(SILENT, '')].map((sign) => ({ sign, ...at }))
    },
  )
}

const isLatin = (sign = '') => /^[a-z]$/.test(sign)
const letterOf = (sign: string, before: string | undefined, after: string | undefined) =>
  isLatin(before) && isLatin(after) ? (LETTER_MARKS[sign] ?? sign) : sign

/** A letter of Hangul by itself. */
export const isLoose = ({ sign }: Sign): boolean => LOOSE_JAMO.test(sign)

/** Joins tokens: three and more of one sign are one, loose letters are composed to syllables. */
export function joined(tokens: readonly Token[]): Form {
  const signs = withoutRepeats(tokens.flat())
  const at: Sign[] = []
  for (let index = 0; index < signs.length;) {
    const end = endOfLoose(signs, index)
    if (end - index > 1) at.push(...composed(signs.slice(index, end)))
    else at.push(...signs.slice(index, index + 1))
    index = Math.max(index + 1, end)
  }
  return { text: at.map(({ sign }) => sign).join(''), at: at.flatMap(perUnit) }
}

function withoutRepeats(signs: readonly Sign[]): Sign[] {
  return signs.filter(
    ({ sign }, index) =>
      sign !== signs[index - 1]?.sign || (sign !== signs[index - 2]?.sign && sign !== signs[index + 1]?.sign),
  )
}

/** Where the loose letters that begin at `from` end. */
function endOfLoose(signs: readonly Sign[], from: number): number {
  let end = from
  for (let sign = signs[end]; sign && isLoose(sign); sign = signs[end]) end += 1
  return end
}

/** Which letters a syllable came from is not kept: the whole run is marked. */
function composed(run: readonly Sign[]): Sign[] {
  const place = { start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 }
  return Array.from(assemble(run.map(({ sign }) => sign)), (sign) => ({ sign, ...place }))
}

/** One entry for each UTF-16 unit, so that an offset in the text is an index. */
const perUnit = (sign: Sign): Sign | Sign[] =>
  sign.sign.length === 1 ? sign : Array.from({ length: sign.sign.length }, () => sign)
