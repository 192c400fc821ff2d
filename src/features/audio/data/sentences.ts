import type { Place } from '#sync/contracts/places/place.ts'
import type { Language } from '#sync/contracts/base/locale.ts'

/** A sentence ends at the marks of East Asia, at a line end, or at a Latin mark before a gap: not in 1.5 or 09:30. */
const SENTENCE = /[^。！？\n]*?(?:[。！？]+[」』”’)]*|[.!?…]+["'”’)\]]*(?=\s|$)|\n|$)/gu

/** Longest piece a voice is given, characters: some engines stop in the middle of longer ones. */
const PIECE = 180

/** A text in the pieces it is spoken in; together they are the text, gaps aside. */
export function sentencesOf(text: string): string[] {
  return (text.match(SENTENCE) ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(pieces)
}

/** Long sentences are parted at commas and gaps, at the last resort anywhere. */
function pieces(sentence: string): string[] {
  const parts: string[] = []
  let left = [...sentence]
  while (left.length > PIECE) {
    const head = left.slice(0, PIECE)
    const comma = Math.max(...[',', '、', '，', ';'].map((sign) => head.lastIndexOf(sign)))
    const gap =
      comma > PIECE / 3 ? comma + 1 : head.lastIndexOf(' ') > PIECE / 3 ? head.lastIndexOf(' ') : PIECE
    parts.push(left.slice(0, gap).join('').trim())
    left = [...left.slice(gap).join('').trim()]
  }
  return left.length > 0 ? [...parts, left.join('')] : parts
}

/** What is told about a place: its name, what it is, and what a neighbour would add. */
export function guideOf(
  place: Pick<Place, 'name' | 'summary' | 'description' | 'tip'>,
  language: Language,
): string[] {
  const { name, summary, description, tip } = place
  return [name, summary, description, ...(tip ? [tip] : [])].flatMap((text) => sentencesOf(text[language]))
}

/** Letters a minute at normal speed. */
const PACE: Record<Language, number> = { ko: 330, ja: 350, 'zh-Hans': 260, 'zh-Hant': 260, en: 850 }

/** How long the telling takes, whole minutes, at least one. */
export function minutesOf(sentences: readonly string[], language: Language): number {
  const letters = sentences.reduce((sum, sentence) => sum + [...sentence].length, 0)
  return Math.max(1, Math.round(letters / PACE[language]))
}
