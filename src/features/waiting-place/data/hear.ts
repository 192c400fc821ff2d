import type { WaitPlace } from '#sync/contracts/waiting/place.ts'
import type { PlaceRow } from '#src/data/waiting-places.ts'
import type { useApi } from '#src/data/use-api.ts'
import { changePlace } from '#src/data/waiting-places.ts'
import { challengeOf } from '#src/platform/crypto/pkce.ts'

/** What the server says of it; `gone`: there never was such a place. */
type Heard = WaitPlace | 'unanswered' | 'gone'

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
      return claimed.value
    }
    if (claimed.error.code === 'waiting.taken') await changePlace(row.id, { claim: 'taken' })
    // what the shop has not told of yet cannot be claimed; reading tells that from a forged one
    else if (claimed.error.code !== 'waiting.unknown') return 'unanswered'
  }
  const answer = await api.call('waitingPlace', { query: { code } })
  if (answer.ok) {
    await changePlace(row.id, { seen: answer.value, seenAt: now() })
    return answer.value
  }
  return answer.error.code === 'waiting.unknown' && !row.seen ? 'gone' : 'unanswered'
}
