import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsBuilt } from '#src/entities/page/use-is-built.ts'

type Props = { children: ReactNode; className: string }

/** The name of a notice: a link once its page is built; until then its line tells it. */
export function NoticeLink({ no, children, className }: Props & { no: number }) {
  if (!useIsBuilt('/customer/noticeDetail-{$num}')) return children
  return (
    <Link to="/customer/noticeDetail-{$num}" params={{ num: no }} className={className}>
      {children}
    </Link>
  )
}

/** A question often asked, in the same way. */
export function FaqLink({ children, className }: Props) {
  if (!useIsBuilt('/customer/faq')) return children
  return (
    <Link to="/customer/faq" className={className}>
      {children}
    </Link>
  )
}
