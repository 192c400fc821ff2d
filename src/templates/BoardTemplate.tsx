import type { ReactNode } from 'react'
import { SkeletonRows } from '#src/ui/marks/Skeleton.tsx'
import { Page } from './Page.tsx'
import { PageBody, settled } from './PageBody.tsx'
import type { Bar, PageParts } from './page-parts.ts'

type Props = PageParts & {
  bar: Bar
  /** Search, tabs, filters; they stay in every state. */
  tools?: ReactNode
  count?: ReactNode
  /** A table, or `<ul className="g-rows">` of titles and dates. */
  children: ReactNode
  pager?: ReactNode
  /** The opened row, beside the table from 1024 px. */
  aside?: ReactNode
  /** Beside everything, to the edge of the window, from 1024 px. */
  map?: ReactNode
  /** Main action, for example "Ask a question". */
  cta?: ReactNode
}

/** Lines of text: notices, questions, histories, admin queues. */
export function BoardTemplate(props: Props) {
  const {
    bar,
    tools,
    count,
    children,
    pager,
    aside,
    map,
    cta,
    state,
    loading,
    empty,
    error,
    stale,
    offline,
  } = props
  return (
    <Page
      bar={bar}
      offline={offline}
      top={tools && <div className="g-wrap g-tools">{tools}</div>}
      aside={aside}
      bottom={cta}
      map={map}
      className="g-board"
    >
      {settled(state) && (count || stale) && (
        <div className="g-list-head">
          <span className="text-label g-num" role="status">
            {count}
          </span>
          {stale}
        </div>
      )}
      <PageBody
        state={state}
        empty={empty}
        error={error}
        skeleton={<SkeletonRows label={loading} picture={0} rows={6} />}
      >
        {children}
        {pager && <div className="g-more">{pager}</div>}
      </PageBody>
    </Page>
  )
}
