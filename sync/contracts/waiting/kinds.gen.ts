// Written by `npm run derive`; do not edit.
import { MEMBER_KINDS as line_MEMBER_KINDS } from './line.ts'

export const CONTENT_KINDS = {  } as const
export const MEMBER_KINDS = { ...line_MEMBER_KINDS } as const
