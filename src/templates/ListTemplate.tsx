import type { ReactNode } from 'react'
import { SkeletonRows } from '#src/ui/marks/Skeleton.tsx'
import { Page } from './Page.tsx'
import { PageBody, settled } from './PageBody.tsx'
import type { Bar, PageParts } from './page-parts.ts'

type Props = PageParts & {
  bar: Bar
  /** Chip rows; they stay while the list loads or is empty, so that a filter can be taken back. */
  filters?: ReactNode
  /** "128 places", left of the age mark. */
  count?: ReactNode
  /** `<ul className="g-rows">` or `g-grid`. */
  children: ReactNode
  /** "Show more". */
  more?: ReactNode
  /** A bar at the bottom of the screen. */
  bottom?: ReactNode
  aside?: ReactNode
  /** A column before the rows, where there is room for three. */
  side?: ReactNode
  /** Beside everything, to the edge of the window, from 1024 px. */
  map?: ReactNode
  /** Skeleton picture size in px; 0 for rows without pictures. */
  picture?: number
}

/** Bar, chips, strip, rows. */
export function ListTemplate(props: Props) {
  const {
    bar,
    filters,
    count,
    children,
    more,
    bottom,
    aside,
    side,
    map,
    picture,
    state,
    loading,
    empty,
    error,
    stale,
    offline,
  } = props
  const head = settled(state) && (count || stale) && (
    <div className="g-list-head">
      <span className="text-label g-num" role="status">
        {count}
      </span>
      {stale}
    </div>
  )
  const top = (
    <>
      {filters && <div className="g-filters">{filters}</div>}
      {offline}
    </>
  )
  return (
    <Page bar={bar} offline={null} top={top} {...{ aside, side, map }} bottom={bottom}>
      {head}
      <PageBody
        state={state}
        empty={empty}
        error={error}
        skeleton={<SkeletonRows label={loading} picture={picture} />}
      >
        {children}
        {more && <div className="g-more">{more}</div>}
      </PageBody>
    </Page>
  )
}
