import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'
import type { Freshness } from '#src/lib/freshness.ts'
import { AgeGlyph, PendingGlyph, SavedGlyph } from './glyphs.tsx'

type MarkProps = { children: ReactNode; className?: string }

/** "12 minutes ago": every number or list that may be old says its age. `level` comes from `freshness(ageMs)`. */
export function AgeMark({ level, children, className }: MarkProps & { level: Freshness }) {
  return (
    <span className={cx('g-age', className)}>
      <AgeGlyph level={level} />
      <span>{children}</span>
    </span>
  )
}

/** Safe on the device. `pill` gives it a green ground. */
export function SavedMark({ pill, children, className }: MarkProps & { pill?: boolean }) {
  return (
    <span className={cx('g-saved', pill && 'g-saved--pill', className)}>
      <SavedGlyph />
      <span>{children}</span>
    </span>
  )
}

/** Written down, waiting to be sent; plain text mark. */
export function PendingMark({ children, className }: MarkProps) {
  return (
    <span className={cx('g-pending', className)}>
      <PendingGlyph />
      <span>{children}</span>
    </span>
  )
}

/** Class of the dotted clay chip for a link; put `<PendingGlyph />` first inside. */
export function pendingChipClass(extra?: string) {
  return cx('g-pending g-pending--chip', extra)
}

/** The dotted chip. `carved` draws the accepted state once: the dots close into a solid green line. */
export function PendingChip({ carved, children, className }: MarkProps & { carved?: boolean }) {
  return (
    <span className={pendingChipClass(cx(carved && 'g-pending--carved', className))}>
      {carved ? <SavedGlyph /> : <PendingGlyph />}
      <span>{children}</span>
    </span>
  )
}

/** The frame around a record that is still to be sent (`pending`), or was refused (`refused`). */
export function PendingFrame({
  state,
  className,
  ...rest
}: ComponentProps<'div'> & { state: 'pending' | 'refused' | 'none' }) {
  const frame = state === 'pending' ? 'g-dotted' : state === 'refused' ? 'g-refused' : undefined
  return <div {...rest} className={cx(frame, className)} />
}

/** A number on an icon. Hidden from readers: say the count in the accessible name of the control. */
export function CountBadge({
  count,
  max = 99,
  tone = 'accent',
}: {
  count: number
  max?: number
  tone?: 'accent' | 'pending'
}) {
  if (count <= 0) return null
  return (
    <span aria-hidden="true" className={cx('g-badge', tone === 'pending' && 'g-badge--pending')}>
      {count > max ? `${max}+` : count}
    </span>
  )
}
