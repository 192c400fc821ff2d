import { startTransition, useEffect, useState } from 'react'
import { nextPaint } from '#src/platform/start/next-paint.ts'
import type { ChatLine } from './chat-lines.ts'

/** Least height of a line, and what of a window is no conversation, px. */
const LINE = 50
const AROUND = 200

/**
 * The lines of a room that are seen as it opens, and after that was painted all: a slow phone shows the newest, or what is
 * unread, before it begins to draw two hundred messages above them.
 */
export function useLastFirst(lines: ChatLine[]): ChatLine[] {
  const [isWhole, setWhole] = useState(false)
  const isFilled = lines.length > 0
  useEffect(() => {
    if (!isFilled) return
    let isCurrent = true
    void nextPaint().then(() => isCurrent && startTransition(() => setWhole(true)))
    return () => {
      isCurrent = false
    }
  }, [isFilled])
  return isWhole ? lines : firstSeen(lines, Math.ceil((innerHeight - AROUND) / LINE))
}

/** The last lines, from the first unread one on where more is unread. @param most lines that fill the window */
export function firstSeen(lines: ChatLine[], most: number): ChatLine[] {
  const unread = lines.findIndex(({ is }) => is === 'unread')
  const from = lines.length - most
  // what was read last stays in sight above the mark
  return lines.slice(Math.max(0, unread < 0 ? from : Math.min(from, unread - 2)))
}
