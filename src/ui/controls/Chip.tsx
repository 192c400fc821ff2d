import { X } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type ChipLook = { on?: boolean; quiet?: boolean; float?: boolean }

/** Chip look for links; a current link also gets `aria-current`, which draws it as selected. */
export function chipClass({ on, quiet, float }: ChipLook = {}, extra?: string) {
  return cx('g-chip', on && 'g-chip--on', quiet && 'g-chip--quiet', float && 'g-chip--float', extra)
}

type ChipProps = Omit<ComponentProps<'button'>, 'disabled'> &
  Omit<ChipLook, 'on'> & {
    /** Leave out for a chip that only opens something. */
    selected?: boolean
    icon?: ReactNode
    /** Why the choice is not available, for example distance sorting without a district. */
    reason?: string
  }

export function Chip({
  selected,
  icon,
  reason,
  quiet,
  float,
  className,
  children,
  onClick,
  ...rest
}: ChipProps) {
  const reasonId = useId()
  return (
    <>
      <button
        type="button"
        {...rest}
        className={chipClass({ quiet, float }, className)}
        aria-pressed={selected}
        aria-disabled={reason ? true : undefined}
        aria-describedby={reason ? reasonId : undefined}
        onClick={reason ? undefined : onClick}
      >
        {icon}
        {children}
      </button>
      {reason && <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>}
    </>
  )
}

/** A chosen filter that a press takes away; `removeLabel` is the accessible name ("Remove free parking"). */
export function RemovableChip({
  removeLabel,
  onRemove,
  children,
}: {
  removeLabel: string
  onRemove: () => void
  children: ReactNode
}) {
  return (
    <button type="button" className={chipClass({ quiet: true })} aria-label={removeLabel} onClick={onRemove}>
      {children}
      <X size={15} />
    </button>
  )
}

/** A labelled group of chips; `scroll` makes it one sideways row that bleeds to the screen edge. */
export function ChipGroup({
  label,
  scroll,
  children,
}: {
  label: string
  scroll?: boolean
  children: ReactNode
}) {
  return (
    <div role="group" aria-label={label} className={cx('g-chips', scroll && 'g-chips--scroll')}>
      {children}
    </div>
  )
}
