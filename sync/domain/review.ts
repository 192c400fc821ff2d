import type { Language } from '#sync/contracts/base/locale.ts'
import type { ReviewEdit } from '#sync/contracts/reviews/review.ts'
import { POLICY } from './policy.ts'
import { normalise, textLength } from './text.ts'

export type ReviewProblem = {
  path: 'stars' | 'text' | 'keywords' | 'photos'
  code: 'required' | 'tooLong' | 'tooMany' | 'twice'
}

/** What is wrong with a review as typed (S5-11); the same list on the device and on the server. */
export function checkReview(
  draft: Pick<ReviewEdit, 'text'> & { stars: number; keywords: readonly string[]; photos: readonly string[] },
): ReviewProblem[] {
  const { review } = POLICY
  const problems: ReviewProblem[] = []
  if (!(draft.stars >= 1)) problems.push({ path: 'stars', code: 'required' })
  if (!draft.text.trim()) problems.push({ path: 'text', code: 'required' })
  if (textLength(draft.text) > review.textMax) problems.push({ path: 'text', code: 'tooLong' })
  if (draft.keywords.length < review.keywordsMin) problems.push({ path: 'keywords', code: 'required' })
  if (draft.keywords.length > review.keywordsMax) problems.push({ path: 'keywords', code: 'tooMany' })
  if (new Set(draft.keywords).size !== draft.keywords.length)
    problems.push({ path: 'keywords', code: 'twice' })
  if (draft.photos.length > review.photosMax) problems.push({ path: 'photos', code: 'tooMany' })
  if (new Set(draft.photos).size !== draft.photos.length) problems.push({ path: 'photos', code: 'twice' })
  return problems
}

/** Average with one decimal and count, 0 without reviews. @param counts how many gave one star, two … five */
export function ratingOf(counts: readonly number[]): { average: number; count: number } {
  const count = counts.reduce((total, many) => total + many, 0)
  if (count === 0) return { average: 0, count: 0 }
  const sum = counts.reduce((total, many, index) => total + many * (index + 1), 0)
  return { average: Math.round((sum * 10) / count) / 10, count }
}

/** How many gave one star, two … five. @param stars of each review */
export const countStars = (stars: readonly number[]): number[] =>
  [1, 2, 3, 4, 5].map((each) => stars.filter((given) => given === each).length)

/** The language a text is most likely written in, by its script; the writer's own where the script does not tell. */
export function guessLanguage(text: string, writer: Language): Language {
  const plain = normalise(text)
  if (/\p{Script=Hangul}/u.test(plain)) return 'ko'
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(plain)) return 'ja'
  if (/\p{Script=Han}/u.test(plain)) return writer === 'zh-Hant' || writer === 'ja' ? writer : 'zh-Hans'
  return /\p{Script=Latin}/u.test(plain) ? 'en' : writer
}
