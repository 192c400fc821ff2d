import { startTransition, useEffect, useState } from 'react'
import { nextPaint } from '#src/platform/start/next-paint.ts'
import type { ChatLine } from './chat-lines.ts'

/** What of a window is no conversation, px. */
const AROUND = 200
/**
 * The least a line can take, px: a message of one row, what each further row adds, a name over it, a time under it, and
 * what stands before the first of several.
 */
const LEAST = { bubble: 52, row: 22, name: 20, time: 20, first: 8, other: 30 }
/** Narrowest letters, px, and what of the width is no text. */
const LETTER = 4
const BESIDE = 30

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
  return isWhole ? lines : firstSeen(lines, { width: innerWidth, height: innerHeight - AROUND })
}

/** The last lines, from the first unread one on where more is unread. @param window that they fill, px */
export function firstSeen(lines: ChatLine[], window: { width: number; height: number }): ChatLine[] {
  const unread = lines.findIndex(({ is }) => is === 'unread')
  let from = lines.length
  for (let left = window.height; from > 0 && left > 0; from -= 1)
    left -= leastOf(lines[from - 1], window.width)
  // what was read last stays in sight above the mark
  return lines.slice(Math.max(0, unread < 0 ? from : Math.min(from, unread - 2)))
}

function leastOf(line: ChatLine | undefined, width: number): number {
  if (line?.is !== 'bubble') return LEAST.other
  const { isFirst, isLast, isOwn, message } = line.bubble
  const rows = Math.max(1, Math.floor((message.text.length * LETTER) / (width - BESIDE)))
  return (
    LEAST.bubble +
    (rows - 1) * LEAST.row +
    (isFirst ? LEAST.first + (isOwn ? 0 : LEAST.name) : 0) +
    (isLast ? LEAST.time : 0)
  )
}
