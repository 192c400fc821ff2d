/** What can be reported, by the kind of its record. */
export const REPORT_TARGETS = ['post', 'comment', 'review', 'message'] as const

export const REPORT_CATEGORIES = [
  'advertising',
  'abuse',
  'sexual',
  'dangerous',
  'personalData',
  'rights',
  'falsehood',
  'other',
] as const
export type ReportCategory = (typeof REPORT_CATEGORIES)[number]

/** Handed in, being looked at, and what came of it (S4-11). */
export const REPORT_STATES = ['received', 'underReview', 'processedDeleted', 'processedKept'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** Why a case is there: people reported something, its writer objects to a removal, or a listed word was found. */
export const CASE_KINDS = ['report', 'appeal', 'flag'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/**
 * What an administrator decides: of what was reported it stays, goes, or is hidden while the case goes on; of an
 * objection the removal is taken back, or stands.
 */
export const CASE_DECISIONS = ['keep', 'remove', 'hold', 'restore', 'uphold'] as const
export type CaseDecision = (typeof CASE_DECISIONS)[number]

/** What the desk shows of cases. */
export const CASES_SHOWN = ['open', 'closed'] as const

/** Taken from view for good or for a while, shown again, or the removal stands after an objection. */
export const TAKEDOWN_STATES = ['removed', 'held', 'restored', 'upheld'] as const
export type TakedownState = (typeof TAKEDOWN_STATES)[number]

/** How a listed word is looked for (`sync/domain/words`). */
export const WORD_CLASSES = ['anywhere', 'word', 'verb', 'latin', 'jamo'] as const
export type WordClass = (typeof WORD_CLASSES)[number]

/** `refuse`: the text is not taken. `flag`: it is taken and looked at, because the word also has a decent use. */
export const WORD_ACTS = ['refuse', 'flag'] as const
export type WordAct = (typeof WORD_ACTS)[number]

/** Lists of words, by language; both Chinese scripts are one. */
export const WORD_LANGUAGES = ['ko', 'en', 'ja', 'zh'] as const
export type WordLanguage = (typeof WORD_LANGUAGES)[number]

/** How far the server is with a film. */
export const FILM_JOB_STATES = ['waiting', 'running', 'done', 'failed'] as const

/** `broken` and `tooLong` are what the converter found in the film, `failed` is what happened to the converter. */
export const FILM_FAILURES = ['broken', 'tooLong', 'failed'] as const
export type FilmFailure = (typeof FILM_FAILURES)[number]

/** What the desk shows of films. */
export const FILMS_SHOWN = ['waiting', 'failed', 'done'] as const
