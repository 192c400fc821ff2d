import * as z from 'zod/mini'
import type { SchemasOf } from '../base/endpoint.ts'
import { Done, numberText } from '../base/wire-parts.ts'
import { WRITE } from '../base/write-errors.ts'
import { Favourite, FavouriteKind } from './favourite.ts'
import type { FAVOURITES_ENDPOINTS } from './endpoints.ts'

/** Bodies, answers and refusals of the calls in endpoints.ts, by their names. */
export const SCHEMAS = {
  favouriteSet: {
    summary: 'Add a favourite',
    params: z.strictObject({ kind: FavouriteKind, no: numberText }),
    result: Favourite,
    errors: [...WRITE, 'record.notFound'],
  },
  favouriteDelete: {
    summary: 'Remove a favourite',
    params: z.strictObject({ kind: FavouriteKind, no: numberText }),
    result: Done,
    errors: [...WRITE],
  },
} as const satisfies SchemasOf<typeof FAVOURITES_ENDPOINTS>
