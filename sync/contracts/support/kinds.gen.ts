// Written by `npm run derive`; do not edit.
import { CONTENT_KINDS as document_CONTENT_KINDS } from './document.ts'
import { CONTENT_KINDS as faq_CONTENT_KINDS } from './faq.ts'
import { MEMBER_KINDS as inquiry_MEMBER_KINDS } from './inquiry.ts'
import { CONTENT_KINDS as notice_CONTENT_KINDS } from './notice.ts'
import { CONTENT_KINDS as question_CONTENT_KINDS } from './question.ts'
import { MEMBER_KINDS as question_MEMBER_KINDS } from './question.ts'

export const CONTENT_KINDS = { ...document_CONTENT_KINDS, ...faq_CONTENT_KINDS, ...notice_CONTENT_KINDS, ...question_CONTENT_KINDS } as const
export const MEMBER_KINDS = { ...inquiry_MEMBER_KINDS, ...question_MEMBER_KINDS } as const
