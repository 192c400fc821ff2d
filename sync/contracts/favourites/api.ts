import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { Done, numberText } from '../base/wire-parts.ts'
import { WRITE } from '../base/write-errors.ts'
import { Favourite, FavouriteKind } from './favourite.ts'

/** Favourites. */
export const CALLS = {
  favouriteSet: {
    method: 'PUT',
    path: '/api/member/favourite/{kind}/{no}',
    access: 'member',
    offline: 'queue',
    summary: 'Add a favourite',
    params: z.strictObject({ kind: FavouriteKind, no: numberText }),
    result: Favourite,
    errors: [...WRITE, 'record.notFound'],
  },
  favouriteDelete: {
    method: 'DELETE',
    path: '/api/member/favourite/{kind}/{no}',
    access: 'member',
    offline: 'queue',
    summary: 'Remove a favourite',
    params: z.strictObject({ kind: FavouriteKind, no: numberText }),
    result: Done,
    errors: [...WRITE],
  },
} as const satisfies CallTable
