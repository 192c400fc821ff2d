/** What decides between equal points, in this order (S9-06); the last leaves nobody equal. */
export const RANK_TIES = ['paidWon', 'payments', 'signIns', 'reachedAt', 'id'] as const

/** How many of a ranking are listed, and how many are champions. */
export const RANK_LISTED = { month: 100, day: 20, champions: 3 } as const
