import type { ReactNode } from 'react'
import { SkeletonCards } from '#src/ui/marks/Skeleton.tsx'
import { Page } from './Page.tsx'
import { PageBody } from './PageBody.tsx'
import type { Bar, PageParts } from './page-parts.ts'

type Props = PageParts & {
  /** Sections; their sideways rows use `g-scroll g-scroll--bleed`. */
  children?: ReactNode
  /** Stays in every state: shortcuts that need no data. */
  lead?: ReactNode
  /** In place of the dots that stand for cards. */
  skeleton?: ReactNode
  /** Columns on either side, where there is room for three. */
  side?: ReactNode
  aside?: ReactNode
  /** A `CtaBar`. */
  cta?: ReactNode
} & ({ bar: Bar; hero?: undefined } | { hero: ReactNode; bar?: undefined })

/** A place to start from: home, my page, the travel bag. `hero` (a `HeroPanel`) brings its own `<h1>`. */
export function HubTemplate(props: Props) {
  const { bar, hero, lead, children, side, aside, cta, state, loading, empty, error, stale, offline } = props
  const skeleton = props.skeleton ?? <SkeletonCards label={loading} />
  return (
    <Page
      bar={bar ?? null}
      offline={hero ? null : offline}
      className="g-hub"
      {...{ side, aside }}
      bottom={cta}
      top={
        hero && (
          <>
            {hero}
            {offline}
          </>
        )
      }
    >
      {lead}
      <PageBody state={state} empty={empty} error={error} skeleton={skeleton}>
        {children}
        {stale && <p className="mt-6">{stale}</p>}
      </PageBody>
    </Page>
  )
}
