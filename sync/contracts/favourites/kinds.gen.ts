// Written by `npm run derive`; do not edit.
import { MEMBER_KINDS as favourite_MEMBER_KINDS } from './favourite.ts'

export const CONTENT_KINDS = {  } as const
export const MEMBER_KINDS = { ...favourite_MEMBER_KINDS } as const
