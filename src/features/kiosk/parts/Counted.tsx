import type { ReactNode } from 'react'

/** A sentence with its figure larger than the rest. */
export function Counted({ count, children }: { count: number; children: string }): ReactNode {
  const figure = String(count)
  const at = children.indexOf(figure)
  if (at < 0) return children
  return (
    <>
      {children.slice(0, at)}
      <b className="g-num">{figure}</b>
      {children.slice(at + figure.length)}
    </>
  )
}
