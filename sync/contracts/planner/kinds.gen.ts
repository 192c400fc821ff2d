// Written by `npm run derive`; do not edit.
import { MEMBER_KINDS as itinerary_MEMBER_KINDS } from './itinerary.ts'

export const CONTENT_KINDS = {  } as const
export const MEMBER_KINDS = { ...itinerary_MEMBER_KINDS } as const
