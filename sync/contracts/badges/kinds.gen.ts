// Written by `npm run derive`; do not edit.
import { MEMBER_KINDS as badge_MEMBER_KINDS } from './badge.ts'

export const CONTENT_KINDS = {  } as const
export const MEMBER_KINDS = { ...badge_MEMBER_KINDS } as const
