import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { Uuid } from '../base/ids.ts'
import { Done, numberText, pageText } from '../base/wire-parts.ts'
import { ADMIN, WRITE } from '../base/write-errors.ts'
import { Claim, ClaimKind } from './claim.ts'
import { DeskInquiry, DeskQuestion } from './desk.ts'
import { Inquiry, InquiryDraft } from './inquiry.ts'
import { ReviewRemoval } from '../reviews/review.ts'
import { ANSWER_FILTERS, QUESTION_FILTERS } from './lists.ts'
import { AnswerText, MyQuestion, QuestionAnswer, QuestionDraft, QuestionEdit } from './question.ts'

const CONTENT = [...WRITE, 'auth.unverified', 'record.notFound', 'community.bannedWords'] as const
const byId = z.strictObject({ id: Uuid })

const deskQuery = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(100))),
  show: z.optional(z.enum(ANSWER_FILTERS)),
  after: z.optional(pageText),
})
const next = z.nullable(z.string())
/** An id, the number of an event, a period of the ranking. */
const claimed = z.strictObject({ kind: ClaimKind, id: z.string().check(z.regex(/^[\da-f-]{1,40}$/)) })

/** Questions about products and inquiries to customer service. */
export const CALLS = {
  questionWrite: {
    method: 'POST',
    path: '/api/product/{productNo}/question',
    access: 'verified',
    offline: 'queue',
    summary: 'Ask about a product',
    params: z.strictObject({
      productNo: numberText,
    }),
    body: QuestionDraft,
    result: MyQuestion,
    errors: [...CONTENT],
  },
  questionEdit: {
    method: 'PUT',
    path: '/api/member/question/{id}',
    access: 'verified',
    offline: 'queue',
    ifMatch: true,
    summary: 'Change one’s own question while it waits for its answer',
    params: byId,
    body: QuestionEdit,
    result: MyQuestion,
    errors: [...CONTENT, 'record.changed', 'question.answered'],
  },
  questionDelete: {
    method: 'DELETE',
    path: '/api/member/question/{id}',
    access: 'member',
    offline: 'queue',
    summary: 'Delete one’s own question',
    params: byId,
    result: Done,
    errors: [...WRITE, 'record.notFound'],
  },
  questionAnswer: {
    method: 'PUT',
    path: '/api/admin/question/{id}',
    access: 'administrator',
    offline: 'online',
    summary: 'Answer a question about a product',
    params: byId,
    body: QuestionAnswer,
    result: MyQuestion,
    errors: [...ADMIN, 'record.changed', 'desk.claimed'],
  },
  questionDesk: {
    method: 'GET',
    path: '/api/admin/question',
    access: 'administrator',
    offline: 'online',
    summary: 'Questions about products; what waited longest first, what was answered last first',
    query: z.extend(deskQuery, { show: z.optional(z.enum(QUESTION_FILTERS)) }),
    result: z.strictObject({ items: z.array(DeskQuestion), next }),
    errors: [...ADMIN],
  },
  questionRemove: {
    method: 'PUT',
    path: '/api/admin/question/{id}/removal',
    access: 'administrator',
    offline: 'online',
    summary: 'Take a question down with a reason its author reads',
    params: byId,
    body: ReviewRemoval,
    result: DeskQuestion,
    errors: [...ADMIN],
  },
  questionRestore: {
    method: 'DELETE',
    path: '/api/admin/question/{id}/removal',
    access: 'administrator',
    offline: 'online',
    summary: 'Show a question again that was taken down',
    params: byId,
    result: DeskQuestion,
    errors: [...ADMIN],
  },
  partnerQuestions: {
    method: 'GET',
    path: '/api/partner/question',
    access: 'partner',
    offline: 'online',
    summary: 'Public questions about products of the own shops, in the same order',
    query: deskQuery,
    result: z.strictObject({ items: z.array(DeskQuestion), next }),
    errors: [...ADMIN],
  },
  partnerAnswer: {
    method: 'PUT',
    path: '/api/partner/question/{id}',
    access: 'partner',
    offline: 'online',
    summary: 'Answer a public question about a product of the own shops',
    params: byId,
    body: QuestionAnswer,
    result: DeskQuestion,
    errors: [...ADMIN, 'record.changed', 'desk.claimed', 'community.bannedWords'],
  },
  inquiryWrite: {
    method: 'POST',
    path: '/api/member/inquiry',
    access: 'member',
    offline: 'queue',
    summary: 'Ask customer service',
    body: InquiryDraft,
    result: Inquiry,
    errors: [...WRITE, 'record.notFound', 'upload.missing'],
  },
  inquiryAnswer: {
    method: 'PUT',
    path: '/api/admin/inquiry/{id}',
    access: 'administrator',
    offline: 'online',
    summary: 'Answer an inquiry',
    params: byId,
    body: AnswerText,
    result: Inquiry,
    errors: [...ADMIN, 'desk.claimed'],
  },
  inquiryDesk: {
    method: 'GET',
    path: '/api/admin/inquiry',
    access: 'administrator',
    offline: 'online',
    summary: 'Inquiries; what waited longest first, what was answered last first',
    query: deskQuery,
    result: z.strictObject({ items: z.array(DeskInquiry), next }),
    errors: [...ADMIN],
  },
  claimSet: {
    method: 'PUT',
    path: '/api/admin/claim/{kind}/{id}',
    access: 'administrator',
    offline: 'online',
    summary: 'Take what a desk works on for some minutes, or go on with it',
    params: claimed,
    result: Claim,
    errors: [...ADMIN, 'desk.claimed'],
  },
  claimEnd: {
    method: 'DELETE',
    path: '/api/admin/claim/{kind}/{id}',
    access: 'administrator',
    offline: 'online',
    summary: 'Leave what one took to others',
    params: claimed,
    result: Done,
    errors: [...ADMIN],
  },
} as const satisfies CallTable
