// Written by `npm run derive`; do not edit.
import { CONTENT_KINDS as code_CONTENT_KINDS } from './code.ts'

export const CONTENT_KINDS = { ...code_CONTENT_KINDS } as const
export const MEMBER_KINDS = {  } as const
