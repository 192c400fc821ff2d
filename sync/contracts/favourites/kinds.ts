import { Favourite } from './favourite.ts'

/** Kinds of the member’s own feed; the key is the id unless said. */
export const MEMBER = {
  /** Key is `${kind}:${no}`. */
  favourite: Favourite,
} as const
