/** Hearts are set membership: the last word wins, so words not yet sent fold into one. */
import { SerialNo } from '#sync/contracts/base/ids.ts'
import { FavouriteKind, type Favourite } from '#sync/contracts/favourites/favourite.ts'
import { requestOf, split } from './address.ts'
import type { Mutation } from './types.ts'

export interface SetFavourite {
  kind: FavouriteKind
  no: number
  /** Whether the heart is on afterwards. */
  on: boolean
}

export const setFavourite: Mutation<SetFavourite> = {
  name: 'favourite.set',
  parse: (args) => {
    const { taken } = split(args, ['kind', 'no', 'on'])
    return { kind: FavouriteKind.parse(taken.kind), no: SerialNo.parse(taken.no), on: taken.on === true }
  },
  lane: ({ kind, no }) => `favourite:${kind}:${no}`,
  request: ({ kind, no, on }) => requestOf(on ? 'favouriteSet' : 'favouriteDelete', { kind, no }),
  onRefusal: 'continue',
  coalesce: (_earlier, later) => later,
  touches: ({ kind, no }) => [{ kind: 'favourite', key: `${kind}:${no}` }],
  overlay: (_ref, before, { kind, no, on }, madeAt): Favourite | null =>
    on ? ((before as Favourite | null) ?? { kind, no, addedAt: new Date(madeAt).toISOString() }) : null,
}
