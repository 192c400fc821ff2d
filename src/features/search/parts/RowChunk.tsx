import type { ReactNode } from 'react'
import { useContentByRefs, type AnyRecord } from '#src/data/content-list.ts'
import type { SearchAnswer } from '#src/search/request.ts'
import { hitsOf, type Hit } from '#src/entities/search/use-search.ts'
import { rowProps } from './VirtualRows.tsx'

type Props = {
  answer: SearchAnswer
  from: number
  to: number
  /** Height of a row that is still being read, px. */
  rowHeight: number
  row: (found: AnyRecord, hit: Hit) => ReactNode
}

/** Some rows of an answer, read from the local database when they come near the screen. */
export function RowChunk({ answer, from, to, rowHeight, row }: Props) {
  const hits = hitsOf(answer, from, to)
  const records = useContentByRefs(hits)
  return hits.map((hit, at) => {
    const found = records[at]
    return (
      <li
        key={`${hit.kind}${hit.no}`}
        {...rowProps(from + at, answer.nos.length)}
        style={found === undefined ? { minHeight: rowHeight } : undefined}
      >
        {found && row(found, hit)}
      </li>
    )
  })
}
