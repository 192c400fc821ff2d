import { CommonCode } from '../base/codes.ts'

/** Kind of the public feed; the key is `String(no)`, or the id. */
export const CONTENT_KINDS = {
  code: CommonCode,
} as const
