/** Closed lists of reviews: in which order they are read, and why one is taken down. */
export const REVIEW_ORDERS = ['newest', 'helpful'] as const
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]

export const REMOVAL_CODES = [
  'advertising',
  'abuse',
  'sexual',
  'dangerous',
  'personalData',
  'unrelated',
  'rights',
  'other',
] as const
export type RemovalCode = (typeof REMOVAL_CODES)[number]

/** What the desk shows of reviews; `low`: one or two stars, `removed`: what was taken down. */
export const REVIEW_SHOWN = ['shown', 'photos', 'low', 'removed'] as const
export type ReviewShown = (typeof REVIEW_SHOWN)[number]
