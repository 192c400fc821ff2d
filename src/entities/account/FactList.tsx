import type { ReactNode } from 'react'

/** Names left, values right. */
export function FactList({ facts, className }: { facts: [string, ReactNode][]; className: string }) {
  return (
    <dl className={className}>
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4 border-b border-line py-3 last:border-b-0">
          <dt className="flex-none text-body2 text-ink-3">{label}</dt>
          <dd className="text-right text-label wrap-anywhere g-num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
