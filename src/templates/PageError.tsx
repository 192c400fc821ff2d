import type { ReactNode } from 'react'
import { Petro } from '#src/art/Petro.tsx'
import type { PetroKind } from '#src/art/petro.ts'

type Props = {
  /** What is true. */
  title: ReactNode
  /** What still works and what to do. */
  children: ReactNode
  action?: ReactNode
  secondary?: ReactNode
  /** Dotted for offline or lost, solid for maintenance and other known states. */
  solid?: boolean
  petro?: PetroKind
  /** The page has no other `<h1>` (404, crash). */
  asPage?: boolean
}

/** Petroglyph scene, what happened, what still works, two buttons at most. */
export function PageError({ title, children, action, secondary, solid, petro = 'right', asPage }: Props) {
  const Heading = asPage ? 'h1' : 'h2'
  return (
    <div className="g-page-error" role={asPage ? undefined : 'alert'}>
      <div className="g-page-error-art" aria-hidden="true">
        <Petro kind="sun" size={64} solid={solid} />
        <Petro kind={petro} size={168} solid={solid} />
        <Petro kind="boat" size={84} solid={solid} />
      </div>
      <Heading className="text-title1" {...(asPage ? { 'data-page-title': true, tabIndex: -1 } : {})}>
        {title}
      </Heading>
      <div className="text-body2 text-ink-2">{children}</div>
      {(action || secondary) && (
        <div className="g-page-error-actions">
          {secondary}
          {action}
        </div>
      )}
    </div>
  )
}
