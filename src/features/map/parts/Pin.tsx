import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'
import { VisuallyHidden } from '#src/ui/controls/VisuallyHidden.tsx'
import type { Direction } from './pin-layout.ts'
import { Words } from '#src/ui/marks/Words.tsx'

const ARROWS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

export interface PinProps {
  id: string
  /** full accessible name */
  name: string
  /** shown under the pin when there is room */
  label?: string | null
  look: 'place' | 'cluster' | 'stop' | 'selected'
  pressed?: boolean
  /** one pin is in the tab order, arrow keys reach the others */
  tabbable: boolean
  onPress: () => void
  onArrow: (direction: Direction) => void
  /** pointer or focus came to it, or left it */
  onPoint: (isPointed: boolean) => void
  children: ReactNode
}

/** One button on the map; the position is set from outside by `data-pin`. */
export function Pin({
  id,
  name,
  label,
  look,
  pressed,
  tabbable,
  onPress,
  onArrow,
  onPoint,
  children,
}: PinProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key]
    // The map below listens to the same keys.
    if (direction || event.key === 'Enter' || event.key === ' ') event.stopPropagation()
    if (!direction) return
    event.preventDefault()
    onArrow(direction)
  }
  return (
    <div className={cx('map-pin', `map-pin-${look}`)} data-pin={id}>
      <button
        type="button"
        className="map-pin-button"
        aria-pressed={look === 'cluster' ? undefined : Boolean(pressed)}
        tabIndex={tabbable ? 0 : -1}
        onClick={onPress}
        onKeyDown={onKeyDown}
        onPointerEnter={() => onPoint(true)}
        onPointerLeave={() => onPoint(false)}
        onFocus={() => onPoint(true)}
        onBlur={() => onPoint(false)}
      >
        {look === 'selected' && (
          <svg className="map-pin-drop" viewBox="0 0 44 56" aria-hidden="true">
            <path d="M22 1.5C10.700 1.500 1.500 10.700 1.500 22c0 13.500 14.500 22.800 20.500 32.500C28 44.800 42.500 35.500 42.500 22 42.500 10.700 33.300 1.500 22 1.500Z" />
            <circle cx="22" cy="22" r="13" />
          </svg>
        )}
        <span className="map-pin-face" aria-hidden="true">
          {children}
        </span>
        <VisuallyHidden>
          <Words>{name}</Words>
        </VisuallyHidden>
      </button>
      {label ? (
        <span className="map-pin-label" aria-hidden="true">
          <Words>{label}</Words>
        </span>
      ) : null}
    </div>
  )
}
