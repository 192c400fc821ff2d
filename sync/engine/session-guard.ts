/** Keeps I14: over all tabs and the worker at most one token refresh is in flight. */
import type { Locks } from '#sync/ports/locks.ts'
import type { Session } from '#sync/ports/session.ts'

/** Not the lock a session adapter may take inside `refresh`: locks do not nest in themselves. */
const SESSION_LOCK = 'goraero-renew'

/**
 * Renews the session after the server refused `token`. A second caller finds a newer token and sends no request.
 * 'refused' also means that no member is signed in any more. Nothing is awaited between lock and request: a page that
 * is put to sleep there loses the lock without a word, and would ask beside another one when it wakes.
 */
export async function renewSession(
  session: Session,
  locks: Locks,
  token: string | null,
): Promise<'refreshed' | 'refused' | 'unanswered'> {
  const outcome = await locks.run(SESSION_LOCK, () => session.refresh(token))
  return outcome === 'cancelled' ? 'unanswered' : outcome
}
