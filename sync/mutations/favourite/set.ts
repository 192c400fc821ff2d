import type { Favourite } from '#sync/contracts/favourites/favourite.ts'
import { instant, mutation, type Example } from '../define.ts'

/** Hearts are set membership: the last word wins, so words not yet sent fold into one. `on` is how it is afterwards. */
export const setFavourite = mutation({
  name: 'favourite.set',
  args: ({ object, FavouriteKind, SerialNo, boolean }) =>
    object({ kind: FavouriteKind, no: SerialNo, on: boolean() }),
  lane: ({ kind, no }) => `favourite:${kind}:${no}`,
  request: ({ kind, no, on }) => ({
    endpoint: on ? 'favouriteSet' : 'favouriteDelete',
    params: { kind, no },
  }),
  onRefusal: 'continue',
  coalesce: (_earlier, later) => later,
  touches: ({ kind, no }) => [{ kind: 'favourite', key: `${kind}:${no}` }],
  overlay: (_ref, before, { kind, no, on }, madeAt): Favourite | null =>
    on ? ((before as Favourite | null) ?? { kind, no, addedAt: instant(madeAt) }) : null,
  pending: {
    icon: 'favourite',
    about: ({ kind, no, on }) => ({ is: on ? 'heart' : 'unheart', subject: kind, no }),
  },
})

export const examples: Example<typeof setFavourite>[] = [
  {
    args: { kind: 'place', no: 1001, on: true },
    lane: 'favourite:place:1001',
    sends: 'PUT /api/member/favourite/place/1001',
  },
  {
    args: { kind: 'place', no: 1001, on: false },
    lane: 'favourite:place:1001',
    sends: 'DELETE /api/member/favourite/place/1001',
  },
]
