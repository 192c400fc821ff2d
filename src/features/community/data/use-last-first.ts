import { useDeferredValue } from 'react'
import type { ChatLine } from './chat-lines.ts'

/** Lines that fill a phone. */
const FIRST = 16

/**
 * The lines of a room that are seen as it opens, and a moment later all: a slow phone shows the newest, or what is unread,
 * before it has drawn two hundred messages above them.
 */
export function useLastFirst(lines: ChatLine[]): ChatLine[] {
  const isWhole = useDeferredValue(lines.length > 0, false)
  return isWhole ? lines : firstSeen(lines)
}

/** The last lines, from the first unread one on where more is unread. */
export function firstSeen(lines: ChatLine[]): ChatLine[] {
  const unread = lines.findIndex(({ is }) => is === 'unread')
  const from = lines.length - FIRST
  // what was read last stays in sight above the mark
  return lines.slice(Math.max(0, unread < 0 ? from : Math.min(from, unread - 2)))
}
