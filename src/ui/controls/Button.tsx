import { useId, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { Busy } from './Busy.tsx'
import { buttonClass, type ButtonLook } from './button-class.ts'

type Props = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    icon?: ReactNode
    iconEnd?: ReactNode
    /** Work under way: presses are ignored and the label is replaced by `busyLabel` if given. */
    busy?: boolean
    busyLabel?: string
    /** Why the button cannot be used now. The button stays reachable, screen readers announce the reason, and a
     * press shows it under the button. */
    reason?: string | false | null | undefined
  }

/** Never truly `disabled`: a person must be able to reach the button and learn why it does nothing. */
export function Button({
  variant,
  size,
  full,
  icon,
  iconEnd,
  busy = false,
  busyLabel,
  reason,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: Props) {
  const reasonId = useId()
  const [isAsked, setAsked] = useState(false)
  const blocked = busy || Boolean(reason)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!blocked) return onClick?.(event)
    event.preventDefault()
    setAsked(true)
  }
  return (
    <>
      <button
        {...rest}
        type={type}
        className={buttonClass({ variant, size, full }, className)}
        aria-disabled={blocked || undefined}
        aria-busy={busy || undefined}
        aria-describedby={reason ? reasonId : rest['aria-describedby']}
        onClick={press}
      >
        {busy ? (
          <Busy>{busyLabel ?? children}</Busy>
        ) : (
          <>
            {icon}
            {children}
            {iconEnd}
          </>
        )}
      </button>
      {reason && (
        <span id={reasonId} className={isAsked ? 'g-btn-reason' : 'g-sr'}>
          {reason}
        </span>
      )}
    </>
  )
}
