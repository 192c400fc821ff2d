import type { ComponentProps, ReactNode } from 'react'
import type { LiveList } from '#src/data/content.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useOffline } from '#src/state/connectivity.ts'
import { ListTemplate } from '#src/templates/ListTemplate.tsx'
import { listState } from './list-state.ts'
import { NothingMatches } from './NothingMatches.tsx'

type Props = Pick<
  ComponentProps<typeof ListTemplate>,
  'count' | 'children' | 'more' | 'picture' | 'side' | 'aside' | 'map'
> & {
  /** What screen readers announce while it loads, where it is more than that. */
  loading?: string
  title: ReactNode
  /** The way the person came, unless said. */
  back?: ReactNode
  /** At most two icon buttons. */
  actions?: ReactNode
  /** What the rows are read from; without `complete` nothing more is on its way (the person's own records). */
  live: { state: LiveList<unknown>['state']; asOf: string | null; complete?: boolean }
  /** Rows the filters leave. */
  shown: number
  /** Rows there are without filters. */
  total: number
  /** Above the filters, also where there is nothing to filter: tabs, an introduction. */
  lead?: ReactNode
  filters?: ReactNode
  /** An `EmptyState`: there is nothing at all, or nothing in what `lead` chooses. */
  none: ReactNode
  /** What is said when the filters leave nothing; `none` where there are no filters to clear. */
  noMatch?: ComponentProps<typeof NothingMatches>
}

/** A list screen: bar, filters, count, age, rows, and what is there when there are none. */
export function ListPage({ title, back, actions, live, shown, total, lead, filters, ...rest }: Props) {
  const { none, noMatch, ...list } = rest
  const { complete = true } = live
  const state = listState({ state: live.state, complete }, shown, useOffline())
  const empty = noMatch && total > 0 ? <NothingMatches {...noMatch} /> : none
  const parts = usePageParts({ state, asOf: live.asOf, empty })
  return (
    <ListTemplate
      {...parts}
      {...list}
      bar={{ title, back: back ?? <BackButton />, actions }}
      filters={
        <>
          {lead}
          {total > 0 && filters}
        </>
      }
    />
  )
}
