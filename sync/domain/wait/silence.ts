import { millisecondsInMinute } from 'date-fns/constants'
import { POLICY } from '../policy.ts'

/** Whether a shop's devices have said nothing for so long that nobody knows how its line moves. ms since 1970 */
export const isSilent = (seenAt: number | null, now: number): boolean =>
  seenAt === null || now - seenAt > POLICY.waiting.silentMinutes * millisecondsInMinute
