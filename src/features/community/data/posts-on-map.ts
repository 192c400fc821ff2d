import type { PostCard } from '#sync/contracts/community/post.ts'

/** What a page asks to be shown on a map of posts. */
export interface PostsOnMap {
  label: string
  /** Said where no map can be drawn. */
  fallback: string
  /** Must stay the same array as long as nothing in it changes, or the camera moves. */
  spots: readonly { id: string; name: string; position: { lat: number; lng: number } }[]
  selected: string | null
  /** Rows of chips over a map that has a sheet; absent: nothing lies over the map. */
  rows?: number
  onSelect: (id: string | null) => void
}

/** Pins of cards that say where they are about. */
export const spotsOf = (cards: readonly PostCard[]): PostsOnMap['spots'] =>
  cards.flatMap(({ id, title, spot }) => (spot ? [{ id, name: title, position: spot.position }] : []))
