import type { ReactNode } from 'react'

/** Three pecked dots beside words that say what is going on. Never used alone. */
export function Busy({ children }: { children: ReactNode }) {
  return (
    <span className="g-busy">
      <span className="g-busy-dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {children}
    </span>
  )
}
