/** Keeps I14 and I15: a queue whose session is dead waits whole, uses no attempt, and goes on as soon as there is a new one. */
import type { TakeOver } from './outbox.ts'
import { renewSession } from './session-guard.ts'
import { assertEpoch } from './epoch.ts'
import type { EngineDeps, Phase } from './types.ts'

type RenewalDeps = Pick<EngineDeps, 'owner' | 'store' | 'session' | 'locks' | 'digest'>

export function createSessionRenewal(
  deps: RenewalDeps,
  setPhase: (phase: Phase) => void,
  onNoAnswer: () => void,
) {
  /** A token whose renewal was refused: asking again can only be refused again. */
  let deadToken: string | null | undefined

  /** A token stays nowhere at rest: what is kept is enough to know it again. */
  async function markOf(token: string | null): Promise<string | null> {
    return token === null
      ? null
      : deps.digest(Uint8Array.from(token, (letter) => letter.charCodeAt(0)).buffer)
  }

  async function park(over: TakeOver, reason: 'auth' | 'upgrade', token: string | null): Promise<void> {
    const mark = await markOf(token)
    await deps.store.write(async (tx) => {
      await assertEpoch(tx, over.epoch)
      await tx.putMeta('parked', { reason, token: mark })
    })
  }

  /** Renews the session and frees the parked queue if that worked. */
  async function reopen(over: TakeOver, token: string | null): Promise<boolean> {
    const current = await deps.session.current()
    if (current === null || current.owner !== deps.owner || current.token === deadToken) {
      setPhase('signedOut')
      return false
    }
    // a guest has no session to renew: what was refused was that of a member who has left again
    const isGuest = current.token === null
    const outcome = isGuest ? 'refreshed' : await renewSession(deps.session, deps.locks, token)
    if (outcome === 'unanswered') onNoAnswer()
    if (outcome === 'refused') {
      deadToken = token
      setPhase('signedOut')
    }
    if (outcome !== 'refreshed') return false
    await deps.store.write(async (tx) => {
      await assertEpoch(tx, over.epoch)
      await tx.putMeta('parked', null)
    })
    return true
  }

  return {
    park,
    /** After a 401: the queue waits while the session is renewed; true when it may go on. */
    async renew(over: TakeOver, token: string | null): Promise<boolean> {
      await park(over, 'auth', token)
      return reopen(over, token)
    },
    /** Whether a run may begin; what an earlier one had to park is tried again if there is reason to. */
    async mayStart(over: TakeOver): Promise<boolean> {
      if (over.parked?.reason === 'upgrade') {
        setPhase('upgrade')
        return false
      }
      if (over.parked === null) return true
      const current = (await deps.session.current())?.token ?? null
      // another token than the refused one is a newer one: a second caller sends no request
      return reopen(over, (await markOf(current)) === over.parked.token ? current : over.parked.token)
    },
  }
}

export type SessionRenewal = ReturnType<typeof createSessionRenewal>
