/** Who is signed in on the device, and the token server behind it. */
import type { Session, SessionInfo } from '#sync/ports/session.ts'
import { isGuest } from './guest-name.ts'
import type { Network } from './wire.ts'
import type { Dice } from './random.ts'
import type { Actor, Scheduler } from './scheduler.ts'

export interface SessionStage {
  scheduler: Scheduler
  chance: Dice
  network: Network
  /** What goes on although no page lives. */
  ground: Actor
  violations: string[]
}

export function createSessions({ scheduler, chance, network, ground, violations }: SessionStage) {
  let session: SessionInfo | null = null
  let minted = 0
  /** How often a renewal ends the session instead, 0 to 1. */
  const endings = { chance: 0 }
  /** Clients with a refresh under way; one that died or fell asleep has lost its lock and does not count. */
  const refreshing = new Set<Actor>()

  const newToken = (owner: string) => {
    const token = `${owner}-${++minted}`
    network.tokens.set(owner, token)
    return token
  }

  async function refresh(
    actor: Actor,
    refused?: string | null,
  ): Promise<'refreshed' | 'refused' | 'unanswered'> {
    if (session === null || session.token === null) return 'refused'
    if (refused !== undefined && session.token !== refused) return 'refreshed'
    const { owner, token } = session
    refreshing.add(actor)
    if (refreshing.size > 1) violations.push('I14 two refreshes in flight')
    try {
      await scheduler.sleep(ground, chance.below(200))
      if (network.weather.offline || chance.chance(network.weather.loss)) return 'unanswered'
      if (chance.chance(endings.chance)) {
        // the sign-in is over for good: the member has to sign in again
        if (session?.owner === owner && session.token === token) session = null
        return 'refused'
      }
      const fresh = newToken(owner)
      // signed out or switched meanwhile: the new token is dropped
      if (session?.owner === owner && session.token === token) session = { owner, token: fresh }
      return 'refreshed'
    } finally {
      refreshing.delete(actor)
    }
  }

  return {
    open: (actor: Actor): Session => ({
      async current() {
        await scheduler.step(actor)
        return session
      },
      refresh: (refused) => refresh(actor, refused),
    }),
    present: () => session,
    endings,
    signIn(owner: string | null) {
      if (owner === null) session = null
      else if (isGuest(owner)) {
        network.tokens.set(owner, null)
        session = { owner, token: null }
      } else session = { owner, token: newToken(owner) }
    },
    /** The server takes the present token no more. */
    expire(owner: string) {
      if (!isGuest(owner)) network.tokens.set(owner, `expired-${++minted}`)
    },
    lostLock: (actor: Actor) => void refreshing.delete(actor),
  }
}
