import type { PostCard, PostType } from '#sync/contracts/community/post.ts'
import { useTallies } from '#src/data/tallies.ts'
import { usePages } from '#src/data/use-pages.ts'
import { useHere, type Here } from '#src/entities/page/use-here.ts'
import { useOffline } from '#src/state/connectivity.ts'
import type { BoardFilter } from './board.ts'
import { inOrder, isCounted } from './board-order.ts'

export interface OrderedBoard {
  cards: PostCard[]
  /** Out of the whole board; else out of what this device holds of it. */
  isWhole: boolean
  /** The next page of what the server orders, where there is one. */
  older: (() => Promise<void>) | null
  here: Here
}

/**
 * A board in the order that is chosen. What is counted is ordered by the server over all there is; without a network, and
 * until it has answered, what is held is ordered by the counts known here.
 * @param held cards of this device that the filter leaves
 */
export function useBoardOrder(type: PostType, filter: BoardFilter, held: readonly PostCard[]): OrderedBoard {
  const { sort = 'newest', district, tag } = filter
  const isOffline = useOffline()
  const here = useHere()
  const order = isCounted(sort) ? sort : null
  const counts = useTallies(order ? held.map(({ id }) => `post:${id}`) : [])
  const pages = usePages<PostCard>({
    // what the server is not asked for is ordered out of what is held
    search:
      order && !isOffline && !filter.open && !filter.mine
        ? `${type} ${order} ${district ?? ''} ${tag ?? ''}`
        : null,
    ask: (api, after) =>
      api.call('boardList', {
        query: {
          ...{ type, order: order ?? 'popular' },
          ...(district && { district }),
          ...(tag !== undefined && { tag }),
          ...(after !== undefined && { after }),
        },
      }),
    idOf: ({ id }) => id,
  })
  if (order && pages.items)
    return { cards: pages.items, isWhole: true, older: pages.hasMore ? () => pages.more() : null, here }
  const cards = inOrder(held, sort, { counts, from: here.position })
  return { cards, isWhole: false, older: null, here }
}
