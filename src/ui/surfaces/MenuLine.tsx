import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { icon?: ReactNode; children: ReactNode; note?: ReactNode }

/** Inside of a menu line; wrap it in a link or button with `className="g-menu-item"` inside `<ul className="g-rows">`. */
export function MenuLine({ icon, children, note }: Props) {
  return (
    <>
      {icon}
      <span>{children}</span>
      {note && <small>{note}</small>}
      <ChevronRight size={18} />
    </>
  )
}
