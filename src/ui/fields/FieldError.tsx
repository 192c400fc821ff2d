import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Icon and sentence under a field. The words say what to do, the colour only supports them. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="g-field-error" aria-live="polite">
      <CircleAlert size={15} />
      <span>{children}</span>
    </p>
  )
}
