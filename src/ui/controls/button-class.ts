import { cx } from '#src/lib/cx.ts'

export type ButtonVariant = 'primary' | 'accent' | 'tint' | 'outline' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonLook = {
  /** `accent` is the one coral action of a screen: the step that costs money or commits. */
  variant?: ButtonVariant
  /** 44, 52 or 88 px (kiosk). */
  size?: ButtonSize
  full?: boolean
}

/** The look of a button for anything that is not a `<button>`: `<Link className={buttonClass({ variant: 'tint' })}>`. */
export function buttonClass(
  { variant = 'primary', size = 'md', full = false }: ButtonLook = {},
  extra?: string,
) {
  return cx(
    'g-btn',
    variant !== 'primary' && `g-btn--${variant}`,
    size !== 'md' && `g-btn--${size}`,
    full && 'g-btn--full',
    extra,
  )
}
