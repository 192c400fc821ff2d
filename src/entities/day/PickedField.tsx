import type { ComponentProps, MouseEvent } from 'react'
import { TextField } from '#src/ui/fields/TextField.tsx'

/** A text field whose value the browser's own chooser gives. */
export type PickedProps = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'before' | 'after'> & {
  /** As HTML writes it, or nothing yet. */
  value: string
}

type Props = PickedProps & {
  type: 'date' | 'time' | 'datetime-local'
  /** The value in words of the page; null: nothing is chosen, and `none` is written. */
  words: string | null
  none: string
}

/**
 * A day or time. Browsers write theirs in their own language, so what is chosen is written over it in the page's, until
 * the field is typed in; the chooser is the device's own, and a press anywhere in the field opens it.
 */
export function PickedField({ words, none, onClick, ...field }: Props) {
  const open = (event: MouseEvent<HTMLInputElement>) => {
    onClick?.(event)
    showChooser(event.currentTarget)
  }
  return (
    <TextField
      {...field}
      onClick={open}
      before={
        <span className="g-day" aria-hidden="true" data-none={words === null ? '' : undefined}>
          {words ?? none}
        </span>
      }
    />
  )
}

/** Old browsers have no such call, and some refuse it: the field can still be typed in. */
function showChooser(input: HTMLInputElement) {
  try {
    input.showPicker()
  } catch {
    input.focus()
  }
}
