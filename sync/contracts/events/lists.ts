export const EVENT_TASKS = ['snsUrl', 'review', 'visit', 'answer'] as const

export const EVENT_CONSENTS = ['personal', 'marketing', 'posting'] as const

/** What the desk of events shows: all, those that wait for their draw or announcement, those on, to come, announced. */
export const EVENT_FILTERS = ['all', 'waiting', 'ongoing', 'scheduled', 'announced'] as const
export type EventFilter = (typeof EVENT_FILTERS)[number]
