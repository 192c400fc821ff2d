import type { ReactNode } from 'react'
import { CountBadge } from '#src/ui/marks/Marks.tsx'

/**
 * Bottom bar on phones, a rail at the left from 768 px, gone from 1024 px (the desktop header takes over).
 * Children are links; the current one has `aria-current="page"`.
 */
export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="g-tabbar" aria-label={label}>
      {children}
    </nav>
  )
}

type FaceProps = {
  icon: ReactNode
  label: string
  /** Things to send: a dotted clay badge. */
  count?: number
  /** The count in words, read after the label. */
  countLabel?: string
}

/** Inside of one link of the bar. */
export function TabFace({ icon, label, count = 0, countLabel }: FaceProps) {
  return (
    <>
      <span className="g-tabbar-icon">
        {icon}
        <CountBadge count={count} tone="pending" />
      </span>
      <span>{label}</span>
      {count > 0 && countLabel && <span className="g-sr">{countLabel}</span>}
    </>
  )
}
