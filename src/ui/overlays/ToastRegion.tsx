import { CircleAlert } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'
import { PendingGlyph, SavedGlyph } from '../marks/glyphs.tsx'

export type ToastTone = 'plain' | 'saved' | 'pending' | 'danger'

export type ToastItem = {
  id: string
  text: ReactNode
  tone?: ToastTone
  /** At most one; a toast with an action stays until it is answered. */
  action?: { label: string; onPress: () => void }
}

const ICON: Record<ToastTone, ReactNode> = {
  plain: null,
  saved: <SavedGlyph size={18} />,
  pending: <PendingGlyph size={18} />,
  danger: <CircleAlert size={18} />,
}

/** Mounted once. Its clock is a 4 s CSS animation, so it pauses under the pointer and while focused. */
export function ToastRegion({
  label,
  toasts,
  onClose,
}: {
  label: string
  toasts: readonly ToastItem[]
  onClose: (id: string) => void
}) {
  return (
    <div role="region" aria-label={label} className="g-toasts">
      <div aria-live="polite" aria-relevant="additions" className="contents">
        {toasts.map(({ id, text, tone = 'plain', action }) => (
          <div
            key={id}
            className={cx('g-toast', action && 'g-toast--stay')}
            style={{ '--glyph-hole': 'var(--ink)' } as CSSProperties}
            onAnimationEnd={() => onClose(id)}
          >
            {ICON[tone]}
            <span>{text}</span>
            {action && (
              <button
                type="button"
                onClick={() => {
                  action.onPress()
                  onClose(id)
                }}
              >
                {action.label}
              </button>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
