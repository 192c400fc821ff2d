import { memo, type ReactNode } from 'react'
import { useContentByRefs, type AnyRecord } from '#src/data/content-list.ts'
import { spotKey, type Pointing } from '#src/entities/list/spots.ts'
import type { SearchAnswer } from '#src/search/request.ts'
import { hitsOf, type Hit } from '#src/entities/search/use-search.ts'
import { rowProps, VirtualRows } from './VirtualRows.tsx'

/** The same function as long as it draws the same, so that rows drawn already are left as they are. */
export type DrawRow = (found: AnyRecord, hit: Hit) => ReactNode

type Props = {
  /** Names the list: what was measured of it is known again on coming back. */
  name: string
  answer: SearchAnswer
  /** Height of a row that is still being read, px. */
  rowHeight: number
  row: DrawRow
  /** Where there is a map beside the rows. */
  pointing?: Pointing | undefined
}

/** The rows of an answer of any length; only those around the screen are read and drawn. */
export function AnswerRows({ name, pointing, ...rows }: Props) {
  return (
    <VirtualRows name={name} count={rows.answer.nos.length} rowHeight={rows.rowHeight} pointing={pointing}>
      {(from, to) => <RowChunk key={from} from={from} to={to} {...rows} />}
    </VirtualRows>
  )
}

type ChunkProps = Omit<Props, 'name' | 'pointing'> & { from: number; to: number }

/** Some rows of an answer, read from the local database when they come near the screen. */
const RowChunk = memo(function RowChunk({ answer, from, to, rowHeight, row }: ChunkProps) {
  const hits = hitsOf(answer, from, to)
  const records = useContentByRefs(hits)
  return hits.map((hit, at) => {
    const found = records[at]
    return (
      <li
        key={`${hit.kind}${hit.no}`}
        {...rowProps(from + at, answer.nos.length)}
        data-spot={spotKey(hit)}
        style={found === undefined ? { minHeight: rowHeight } : undefined}
      >
        {found && row(found, hit)}
      </li>
    )
  })
})
