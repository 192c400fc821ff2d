import type { ReactNode } from 'react'
import { useContentByRefs, type AnyRecord } from '#src/data/content-list.ts'
import type { SearchAnswer } from '#src/search/request.ts'
import { hitsOf, type Hit } from '#src/entities/search/use-search.ts'
import { rowProps, VirtualRows } from './VirtualRows.tsx'

type Props = {
  /** Names the list: what was measured of it is known again on coming back. */
  name: string
  answer: SearchAnswer
  /** Height of a row that is still being read, px. */
  rowHeight: number
  row: (found: AnyRecord, hit: Hit) => ReactNode
  /** The row that is pointed at, in the list or on the map beside it, and who is told when that changes. */
  pointed?: number | null
  onPoint?: (no: number | null) => void
}

/** The rows of an answer of any length; only those around the screen are read and drawn. */
export function AnswerRows({ name, onPoint, ...rows }: Props) {
  return (
    <VirtualRows name={name} count={rows.answer.nos.length} rowHeight={rows.rowHeight} onPoint={onPoint}>
      {(from, to) => <RowChunk key={from} from={from} to={to} {...rows} />}
    </VirtualRows>
  )
}

type ChunkProps = Omit<Props, 'name' | 'onPoint'> & { from: number; to: number }

/** Some rows of an answer, read from the local database when they come near the screen. */
function RowChunk({ answer, from, to, rowHeight, row, pointed }: ChunkProps) {
  const hits = hitsOf(answer, from, to)
  const records = useContentByRefs(hits)
  return hits.map((hit, at) => {
    const found = records[at]
    return (
      <li
        key={`${hit.kind}${hit.no}`}
        {...rowProps(from + at, answer.nos.length)}
        data-no={hit.no}
        data-pointed={pointed === hit.no || undefined}
        style={found === undefined ? { minHeight: rowHeight } : undefined}
      >
        {found && row(found, hit)}
      </li>
    )
  })
}
