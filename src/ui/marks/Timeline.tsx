import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

export type StepState = 'done' | 'now' | 'todo'
export type TimelineStep = { id: string; label: ReactNode; note?: ReactNode; state: StepState }

type Props = {
  label: string
  steps: readonly TimelineStep[]
  /** Words for readers: the line style alone must not carry the meaning. */
  stateLabels: Record<StepState, string>
}

/** Sideways: solid past, coral now, dotted ahead. */
export function Timeline({ label, steps, stateLabels }: Props) {
  return (
    <ol className="g-timeline" aria-label={label}>
      {steps.map((step) => (
        <li key={step.id} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          <i aria-hidden="true" />
          <b>{step.label}</b>
          {step.note && <small>{step.note}</small>}
          <span className="g-sr">{stateLabels[step.state]}</span>
        </li>
      ))}
    </ol>
  )
}

export type RailStop = { id: string; state: StepState; children: ReactNode }

/** Downwards, with numbered stops: the route of a course or a day plan. */
export function Rail({
  label,
  stops,
  stateLabels,
}: {
  label: string
  stops: readonly RailStop[]
  stateLabels: Record<StepState, string>
}) {
  return (
    <ol className="g-rail" aria-label={label}>
      {stops.map((stop, index) => (
        <li key={stop.id} data-state={stop.state} aria-current={stop.state === 'now' ? 'step' : undefined}>
          <span className="g-rail-line">
            <span className="g-rail-no" aria-hidden="true">
              {stop.state === 'done' ? <Check size={16} /> : index + 1}
            </span>
            <i aria-hidden="true" />
          </span>
          <div className="g-rail-body">
            <span className="g-sr">{stateLabels[stop.state]}</span>
            {stop.children}
          </div>
        </li>
      ))}
    </ol>
  )
}
