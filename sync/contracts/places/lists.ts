/** Closed lists of what is told, asked and played beside the places themselves; kept apart from those of the first screen. */
export const GUESTHOUSE_FACILITIES = [
  'kitchen',
  'barbecue',
  'parking',
  'wifi',
  'airConditioning',
  'heatedFloor',
  'valley',
  'farm',
  'campfire',
  'laundry',
  'pets',
  'familyRoom',
  'breakfast',
  'stepFree',
] as const

export const EVENT_TASKS = ['snsUrl', 'review', 'visit', 'answer'] as const

export const EVENT_CONSENTS = ['personal', 'marketing', 'posting'] as const

export const FAQ_CATEGORIES = [
  'app',
  'account',
  'order',
  'ticket',
  'refund',
  'reservation',
  'point',
  'travel',
  'community',
] as const

/** Travel test (S9-09): planning Cautious/Impulsive, course Free/Planned, movement Relaxed/Active, exploration Stable/Daring. */
export const TEST_AXES = ['planning', 'course', 'movement', 'exploration'] as const
export const TEST_POLES = ['C', 'I', 'F', 'P', 'R', 'A', 'S', 'D'] as const

/** Types of community content (S3-16), in the order of the community menu. */
export const POST_TYPES = ['shorts', 'place', 'plan', 'class', 'talk'] as const

export const TARGET_KINDS = ['post', 'review'] as const

/** Longest whale game, milliseconds, and the most presses in it. */
export const GAME_LIMITS = { runMs: 120_000, moves: 600 } as const
