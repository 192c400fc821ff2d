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

export const NOTICE_CATEGORIES = ['service', 'travel', 'event', 'maintenance'] as const

/** What is written at the board of the desk: notices, and questions that are asked often. */
export const BOARD_KINDS = ['notice', 'faq'] as const
export type BoardKind = (typeof BOARD_KINDS)[number]

/** What is taken by one person at a time at a desk. */
export const CLAIM_KINDS = [
  'question',
  'inquiry',
  'case',
  'post',
  'store',
  'review',
  'event',
  'ranking',
] as const

/** What a desk of questions or inquiries shows. */
export const ANSWER_FILTERS = ['waiting', 'answered'] as const
export type AnswerFilter = (typeof ANSWER_FILTERS)[number]

/** The administrators’ desk also shows the questions it took down. */
export const QUESTION_FILTERS = [...ANSWER_FILTERS, 'removed'] as const
export type QuestionFilter = (typeof QUESTION_FILTERS)[number]
