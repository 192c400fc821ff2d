import { PublicEvent } from './event.ts'

/** Kinds of the public feed; the key is `String(no)`, or the id. */
export const CONTENT = {
  event: PublicEvent,
} as const
