// Written by `npm run derive`; do not edit.
import { CONTENT_KINDS as event_CONTENT_KINDS } from './event.ts'

export const CONTENT_KINDS = { ...event_CONTENT_KINDS } as const
export const MEMBER_KINDS = {  } as const
