/** Keeps I14: over all tabs and the worker at most one token refresh is in flight. */
import type { Locks } from '#sync/ports/locks.ts'
import type { Session } from '#sync/ports/session.ts'

/** Not the lock a session adapter may take inside `refresh`: locks do not nest in themselves. */
const SESSION_LOCK = 'goraero-renew'

/**
 * Renews the session after the server refused `token`. Whoever comes second finds a newer token and asks nobody.
 * 'refused' also means that nobody is signed in any more.
 */
export async function renewSession(
  session: Session,
  locks: Locks,
  token: string | null,
): Promise<'refreshed' | 'refused' | 'unanswered'> {
  const outcome = await locks.run(SESSION_LOCK, async () => {
    const current = await session.current()
    if (current === null) return 'refused'
    if (current.token !== token) return 'refreshed'
    return session.refresh(token)
  })
  return outcome === 'cancelled' ? 'unanswered' : outcome
}
