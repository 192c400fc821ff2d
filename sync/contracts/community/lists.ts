/** Types of community content (S3-16), in the order of the community menu. */
export const POST_TYPES = ['shorts', 'place', 'plan', 'class', 'talk'] as const

export const TARGET_KINDS = ['post', 'review'] as const

/** What the desk of posts shows, by their state. */
export const DESK_POSTS = ['underReview', 'approved', 'rejected', 'removed', 'held'] as const

/** Orders of a board the server knows of: by how often its posts were recommended, or seen. */
export const COUNTED_ORDERS = ['popular', 'viewed'] as const
export type CountedOrder = (typeof COUNTED_ORDERS)[number]
