import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'
import { PendingGlyph, SavedGlyph } from './glyphs.tsx'

export type BannerTone = 'saved' | 'info' | 'pending' | 'danger'

const ICON: Record<BannerTone, ReactNode> = {
  saved: <SavedGlyph size={18} />,
  info: <Info size={18} />,
  pending: <PendingGlyph size={18} />,
  danger: <TriangleAlert size={18} />,
}

type Props = {
  /** Being offline is `saved` (green). `danger` is for refused or failed things only, never for offline. */
  tone?: BannerTone
  /** Bold first sentence: what is true. */
  title?: ReactNode
  /** What still works or what to do. */
  children?: ReactNode
  action?: ReactNode
  /** Rounded, inside the column instead of edge to edge. */
  inset?: boolean
}

/** One line under the app bar. Announced politely when it appears; errors assertively. */
export function Banner({ tone = 'saved', title, children, action, inset }: Props) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('g-banner', tone !== 'saved' && `g-banner--${tone}`, inset && 'g-banner--inset')}
    >
      {ICON[tone]}
      <p>
        {title && <b>{title}</b>} {children}
      </p>
      {action}
    </div>
  )
}
