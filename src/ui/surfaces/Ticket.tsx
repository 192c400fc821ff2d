import type { ReactNode } from 'react'
import './ticket.css'

/** The dotted line where paper tears. */
export function Perforation() {
  return <div className="g-perf" aria-hidden="true" />
}

type Props = {
  /** Strip of art at the top (a `Cover`). */
  art?: ReactNode
  title: ReactNode
  /** Date and count. */
  meta?: ReactNode
  /** Centre: the code and its state. */
  children: ReactNode
  /** What was used and what is left. */
  footer?: ReactNode
}

/** Paper with two notches on the perforation. */
export function TicketShell({ art, title, meta, children, footer }: Props) {
  return (
    <article className="g-ticket">
      <div className="g-ticket-top">
        {art && <div className="g-ticket-art g-art">{art}</div>}
        <div className="g-ticket-head">
          <h2 className="text-title2">{title}</h2>
          {meta && <p className="text-caption text-ink-2 g-num">{meta}</p>}
        </div>
      </div>
      <div className="g-ticket-rest">
        <Perforation />
        <div className="g-ticket-code">{children}</div>
        {footer && <div className="g-ticket-foot">{footer}</div>}
      </div>
    </article>
  )
}

/** Letters and digits in groups of four, so that they can be read aloud. */
export function CodeText({ code }: { code: string }) {
  return <p className="g-code">{code.match(/.{1,4}/g)?.join(' ')}</p>
}
