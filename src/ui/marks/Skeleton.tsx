import type { CSSProperties, ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'

type Props = {
  shape?: 'block' | 'pic' | 'circle'
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  ratio?: string
  className?: string
}

/** Dots in the final shape; no shimmer. Always inside a `Loading` that says what is coming. */
export function Skeleton({ shape = 'block', width, height, ratio, className }: Props) {
  return (
    <span
      aria-hidden="true"
      className={cx('g-sk', shape !== 'block' && `g-sk--${shape}`, className)}
      style={{ width, height, aspectRatio: ratio }}
    />
  )
}

/** Says "loading" once and hides the dots from readers. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="g-sr">{label}</span>
      {children}
    </div>
  )
}

/** Rows of a list that is not here yet. */
export function SkeletonRows({
  label,
  rows = 4,
  picture = 116,
}: {
  label: string
  rows?: number
  picture?: number
}) {
  return (
    <Loading label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="g-row">
          <Skeleton shape="pic" width={picture} height={picture} />
          <div className="g-row-body grid gap-2">
            <Skeleton width="62%" height={20} />
            <Skeleton width="44%" height={14} />
            <Skeleton width="30%" height={14} />
          </div>
        </div>
      ))}
    </Loading>
  )
}

/** Picture, title and lines of a page that is not here yet. */
export function SkeletonPage({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className="grid gap-3 py-5">
        <Skeleton width="70%" height={28} />
        <Skeleton width="100%" height={16} />
        <Skeleton width="92%" height={16} />
        <Skeleton width="100%" height={120} className="mt-3" />
        <Skeleton width="84%" height={16} />
        <Skeleton width="60%" height={16} />
      </div>
    </Loading>
  )
}

/** Cards in the page grid. */
export function SkeletonCards({ label, cards = 4 }: { label: string; cards?: number }) {
  return (
    <Loading label={label}>
      <div className="g-grid">
        {Array.from({ length: cards }, (_, card) => (
          <div key={card} className="grid gap-2">
            <Skeleton shape="pic" width="100%" ratio="4 / 3" />
            <Skeleton width="70%" height={18} />
            <Skeleton width="46%" height={14} />
          </div>
        ))}
      </div>
    </Loading>
  )
}
