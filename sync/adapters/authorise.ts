import { SYNC_HEADERS } from '#sync/contracts/sync/constants.ts'
import type { Session } from '#sync/ports/session.ts'

/** Where requests go, and as whom. */
export interface FetchWay {
  /** Origin of the API without a trailing slash; '' for the page's own. */
  baseUrl: string
  session: Session
  /** Of a request without a sign of life; see request.ts. */
  timeoutMs?: number | undefined
}

type Headers = Record<string, string>

/** Headers of the live session; null when it is not the owner's. */
export async function authorise(session: Session, owner: string, client: string): Promise<Headers | null> {
  const current = await session.current()
  if (current === null || current.owner !== owner) return null
  const bearer: Headers = current.token === null ? {} : { authorization: `Bearer ${current.token}` }
  return { ...bearer, [SYNC_HEADERS.client]: client }
}
