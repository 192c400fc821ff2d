import * as z from 'zod/mini'
import { Instant, SerialNo } from '../base/ids.ts'

/** What a heart can be set on. */
export const FAVOURITE_KINDS = ['place', 'product', 'course', 'hotplace', 'happening'] as const

export const FavouriteKind = z.enum(FAVOURITE_KINDS)
export type FavouriteKind = z.infer<typeof FavouriteKind>

/** Feed key is `${kind}:${no}`. PUT adds, DELETE removes; last one wins. */
export const Favourite = z.strictObject({ kind: FavouriteKind, no: SerialNo, addedAt: Instant })
export type Favourite = z.infer<typeof Favourite>

/** Kind of the member’s own feed; the key is the id unless said. */
export const MEMBER_KINDS = {
  /** Key is `${kind}:${no}`. */
  favourite: Favourite,
} as const
