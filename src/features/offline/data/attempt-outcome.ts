type Outcome = 'sent' | 'partly' | 'silent' | 'signIn' | 'later' | 'refused'

/** As the outbox notes it: an HTTP status, or a word when no answer came; how many writes went and were settled. */
type Attempt = { outcome: string; operations: number; settled: number }

/** What became of a request that carried writes. An answer alone is no success: some of them may wait on. */
export function attemptOutcome({ outcome, operations, settled }: Attempt): Outcome {
  const status = Number(outcome)
  if (!Number.isInteger(status) || status < 100) return 'silent'
  if (status < 300) return settled < operations ? 'partly' : 'sent'
  if (status === 401 || status === 403) return 'signIn'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
