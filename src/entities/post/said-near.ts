import { distance } from '#src/lib/sun.ts'
import type { PostCard } from '#sync/contracts/community/post.ts'

/** Farther away it is about somewhere else, metres. */
const REACH = 3_000
const SHOWN = 5

type LatLng = { lat: number; lng: number }

/** Posts about spots within three kilometres of a point, the nearest first, at most five. */
export function saidNear(cards: readonly PostCard[], from: LatLng): { card: PostCard; metres: number }[] {
  return cards
    .flatMap((card) => (card.spot ? [{ card, metres: distance(from, card.spot.position) }] : []))
    .filter(({ metres }) => metres <= REACH)
    .toSorted((one, other) => one.metres - other.metres)
    .slice(0, SHOWN)
}
