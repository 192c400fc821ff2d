import type { Happening } from '#sync/contracts/places/happening.ts'
import type { BoardQuery } from '../data/board-query.ts'

export type FilterProps = {
  /** The whole board, to know which filters can find something. */
  happenings: readonly Happening[]
  today: string
  query: BoardQuery
  onChange: (query: BoardQuery) => void
}
