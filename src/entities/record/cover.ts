import type { Motif } from '#sync/contracts/base/facts.ts'
import type { CoverSubject } from '#src/art/cover-subject.ts'

export type CoverKind =
  | 'place'
  | 'shop'
  | 'product'
  | 'course'
  | 'hotplace'
  | 'happening'
  | 'guesthouse'
  | 'event'

/** The woodblock picture of a record; its number decides it for ever, so it never changes with the list it is in. */
export function coverOf(kind: CoverKind, { no, motif }: { no: number; motif: Motif }): CoverSubject {
  return { id: `${kind}-${no}`, motif, turn: no }
}
