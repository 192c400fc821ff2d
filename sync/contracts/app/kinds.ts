import { CommonCode } from '../base/codes.ts'

/** Kinds of the public feed; the key is `String(no)`, or the id. */
export const CONTENT = {
  code: CommonCode,
} as const
