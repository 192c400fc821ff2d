import { PushSettings } from './settings.ts'

/** Kinds of the member’s own feed; the key is the id unless said. */
export const MEMBER = {
  /** Key `me`. */
  pushSettings: PushSettings,
} as const
