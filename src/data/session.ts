import { useCallback, useEffect } from 'react'
import { useOwned, useOwnerState } from './owner-state.ts'
import { useServices, type Services } from './services.ts'
import { forgetLive } from './use-live.ts'
import type { SocialGrant } from '#sync/contracts/account/calls.ts'
import type { SignedIn } from '#sync/adapters/session.ts'
import { ok, type Result } from '#sync/contracts/errors.ts'

export type SessionStatus = 'starting' | 'guest' | 'member'

type Session = { status: SessionStatus; memberId: string | null }

/**
 * Who is using the app. `starting` lasts until the local database is open, which who asks begins; nobody is asked to
 * sign in meanwhile.
 */
export function useSession(): Session {
  const services = useServices()
  useEffect(() => {
    void services.owned()
  }, [services])
  return useKnownSession()
}

/** As {@link useSession}, for those who can wait until something else opens the database. */
export function useKnownSession(): Session {
  const owned = useOwned()
  if (!owned) return { status: 'starting', memberId: null }
  return { status: owned.memberId ? 'member' : 'guest', memberId: owned.memberId }
}

/** Signs in with e-mail and password, opens the member's database and reads their feed. */
export function useSignIn(): (email: string, password: string) => Promise<Result<SignedIn>> {
  const services = useServices()
  return useCallback(
    async (email, password) => {
      const answer = await (await services.session()).signIn(email, password)
      if (!answer.ok) return answer
      await takeOver(services)
      return answer
    },
    [services],
  )
}

/** Signs in with what a social account answered; a code that opens no account stays good for a sign-up. */
export function useSignInWithCode(): (grant: SocialGrant) => Promise<Result<SignedIn>> {
  const services = useServices()
  return useCallback(
    async (grant) => {
      const answer = await (await services.session()).signInWithCode(grant)
      if (!answer.ok) return answer
      await takeOver(services)
      return answer
    },
    [services],
  )
}

/**
 * Signs out on this device at once (S4-05) and tells the server when it can be reached. What the member had not sent
 * stays in their own database until they sign in again.
 */
export function useSignOut(): () => Promise<Result<null>> {
  const services = useServices()
  return useCallback(async () => {
    const { owner } = await services.owned()
    const idToken = await (await services.session()).signOut()
    // at once, not when the next database is open: nothing of the member stays on the screen
    useOwnerState.getState().set(null)
    await takeOver(services)
    const { forgetRecords } = await import('./forget-records.ts')
    await forgetRecords(owner).catch(() => undefined)
    if (idToken) await services.api.call('logout', { body: { idToken } })
    return ok(null)
  }, [services])
}

async function takeOver(services: Services) {
  forgetLive()
  await services.switchOwner()
  void services.refresh()
}
