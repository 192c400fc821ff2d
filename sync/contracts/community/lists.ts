/** Types of community content (S3-16), in the order of the community menu. */
export const POST_TYPES = ['shorts', 'place', 'plan', 'class', 'talk'] as const

export const TARGET_KINDS = ['post', 'review'] as const

/** What the desk of posts shows, by their state. */
export const DESK_POSTS = ['underReview', 'approved', 'rejected', 'removed', 'held'] as const
