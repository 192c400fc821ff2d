import type { InquiryDraft } from '#sync/contracts/support/inquiry.ts'
import type { ProfileEdit } from '#sync/contracts/account/profile.ts'
import type { QuestionDraft } from '#sync/contracts/support/question.ts'
import type { Problem } from './community.ts'
import { isPdf } from './media-type.ts'
import { POLICY } from './policy.ts'
import { textLength } from './text.ts'

/** Rules of questions, inquiries and the profile; the same on the device and on the server. */

/** What is wrong with a question about a product (S5-09). */
export const checkQuestion = (draft: Pick<QuestionDraft, 'title' | 'content'>): Problem[] =>
  checkLetter(draft)

/** What is wrong with a 1:1 inquiry (S5-10); whether its type exists only the code table knows. */
export function checkInquiry({
  files = [],
  ...draft
}: Pick<InquiryDraft, 'title' | 'content' | 'type' | 'files'>): Problem[] {
  const problems: Problem[] = draft.type.trim() ? [] : [{ path: 'type', code: 'required' }]
  const names = files.flatMap(({ name }, at): Problem[] =>
    textLength(name) > POLICY.support.fileNameMax ? [{ path: `files.${at}.name`, code: 'tooLong' }] : [],
  )
  return [...problems, ...checkLetter(draft), ...names]
}

/** What is wrong with a document chosen for an inquiry: only PDFs are taken, told by their first bytes. */
export function checkInquiryFile({
  head,
  bytes,
  name,
}: {
  head: Uint8Array
  bytes: number
  name: string
}): 'type' | 'tooLarge' | 'nameTooLong' | null {
  if (!isPdf(head)) return 'type'
  if (bytes > POLICY.support.fileBytes) return 'tooLarge'
  return textLength(name) > POLICY.support.fileNameMax ? 'nameTooLong' : null
}

function checkLetter({ title, content }: { title: string; content: string }): Problem[] {
  const { support } = POLICY
  const problems: Problem[] = []
  if (!title.trim()) problems.push({ path: 'title', code: 'required' })
  if (textLength(title) > support.titleMax) problems.push({ path: 'title', code: 'tooLong' })
  if (!content.trim()) problems.push({ path: 'content', code: 'required' })
  if (textLength(content) > support.contentMax) problems.push({ path: 'content', code: 'tooLong' })
  return problems
}

/** What is wrong with a profile as typed: everybody has a name. */
export function checkProfile({ name }: Pick<ProfileEdit, 'name'>): Problem[] {
  if (!name.trim()) return [{ path: 'name', code: 'required' }]
  return textLength(name) > POLICY.support.nameMax ? [{ path: 'name', code: 'tooLong' }] : []
}

/** A name as strangers see it: the first sign and nothing else of it. */
export const maskName = (name: string): string => `${[...name.trim()][0] ?? ''}**`

/** The day points won today end: `years` later, on 28 February for those of a leap day. */
export function yearsAfter(day: string, years: number): string {
  const rest = day.slice(4)
  const year = Number(day.slice(0, 4)) + years
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return `${year}${rest === '-02-29' && !isLeap ? '-02-28' : rest}`
}
