import type { ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'
import { SkeletonPage } from '#src/ui/marks/Skeleton.tsx'
import { AppBar, PageTitle } from './chrome/AppBar.tsx'
import { PageBody } from './PageBody.tsx'
import type { Bar, PageParts } from './page-parts.ts'

type Props = PageParts & {
  bar: Bar
  /** Picture behind the buttons, 300 px high: `<Picture flush className="size-full" …>`. */
  art?: ReactNode
  /** Tags and the saved mark above the title. */
  tags?: ReactNode
  /** Under the title: one line, rating, price. */
  lead?: ReactNode
  /** Edge to edge; wrap text in `g-wrap` (tabs bleed). */
  children: ReactNode
  /** A `CtaBar`. */
  cta?: ReactNode
  /** One will come: its place from 1024 px is kept for it. */
  awaitsCta?: boolean
  /** Right column from 1024 px, for example the booking card. */
  aside?: ReactNode
}

/** Art, a sheet over it with the title, then tabs or sections, and a sticky action. */
export function DetailTemplate(props: Props) {
  const {
    bar,
    art,
    tags,
    lead,
    children,
    cta,
    awaitsCta,
    aside,
    state,
    loading,
    empty,
    error,
    stale,
    offline,
  } = props
  const ready = state === 'ready'
  // a page that is on its way has the shape it will have: nothing moves when it comes
  const overArt = (ready || state === 'loading') && Boolean(art)
  return (
    <main id="main" tabIndex={-1} className={cx('g-page g-detail', awaitsCta && 'g-detail--panel')}>
      {overArt ? (
        <div className="g-detail-art">
          {art}
          <div className="g-detail-bar">
            {bar.back}
            <span className="grow" />
            {bar.actions}
          </div>
        </div>
      ) : (
        <AppBar {...bar} />
      )}
      {offline}
      <PageBody
        state={state}
        empty={<div className="g-wrap">{empty}</div>}
        error={<div className="g-wrap">{error}</div>}
        skeleton={
          <div className={overArt ? 'g-detail-sheet' : undefined}>
            <div className="g-wrap">
              {overArt && <PageTitle className="g-sr">{bar.title}</PageTitle>}
              <SkeletonPage label={loading} />
            </div>
          </div>
        }
      >
        <div className={overArt ? 'g-detail-sheet' : undefined}>
          <div className="g-wrap g-detail-head">
            {(tags || stale) && (
              <div className="g-detail-tags">
                {tags}
                <span className="grow" />
                {stale}
              </div>
            )}
            {overArt && <PageTitle className="text-title1">{bar.title}</PageTitle>}
            {lead}
          </div>
          {aside ? (
            <div className="g-columns g-columns--detail">
              <div className="g-columns-main">{children}</div>
              <div className="g-columns-aside">{aside}</div>
            </div>
          ) : (
            children
          )}
        </div>
        {cta}
      </PageBody>
    </main>
  )
}
