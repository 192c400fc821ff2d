import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'

export type IconButtonSurface = 'plain' | 'round' | 'surface' | 'tint' | 'on-picture'

/** Class for a link that looks like an icon button; give the link an `aria-label`. */
export function iconButtonClass(surface: IconButtonSurface = 'plain', extra?: string) {
  return cx('g-icon-btn', surface !== 'plain' && `g-icon-btn--${surface}`, extra)
}

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The accessible name; say the count here when there is a badge. */
  label: string
  icon: ReactNode
  /** `round`: white disc over art; `surface`: floating over the map; `on-picture`: the heart on a cover. */
  surface?: IconButtonSurface
  badge?: ReactNode
  /** For toggles such as the heart. */
  pressed?: boolean
}

export function IconButton({
  label,
  icon,
  surface,
  badge,
  pressed,
  className,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={iconButtonClass(surface, className)}
    >
      {icon}
      {badge}
    </button>
  )
}
