export const EVENT_TASKS = ['snsUrl', 'review', 'visit', 'answer'] as const

export const EVENT_CONSENTS = ['personal', 'marketing', 'posting'] as const
