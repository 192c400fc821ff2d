import type { ReactNode } from 'react'
import { SkeletonCards } from '#src/ui/marks/Skeleton.tsx'
import { Page } from './Page.tsx'
import { PageBody, settled } from './PageBody.tsx'
import type { Bar, PageParts } from './page-parts.ts'

type Props = PageParts & {
  bar: Bar
  filters?: ReactNode
  /** Floating button (phones) or button above the posts: write something. */
  compose?: ReactNode
  /** `<ul className="g-grid">` of posts, the person's own unsent ones first in a `PendingFrame`. */
  children: ReactNode
  more?: ReactNode
}

/** Posts of people, newest first. */
export function FeedTemplate(props: Props) {
  const { bar, filters, compose, children, more, state, loading, empty, error, stale, offline } = props
  return (
    <Page
      bar={bar}
      offline={offline}
      top={filters && <div className="g-filters">{filters}</div>}
      bottom={compose && <div className="g-fab">{compose}</div>}
    >
      {stale && settled(state) && <div className="g-list-head justify-end">{stale}</div>}
      <PageBody state={state} empty={empty} error={error} skeleton={<SkeletonCards label={loading} />}>
        {children}
        {more && <div className="g-more">{more}</div>}
      </PageBody>
    </Page>
  )
}
