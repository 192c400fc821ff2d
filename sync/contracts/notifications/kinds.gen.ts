// Written by `npm run derive`; do not edit.
import { MEMBER_KINDS as settings_MEMBER_KINDS } from './settings.ts'

export const CONTENT_KINDS = {  } as const
export const MEMBER_KINDS = { ...settings_MEMBER_KINDS } as const
