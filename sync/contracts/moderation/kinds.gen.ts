// Written by `npm run derive`; do not edit.
import { MEMBER_KINDS as report_MEMBER_KINDS } from './report.ts'
import { MEMBER_KINDS as takedown_MEMBER_KINDS } from './takedown.ts'

export const CONTENT_KINDS = {  } as const
export const MEMBER_KINDS = { ...report_MEMBER_KINDS, ...takedown_MEMBER_KINDS } as const
