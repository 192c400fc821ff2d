/** The answer of a question or inquiry as the app sees it; null while there is none. */
export const answerOf = ({ answer, answered_at: at }: { answer: string | null; answered_at: Date | null }) =>
  answer !== null && at ? { text: answer, answeredAt: at.toISOString() } : null
