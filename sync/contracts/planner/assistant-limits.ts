/** Free of any library: the page needs it before a call. */

/** Version of what a reader consents to. Another one asks everybody again. */
export const ASSISTANT_CONSENT = 1

/** How often the model may ask the device for one question, what at once, and how much it is told of. */
export const ASSISTANT_LIMIT = { rounds: 4, calls: 4, places: 12, question: 200, words: 80 } as const

/** Why the words of a model end. `calls`: it asks the device; the others are final. */
export const ASSISTANT_ENDS = ['done', 'calls', 'nothing', 'slow', 'failed', 'unknownTool'] as const

/** Why a stop stands in a plan, as the model is told: the names of `PlanReason`. */
export const TOLD_REASONS = [
  ...([
    'fixed',
    'must',
    'closedOther',
    'lastEntry',
    'open',
    'meal',
    'event',
    'sunrise',
    'night',
    'rain',
  ] as const),
  ...(['flowers', 'fits', 'rated', 'kids', 'stepFree', 'pets', 'popular', 'quiet', 'free', 'near'] as const),
  ...(['onTheWay', 'checkHours'] as const),
] as const
