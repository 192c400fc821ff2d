import type { PlaceRow } from '#src/data/waiting-places.ts'
import type { useApi } from '#src/data/use-api.ts'
import { changePlace } from '#src/data/waiting-places.ts'
import { challengeOf } from '#src/platform/crypto/pkce.ts'

/** `gone`: there never was such a place. */
type Heard = 'answered' | 'unanswered' | 'gone'

/**
 * Asks the server for a place and keeps the answer; before the first time the place is claimed, so that no other phone
 * can cancel it.
 * @param now device time when the answer is there, ms
 */
export async function hearOf(
  api: ReturnType<typeof useApi>,
  row: PlaceRow,
  now: () => number,
): Promise<Heard> {
  const { code } = row
  if (row.claim === 'unasked') {
    const secretHash = await challengeOf(row.secret)
    const claimed = await api.call('waitingPlaceClaim', { body: { code, secretHash } })
    if (claimed.ok) {
      await changePlace(row.id, { claim: 'mine', seen: claimed.value, seenAt: now() })
      return 'answered'
    }
    if (claimed.error.code !== 'waiting.taken') return failed(row, claimed.error.code)
    await changePlace(row.id, { claim: 'taken' })
  }
  const answer = await api.call('waitingPlace', { query: { code } })
  if (!answer.ok) return failed(row, answer.error.code)
  await changePlace(row.id, { seen: answer.value, seenAt: now() })
  return 'answered'
}

// what was once heard of stays, with its age, until its owner takes it away
const failed = (row: PlaceRow, code: string): Heard =>
  code === 'waiting.unknown' && !row.seen ? 'gone' : 'unanswered'
