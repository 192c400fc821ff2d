import type { ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'
import { AppBar } from './chrome/AppBar.tsx'
import type { Bar } from './page-parts.ts'

type Props = {
  /** Null when the template draws its own heading (over art). */
  bar: Bar | null
  offline: ReactNode | null
  /** Between the banner and the content: filters, tools. */
  top?: ReactNode
  children: ReactNode
  /** Second column from 1024 px, below the content on phones. */
  aside?: ReactNode
  /** A column before the content, where there is room for three (`useWide`); what is in `top` then stands over the content. */
  side?: ReactNode
  bottom?: ReactNode
  /** Fills the window beside the content from 1024 px; not there below. */
  map?: ReactNode
  className?: string
}

/** The `<main>` all column templates share. */
export function Page({ bar, offline, top, children, aside, side, bottom, map, className }: Props) {
  return (
    <main id="main" tabIndex={-1} className={cx('g-page', Boolean(map) && 'g-split', className)}>
      {bar && <AppBar {...bar} />}
      {offline}
      {!side && top}
      {side ? (
        <div className="g-wrap g-columns g-columns--three">
          <div className="g-columns-aside">{side}</div>
          <div className="g-columns-main">
            {top}
            {children}
          </div>
          <div className="g-columns-aside">{aside}</div>
        </div>
      ) : aside ? (
        <div className="g-wrap g-columns">
          <div className="g-columns-main">{children}</div>
          <div className="g-columns-aside">{aside}</div>
        </div>
      ) : (
        <div className="g-wrap">{children}</div>
      )}
      {bottom}
      {map && <div className="g-split-map">{map}</div>}
    </main>
  )
}
