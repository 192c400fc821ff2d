/** What can be found, in the order the results offer it; the place in this list is what the index stores. */
export const SEARCH_KINDS = [
  'place',
  'course',
  'product',
  'shop',
  'happening',
  'hotplace',
  'guesthouse',
  'notice',
  'faq',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** More than any number a record has. */
const NUMBERS = 100_000_000

/** Kind and number of a record as one number. */
export const refOf = (kind: SearchKind, no: number): number => SEARCH_KINDS.indexOf(kind) * NUMBERS + no

export const kindOfRef = (ref: number): number => Math.floor(ref / NUMBERS)
export const noOfRef = (ref: number): number => ref % NUMBERS
