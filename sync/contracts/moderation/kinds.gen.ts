// Written by `npm run derive`; do not edit.
import { MEMBER_KINDS as report_MEMBER_KINDS } from './report.ts'
import { MEMBER_KINDS as takedown_MEMBER_KINDS } from './takedown.ts'
import { CONTENT_KINDS as words_CONTENT_KINDS } from './words.ts'

export const CONTENT_KINDS = { ...words_CONTENT_KINDS } as const
export const MEMBER_KINDS = { ...report_MEMBER_KINDS, ...takedown_MEMBER_KINDS } as const
