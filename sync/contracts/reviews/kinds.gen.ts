// Written by `npm run derive`; do not edit.
import { CONTENT_KINDS as review_CONTENT_KINDS } from './review.ts'
import { MEMBER_KINDS as review_MEMBER_KINDS } from './review.ts'

export const CONTENT_KINDS = { ...review_CONTENT_KINDS } as const
export const MEMBER_KINDS = { ...review_MEMBER_KINDS } as const
