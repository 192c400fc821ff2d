import type { ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'

export type TagTone = 'neutral' | 'tint' | 'accent' | 'saved' | 'pending' | 'danger' | 'ink' | 'surface'

export function Tag({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: TagTone
  icon?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <span className={cx('g-tag', tone !== 'neutral' && `g-tag--${tone}`, className)}>
      {icon}
      {children}
    </span>
  )
}
