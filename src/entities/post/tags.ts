import type { PostCard } from '#sync/contracts/community/post.ts'

/** A hashtag as it is compared: people write it with its sign and without. */
export const plainTag = (tag: string): string => tag.replace(/^#/, '')

/** The hashtags most used on a board, the most used first; ties in the order of their letters. */
export function tagsOf(cards: readonly PostCard[], limit: number): string[] {
  const counts = new Map<string, number>()
  for (const card of cards)
    for (const tag of new Set(card.hashtags.map(plainTag))) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .toSorted(([one, many], [other, more]) => more - many || one.localeCompare(other))
    .slice(0, limit)
    .map(([tag]) => tag)
}
