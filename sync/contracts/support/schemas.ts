import * as z from 'zod/mini'
import type { SchemasOf } from '../base/endpoint.ts'
import { Uuid } from '../base/ids.ts'
import { Done, numberText } from '../base/wire-parts.ts'
import { ADMIN, WRITE } from '../base/write-errors.ts'
import { Inquiry, InquiryDraft } from './inquiry.ts'
import { AnswerText, MyQuestion, QuestionDraft } from './question.ts'
import type { SUPPORT_ENDPOINTS } from './endpoints.ts'

const CONTENT = [...WRITE, 'auth.unverified', 'record.notFound', 'community.bannedWords'] as const
const byId = z.strictObject({ id: Uuid })

/** Bodies, answers and refusals of the calls in endpoints.ts, by their names. */
export const SCHEMAS = {
  questionWrite: {
    summary: 'Ask about a product',
    params: z.strictObject({
      productNo: numberText,
    }),
    body: QuestionDraft,
    result: MyQuestion,
    errors: [...CONTENT],
  },
  questionDelete: {
    summary: 'Delete one’s own question',
    params: byId,
    result: Done,
    errors: [...WRITE, 'record.notFound'],
  },
  questionAnswer: {
    summary: 'Answer a question about a product',
    params: byId,
    body: AnswerText,
    result: MyQuestion,
    errors: [...ADMIN],
  },
  inquiryWrite: {
    summary: 'Ask customer service',
    body: InquiryDraft,
    result: Inquiry,
    errors: [...WRITE, 'record.notFound'],
  },
  inquiryAnswer: {
    summary: 'Answer an inquiry',
    params: byId,
    body: AnswerText,
    result: Inquiry,
    errors: [...ADMIN],
  },
} as const satisfies SchemasOf<typeof SUPPORT_ENDPOINTS>
