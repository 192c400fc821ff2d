import type { ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'
import { FormTemplate, type FormProps } from './FormTemplate.tsx'

export type Steps = {
  label: string
  items: readonly string[]
  /** Index of the step being filled in. */
  current: number
}

type Props = Omit<FormProps, 'top'> & {
  steps: Steps
  /** A back button beside the main one. */
  previous?: ReactNode
}

/** A form in steps. Past steps are solid, the rest is dotted; what was typed is kept when going back. */
export function WizardTemplate({ steps, previous, submit, ...form }: Props) {
  return (
    <FormTemplate
      {...form}
      top={<StepList {...steps} />}
      submit={
        <>
          {previous}
          {submit}
        </>
      }
    />
  )
}

export function StepList({ label, items, current, className }: Steps & { className?: string }) {
  return (
    <ol className={cx('g-steps', className)} aria-label={label}>
      {items.map((item, index) => (
        <li
          key={item}
          data-state={index < current ? 'done' : index === current ? 'now' : 'todo'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="g-num">{index + 1}</span> {item}
        </li>
      ))}
    </ol>
  )
}
