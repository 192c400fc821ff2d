import { findBannedPlace, type WordPlace } from '#sync/domain/banned-words.ts'
import { checkInquiry, checkQuestion } from '#sync/domain/support.ts'
import type { Lists } from '#sync/domain/words/lists.ts'
import { normalise } from '#sync/domain/text.ts'
import type { InquiryDraft } from '#sync/contracts/support/inquiry.ts'
import type { MyQuestion, QuestionDraft } from '#sync/contracts/support/question.ts'

/** A question about a product while it is written; `productNo` null: none is picked yet. */
export interface QuestionForm {
  id: string
  productNo: number | null
  title: string
  content: string
  secret: boolean
  notify: QuestionDraft['notify']
}

/** An inquiry while it is written; pictures are files of the draft. Empty texts: nothing is chosen. */
export interface InquiryForm {
  id: string
  type: string
  orderNumber: string
  title: string
  content: string
  /** Documents of it; absent in drafts of earlier versions. */
  files?: DraftFile[]
}

/** A document chosen for an inquiry; its bytes are kept beside the draft. `bytes`: how many. */
export interface DraftFile {
  id: string
  name: string
  bytes: number
}

export type LetterPath = 'productNo' | 'type' | 'title' | 'content'
export type LetterProblem = { path: LetterPath } & (
  | { code: 'required' | 'tooLong' }
  | ({ code: 'banned' } & WordPlace)
)

/** What is wrong with a question as typed (S5-09, S5-19), the first problem of each field. */
export function questionProblems(form: QuestionForm, lists?: Lists): LetterProblem[] {
  const missing: LetterProblem[] = form.productNo === null ? [{ path: 'productNo', code: 'required' }] : []
  return firstOfEach([...missing, ...known(checkQuestion(form)), ...banned(form, lists)])
}

/** What is wrong with an inquiry as typed (S5-10), the first problem of each field. */
export const inquiryProblems = (form: InquiryForm): LetterProblem[] => firstOfEach(known(checkInquiry(form)))

/**
 * What is said while somebody writes: what is wrong with what stands there at once, what is missing only after it was to
 * be sent.
 * @param said whether it was to be sent
 */
export const shownProblems = (problems: readonly LetterProblem[], said: boolean): LetterProblem[] =>
  problems.filter(({ code }) => said || code !== 'required')

/** Arguments of `question.write`. */
export function questionArgs({ productNo, title, content, ...form }: QuestionForm): QuestionDraft {
  if (productNo === null) throw new Error('a question without a product was to be sent')
  return { ...form, productNo, title: normalise(title).trim(), content: normalise(content).trim() }
}

/** A question as the form that changes it begins. */
export function formOfQuestion({ id, productNo, title, content, secret, notify }: MyQuestion): QuestionForm {
  return { id, productNo, title, content, secret, notify }
}

/** Arguments of `question.edit` against the version the person saw. */
export function questionEditArgs(form: QuestionForm, { version = 1 }: MyQuestion) {
  const { productNo: _product, ...changes } = questionArgs(form)
  return { ...changes, version }
}

/** Arguments of `inquiry.write`. */
export function inquiryArgs(
  { orderNumber, title, content, files = [], ...form }: InquiryForm,
  photos: string[],
  follows: string | undefined,
): InquiryDraft {
  return {
    ...form,
    orderNumber: orderNumber || null,
    title: normalise(title).trim(),
    content: normalise(content).trim(),
    ...(photos.length > 0 ? { photos } : {}),
    ...(files.length > 0 ? { files: files.map(({ id, name }) => ({ id, name: normalise(name) })) } : {}),
    ...(follows ? { follows } : {}),
  }
}

const PATHS: ReadonlySet<string> = new Set<LetterPath>(['productNo', 'type', 'title', 'content'])

const known = (problems: readonly { path: string; code: string }[]): LetterProblem[] =>
  problems.filter(({ path }) => PATHS.has(path)) as LetterProblem[]

const banned = (form: Pick<QuestionForm, 'title' | 'content'>, lists?: Lists): LetterProblem[] =>
  (['title', 'content'] as const).flatMap((path): LetterProblem[] => {
    const place = findBannedPlace(form[path], lists)
    return place ? [{ path, code: 'banned', ...place }] : []
  })

const firstOfEach = (problems: LetterProblem[]): LetterProblem[] =>
  problems.filter(({ path }, index) => problems.findIndex((other) => other.path === path) === index)
