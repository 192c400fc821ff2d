import type { ReactNode } from 'react'
import { Hero } from '#src/art/Hero.tsx'
import type { HeroTime } from '#src/art/hero-time.ts'
import { PageTitle } from './chrome/AppBar.tsx'

type Props = {
  time: HeroTime
  /** Word mark left, icons right; phones only, the desktop header has its own. */
  top?: ReactNode
  /** Date and weather. */
  eyebrow?: ReactNode
  /** One true fact; the `<h1>`. */
  title: ReactNode
  /** The search box: over the lower edge on phones, under the headline on desktops. */
  children?: ReactNode
  /** Chips under the search box, desktop only. */
  hints?: ReactNode
}

/** Text on the flat sky, the sea road below it. */
export function HeroPanel({ time, top, eyebrow, title, children, hints }: Props) {
  return (
    <div className="g-hero" data-time={time}>
      <div className="g-hero-art g-art">
        <Hero time={time} />
      </div>
      <div className="g-hero-top">{top}</div>
      <div className="g-hero-text">
        {eyebrow && <p className="g-hero-eyebrow g-num">{eyebrow}</p>}
        <PageTitle>{title}</PageTitle>
      </div>
      <div className="g-hero-search">{children}</div>
      {hints && <div className="g-hero-hints">{hints}</div>}
    </div>
  )
}
