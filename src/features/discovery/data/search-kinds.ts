/** What can be found, in the order the results offer it. */
export const SEARCH_KINDS = ['place', 'course', 'product', 'happening', 'hotplace'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]
