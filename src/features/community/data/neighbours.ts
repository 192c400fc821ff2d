import type { PostCard } from '#sync/contracts/community/post.ts'

export interface Neighbours {
  previous: PostCard | null
  next: PostCard | null
}

/** What stands before and after a post on its board, newest first; nothing for one that is not on what is held of it. */
export function neighboursOf(cards: readonly PostCard[], no: number): Neighbours {
  const at = cards.findIndex((card) => card.no === no)
  if (at < 0) return { previous: null, next: null }
  return { previous: cards[at - 1] ?? null, next: cards[at + 1] ?? null }
}

/** Pixels a finger must go before it is taken for turning a page, and how much more up or down than sideways. */
const [FAR, STEEP] = [48, 1.5]

/** Which page a finger's way over the film turns to: up shows the next one. */
export function swipeOf(
  from: { x: number; y: number },
  to: { x: number; y: number },
): keyof Neighbours | null {
  const [across, down] = [Math.abs(to.x - from.x), to.y - from.y]
  if (Math.abs(down) < FAR || Math.abs(down) < across * STEEP) return null
  return down < 0 ? 'next' : 'previous'
}
