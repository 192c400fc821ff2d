import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'

export type CardLook = { pad?: boolean; small?: boolean; tint?: boolean }

/** Hairline card; use the class on a link or a list item. */
export function cardClass({ pad = true, small, tint }: CardLook = {}, extra?: string) {
  return cx('g-card', pad && 'g-card--pad', small && 'g-card--small', tint && 'g-card--tint', extra)
}

export function Card({ pad, small, tint, className, ...rest }: ComponentProps<'div'> & CardLook) {
  return <div {...rest} className={cardClass({ pad, small, tint }, className)} />
}

/** A section with its heading and, right of it, one link ("See all"). */
export function Section({
  title,
  more,
  children,
  className,
  id,
}: {
  title: ReactNode
  more?: ReactNode
  children: ReactNode
  className?: string
  id?: string
}) {
  return (
    <section id={id} className={cx('g-section', className)}>
      <div className="g-section-head">
        <h2>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  )
}

/** Icon, fact and small print, one per line. */
export function FactList({
  facts,
}: {
  facts: readonly { icon: ReactNode; fact: ReactNode; note?: ReactNode }[]
}) {
  // facts have no name of their own; each is known by its place
  const placed = facts.map((each, place) => ({ ...each, place }))
  return (
    <ul className="g-facts">
      {placed.map(({ icon, fact, note, place }) => (
        <li key={place}>
          {icon}
          <div>
            <b>{fact}</b>
            {note && <small>{note}</small>}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Amount, dotted tear line, terms, action: the shape of a coupon. */
export function TearCard({
  lead,
  children,
  action,
  used = false,
}: {
  lead: ReactNode
  children: ReactNode
  action?: ReactNode
  used?: boolean
}) {
  return (
    <div className="g-tear" data-used={used}>
      <div>{lead}</div>
      <div className="g-row-body">{children}</div>
      {action}
    </div>
  )
}

export type MeterPart = { share: number; tone?: 'link' | 'saved' | 'pending' }

/** Shares of a whole (0 to 1), one per tone, for example storage. The numbers must also be beside it as text. */
export function Meter({ parts }: { parts: readonly MeterPart[] }) {
  return (
    <div className="g-meter" aria-hidden="true">
      {parts.map((part) => (
        <i
          key={part.tone ?? 'rest'}
          data-tone={part.tone}
          style={{ width: `${Math.min(1, Math.max(0, part.share)) * 100}%` }}
        />
      ))}
    </div>
  )
}
