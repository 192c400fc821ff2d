import type { Language } from '#sync/contracts/base/lists.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'
import { textLength } from '#sync/domain/text.ts'
import { type ContentItem, type Finding, itemsOf, languagesOf, type Rule, textsOf } from '../rule.ts'
import { sentencesOf } from './wording.ts'

/** Most characters: in Korean, Japanese and Chinese, and in English. */
type Limit = readonly [dense: number, latin: number]
const LIMITS: readonly (readonly [field: RegExp, limit: Limit])[] = [
  [/^(name|title|question|companyName)$/, [40, 80]],
  [/^(rooms|units|options|stops)\.\d+\.(name|choices\.\d+\.name)$/, [30, 60]],
  [/^(summary|line)$/, [45, 90]],
  [/^(stops\.\d+\.note|places\.\d+\.line)$/, [65, 135]],
  [/^tip$/, [70, 150]],
  [/^hashtags\.\d+$/, [12, 24]],
  [/^(address|venue)$/, [40, 90]],
  [/^(description|introduction)$/, [450, 1000]],
]

export const lengths: Rule = {
  id: 'lengths',
  about: 'texts fit where they stand: titles, summaries, tips, stops, addresses, descriptions',
  check: (input) =>
    itemsOf(input).flatMap(({ file, item }) =>
      textsOf(item).flatMap(({ field, text }) =>
        languagesOf(text).flatMap(([language, words]): Finding[] => {
          const most = limitOf(field, language)
          const length = textLength(words)
          if (most === null || length <= most) return []
          return [
            { file, field: `${field}.${language}`, reason: `has ${length} characters, at most ${most} fit` },
          ]
        }),
      ),
    ),
}

function limitOf(field: string, language: Language): number | null {
  const limit = LIMITS.find(([pattern]) => pattern.test(field))?.[1]
  return limit ? limit[language === 'en' ? 1 : 0] : null
}

export const shape: Rule = {
  id: 'shape',
  about: 'descriptions have two to four paragraphs, the same in each language; a tip is one sentence or two',
  check: (input) => itemsOf(input).flatMap((entry) => [...paragraphs(entry), ...tips(entry)]),
}

const LONG_FORMS = ['places', 'courses']
const countParagraphs = (text: string): number => text.split('\n\n').length

function paragraphs({ folder, file, item }: ContentItem): Finding[] {
  return textsOf(item).flatMap(({ field, text }): Finding[] => {
    const counts = languagesOf(text).map(([language, words]) => [language, countParagraphs(words)] as const)
    const own = countParagraphs(text.ko)
    const odd = counts.filter(([, count]) => count !== own)
    if (odd.length)
      return odd.map(([language, count]) => ({
        file,
        field: `${field}.${language}`,
        reason: `has ${count} paragraphs, the Korean text has ${own}`,
      }))
    const wanted = field === 'description' && LONG_FORMS.includes(folder)
    return wanted && (own < 2 || own > 4)
      ? [{ file, field, reason: `has ${own} paragraphs, should have two to four` }]
      : []
  })
}

function tips({ file, item }: ContentItem): Finding[] {
  const tip = (item as { tip?: Localized }).tip
  return Object.entries(tip ?? {})
    .filter(([, words]) => sentencesOf(words).length > 2)
    .map(([language]) => ({
      file,
      field: `tip.${language}`,
      reason: 'is longer than two sentences: a tip is one practical thing',
      level: 'warning',
    }))
}

/** Years, sums, heights: figures of three digits and more, without what separates thousands. */
function figuresOf(text: string): string[] {
  const plain = text.normalize('NFKC').replace(/(?<=\d),(?=\d{3})/g, '')
  return [...new Set(plain.match(/(?<![\d.:])\d{3,}(?![\d:])/g))]
}

export const figures: Rule = {
  id: 'figures',
  about: 'a year, sum or height is not another one in another language',
  check: (input) =>
    itemsOf(input).flatMap(({ file, item }) =>
      textsOf(item).flatMap(({ field, text }) => {
        const own = figuresOf(text.ko)
        return languagesOf(text).flatMap(([language, words]): Finding[] => {
          const theirs = figuresOf(words)
          const lost = own.filter((one) => !theirs.includes(one))
          const strange = theirs.filter((one) => !own.includes(one))
          // Left out, or written in words, is style; another figure in its stead is a slip.
          if (!lost.length || !strange.length) return []
          const reason = `says ${strange.join(', ')} where the Korean text says ${lost.join(', ')}`
          return [{ file, field: `${field}.${language}`, reason }]
        })
      }),
    ),
}
