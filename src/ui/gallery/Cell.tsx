import type { ReactNode } from 'react'

/** One titled group of the gallery. */
export function Cell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-3">
      <h3 className="text-micro text-ink-3">{title}</h3>
      {children}
    </div>
  )
}
