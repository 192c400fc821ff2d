import { POLICY } from './policy.ts'

/** What is unread in a room, the same on the device and, for its notices, on the server. */
export interface HeldWindow {
  /** Numbers of the held messages that are not one's own, in any order; what was deleted is not among them. */
  others: readonly number[]
  /** Every message from here on is held, or was deleted. */
  floor: number
  /** How many messages were ever said: the number of the newest. */
  items: number
}

/**
 * How many messages somebody has not read. Their own are none, nor is what was deleted; of what is not held only the
 * numbers are known, so each counts.
 * @param readNo number of the last message they have read
 */
export function unreadCount({ others, floor, items }: HeldWindow, readNo: number): number {
  const unheld = Math.max(0, Math.min(floor - 1, items) - readNo)
  return unheld + others.filter((no) => no > readNo && no >= floor).length
}

/** Up to where a reader has read who sees the newest message that is held; never back. */
export const readUpTo = (numbers: readonly number[], readNo: number): number =>
  numbers.reduce((furthest, no) => Math.max(furthest, no), readNo)

/**
 * Whether so much was said that what waits is held back for a moment.
 * @param saidAt of one's own messages, and @param now, milliseconds since 1970
 */
export function isTooFast(saidAt: readonly number[], now: number): boolean {
  const { messages, seconds } = POLICY.community.pace
  return saidAt.filter((at) => now - at < seconds * 1000).length >= messages
}
