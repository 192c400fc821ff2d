import type { CountedOrder } from '#sync/contracts/community/lists.ts'
import type { PostCard } from '#sync/contracts/community/post.ts'
import { distance } from '#src/lib/sun.ts'

/** In which order a board is read; the newest first unless said. */
export const BOARD_ORDERS = ['newest', 'popular', 'viewed', 'near'] as const
export type BoardOrder = (typeof BOARD_ORDERS)[number]

type Counts = ReadonlyMap<string, { recommendations: number; views: number }>

/** Orders the server knows of beyond what a device holds. */
export const isCounted = (order: BoardOrder): order is CountedOrder =>
  order === 'popular' || order === 'viewed'

/**
 * Cards held of a board, in an order. What was never counted comes last; what has no spot is not near.
 * @param counts by `post:<id>`; @param from where the person is, null: not known
 */
export function inOrder(
  cards: readonly PostCard[],
  order: BoardOrder,
  { counts, from }: { counts: Counts; from: { lat: number; lng: number } | null },
): PostCard[] {
  if (order === 'near') {
    if (!from) return [...cards]
    const metres = ({ spot }: PostCard) => (spot ? distance(from, spot.position) : Infinity)
    return cards.filter(({ spot }) => spot !== null).toSorted((one, other) => metres(one) - metres(other))
  }
  if (!isCounted(order)) return [...cards]
  const what = order === 'popular' ? 'recommendations' : 'views'
  const counted = ({ id }: PostCard) => counts.get(`post:${id}`)?.[what] ?? -1
  return cards.toSorted((one, other) => counted(other) - counted(one))
}
