import type { ComponentProps } from 'react'
import { Button } from '#src/ui/controls/Button.tsx'
import { RadioGroup } from '#src/ui/fields/Choice.tsx'
import { Sheet } from './Sheet.tsx'

type Props<T extends string> = Pick<ComponentProps<typeof Sheet>, 'onClose' | 'closeLabel'> & {
  open?: boolean
  title: string
  /** What the choice is about; the title unless it says more. */
  label?: string
  confirmLabel: string
  value: T
  options: ComponentProps<typeof RadioGroup<T>>['options']
  onChange: (value: T) => void
}

/** One of a few, such as the order of a list: taken at once, the button only closes. */
export function ChoiceSheet<T extends string>({
  open = true,
  title,
  label = title,
  confirmLabel,
  onClose,
  closeLabel,
  ...choice
}: Props<T>) {
  return (
    <Sheet
      choice
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      footer={
        <Button variant="primary" full onClick={onClose}>
          {confirmLabel}
        </Button>
      }
    >
      <RadioGroup label={label} hideLabel look="list" {...choice} />
    </Sheet>
  )
}
