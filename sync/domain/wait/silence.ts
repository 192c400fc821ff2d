import { millisecondsInMinute } from 'date-fns/constants'
import { POLICY } from '../policy.ts'

const SILENT_MS = POLICY.waiting.silentMinutes * millisecondsInMinute

/** Whether a shop's devices have said nothing for so long that nobody knows how its line moves. ms since 1970 */
export const isSilent = (seenAt: number | null, now: number): boolean =>
  seenAt === null || now - seenAt > SILENT_MS

/**
 * When a shop was last heard of, as guests are told: to the moment once it is silent, and in steps as long as it is not.
 * Nobody is shown it then, and each step makes every phone read its place anew. ms since 1970
 */
export const shownContact = (seenAt: number | null, now: number): number | null =>
  seenAt === null || isSilent(seenAt, now) ? seenAt : seenAt - (seenAt % SILENT_MS)
