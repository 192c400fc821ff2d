import type { ReactNode } from 'react'

/** Cards of a sideways row: two thirds of a phone, a quarter of a desktop. */
export const CARD = 'relative w-68 lg:w-auto'

export const CardRow = ({ children }: { children: ReactNode }) => (
  <div className="g-scroll g-scroll--bleed lg:mx-0 lg:grid lg:grid-cols-4 lg:gap-6 lg:px-0">{children}</div>
)
