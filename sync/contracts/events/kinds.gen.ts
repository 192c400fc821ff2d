// Written by `npm run derive`; do not edit.
import { MEMBER_KINDS as entry_MEMBER_KINDS } from './entry.ts'
import { CONTENT_KINDS as event_CONTENT_KINDS } from './event.ts'

export const CONTENT_KINDS = { ...event_CONTENT_KINDS } as const
export const MEMBER_KINDS = { ...entry_MEMBER_KINDS } as const
