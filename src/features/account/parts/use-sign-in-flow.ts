import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAdoptGuest, isEmpty, type GuestThings } from '#src/data/adopt-guest.ts'
import { useSession, useSignIn } from '#src/data/session.ts'
import { sessionId } from '#src/lib/session-id.ts'
import { deviceClock } from '#src/platform/clock.ts'
import { writeLastAccount } from '#src/platform/last-account.ts'
import { newUuid, randomBytes } from '#src/platform/new-id.ts'
import type { Failure } from '#sync/contracts/errors.ts'

const ids = { uuid: newUuid, session: () => sessionId(randomBytes(16), deviceClock.now()) }

/** `offer`: signed in, and the guest's things wait for an answer; `otherShop`: so does the cart in the way. */
export type Phase =
  | { at: 'form'; failure: Failure | null }
  | { at: 'busy' }
  | { at: 'offer' | 'otherShop'; things: GuestThings; failure: Failure | null }
  | { at: 'moving'; things: GuestThings }
  | { at: 'done' }

/**
 * The steps of a sign-in: the password, the take-over of what the guest had on this device, the way back.
 * @param target same-origin path to go on with
 */
export function useSignInFlow(target: string): {
  phase: Phase
  submit(email: string, password: string): Promise<void>
  /** Takes the guest's things over, or leaves them; `replaceCart` once that was asked. */
  answer(take: boolean, replaceCart?: boolean): Promise<boolean>
} {
  const [phase, setPhase] = useState<Phase>({ at: 'form', failure: null })
  const { status } = useSession()
  const { history } = useRouter()
  const signIn = useSignIn()
  const guest = useAdoptGuest(ids)

  const isOver = phase.at === 'done' || (phase.at === 'form' && status === 'member')
  useEffect(() => {
    if (isOver) history.replace(target)
  }, [isOver, history, target])

  const submit = async (email: string, password: string) => {
    setPhase({ at: 'busy' })
    const things = await guest.gather().catch(() => null)
    const result = await signIn(email, password)
    if (!result.ok) return setPhase({ at: 'form', failure: result.error })
    writeLastAccount(email)
    setPhase(things && !isEmpty(things) ? { at: 'offer', things, failure: null } : { at: 'done' })
  }

  const answer = async (take: boolean, replaceCart?: boolean) => {
    if (!('things' in phase)) return false
    const { things } = phase
    if (!take) {
      setPhase({ at: 'done' })
      return false
    }
    setPhase({ at: 'moving', things })
    if (replaceCart === undefined && (await guest.inTheWay(things))) {
      setPhase({ at: 'otherShop', things, failure: null })
      return false
    }
    const result = await guest.take(things, replaceCart ?? false)
    setPhase(result.ok ? { at: 'done' } : { at: 'offer', things, failure: result.error })
    return result.ok
  }

  return { phase, submit, answer }
}
