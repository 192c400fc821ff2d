import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { Uuid } from '../base/ids.ts'
import { Done, numberText } from '../base/wire-parts.ts'
import { ADMIN, WRITE } from '../base/write-errors.ts'
import { Inquiry, InquiryDraft } from './inquiry.ts'
import { AnswerText, MyQuestion, QuestionDraft } from './question.ts'

const CONTENT = [...WRITE, 'auth.unverified', 'record.notFound', 'community.bannedWords'] as const
const byId = z.strictObject({ id: Uuid })

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
    body: AnswerText,
    result: MyQuestion,
    errors: [...ADMIN],
  },
  inquiryWrite: {
    method: 'POST',
    path: '/api/member/inquiry',
    access: 'member',
    offline: 'queue',
    summary: 'Ask customer service',
    body: InquiryDraft,
    result: Inquiry,
    errors: [...WRITE, 'record.notFound'],
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
    errors: [...ADMIN],
  },
} as const satisfies CallTable
