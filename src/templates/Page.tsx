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
  bottom?: ReactNode
  className?: string
}

/** The `<main>` all column templates share. */
export function Page({ bar, offline, top, children, aside, bottom, className }: Props) {
  return (
    <main id="main" tabIndex={-1} className={cx('g-page', className)}>
      {bar && <AppBar {...bar} />}
      {offline}
      {top}
      {aside ? (
        <div className="g-wrap g-columns">
          <div className="g-columns-main">{children}</div>
          <div className="g-columns-aside">{aside}</div>
        </div>
      ) : (
        <div className="g-wrap">{children}</div>
      )}
      {bottom}
    </main>
  )
}
