import type { ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'

/** In a dotted frame, because nobody can promise it. */
export function WaitEstimate({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={cx(
        'inline-block rounded-field border-2 border-dotted border-pending-line px-3 py-1 text-label g-num',
        className,
      )}
    >
      {children}
    </span>
  )
}
