import type { Bar } from '../page-parts.ts'
import { cx } from '#src/lib/cx.ts'

/** Bar of one screen: back, title as `<h1>`, actions. Lives inside `<main>`, so the heading belongs to the content. */
export function AppBar({ title, back, actions, align = 'center' }: Bar) {
  return (
    <header className={cx('g-appbar', align === 'start' && 'g-appbar--start')}>
      <div className="g-appbar-side">{back}</div>
      <PageTitle>{title}</PageTitle>
      <div className="g-appbar-side g-appbar-side--end">{actions}</div>
    </header>
  )
}

/** The heading that receives the focus after a page change. */
export function PageTitle({ children, className }: { children: Bar['title']; className?: string }) {
  return (
    <h1 data-page-title tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
