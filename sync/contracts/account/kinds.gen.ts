// Written by `npm run derive`; do not edit.
import { MEMBER_KINDS as account_MEMBER_KINDS } from './account.ts'
import { MEMBER_KINDS as hashtags_MEMBER_KINDS } from './hashtags.ts'

export const CONTENT_KINDS = {  } as const
export const MEMBER_KINDS = { ...account_MEMBER_KINDS, ...hashtags_MEMBER_KINDS } as const
