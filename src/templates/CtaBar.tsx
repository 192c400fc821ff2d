import type { ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'

type Props = {
  /** The truth about price or sending, above or left of the buttons. */
  note?: ReactNode
  /** Note above, buttons full width below. */
  column?: boolean
  children: ReactNode
}

/** Sticks to the bottom; on phones it stands in for the tab bar. */
export function CtaBar({ note, column, children }: Props) {
  return (
    <div className={cx('g-cta', column && 'g-cta--column')}>
      {note && <div className="g-cta-note">{note}</div>}
      <div className="g-cta-buttons">{children}</div>
    </div>
  )
}
