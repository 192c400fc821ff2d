import type { Answer } from '#sync/contracts/support/question.ts'

type Answered = { answer: string | null; answered_at: Date | null; answered_from?: 'shop' | 'desk' | null }

/** The answer of a question or inquiry as the app sees it; null while there is none. */
export const answerOf = ({ answer, answered_at: at, answered_from: by }: Answered): Answer =>
  answer !== null && at ? { text: answer, answeredAt: at.toISOString(), ...(by ? { by } : {}) } : null
