import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isEmpty, type GuestThings } from '#src/data/adopt-guest-things.ts'
import { withoutCart } from '#src/data/take-over-guest.ts'
import { useAdoptGuest } from '#src/data/use-adopt-guest.ts'
import { useSession, useSignIn, useSignInWithCode } from '#src/data/session.ts'
import { useApi } from '#src/data/use-api.ts'
import { sessionId } from '#src/lib/session-id.ts'
import { deviceClock } from '#src/platform/device/clock.ts'
import { writeLastAccount } from '#src/platform/storage/last-account.ts'
import { newUuid, randomBytes } from '#src/platform/device/new-id.ts'
import type { SocialGrant } from '#sync/contracts/account/calls.ts'
import type { Member, Social } from '#sync/contracts/account/account.ts'
import type { Failure, Result } from '#sync/contracts/errors.ts'
import { pastPrompt } from '../form/password-forms.ts'
import { forgetHandedOver, isForPaying, type LoginPlan } from './redirect.ts'

/** Milliseconds the six-month prompt may hold up a sign-in; then it comes another time. */
const PROMPT_TIMEOUT_MS = 3000

/** What a new cart needs. */
export const ids = { uuid: newUuid, session: () => sessionId(randomBytes(16), deviceClock.now()) }

/** `offer`: signed in, and the guest's things wait for an answer; `otherShop`: so does the cart in the way. */
export type Phase =
  | { at: 'form'; failure: Failure | null }
  | { at: 'busy' }
  | { at: 'offer' | 'otherShop'; things: GuestThings; failure: Failure | null }
  | { at: 'moving'; things: GuestThings }
  | { at: 'done' }

export interface SignInFlow {
  phase: Phase
  /** Resolves to why not, or to null once somebody is signed in. */
  submit(email: string, password: string): Promise<Failure | null>
  /** The same with what a social account answered. */
  submitCode(grant: SocialGrant, provider: Social): Promise<Failure | null>
  /** Takes the guest's things over, or leaves them; `replaceCart` once that was asked. */
  answer(take: boolean, replaceCart?: boolean): Promise<boolean>
}

/**
 * The steps of a sign-in: the password or a social account, the take-over of what the guest had on this device, the way back, past the
 * six-month prompt when that is due.
 * @param target same-origin path to go on with
 */
export function useSignInFlow(target: string, plan: LoginPlan): SignInFlow {
  const [detour, setDetour] = useState<string | null>(null)
  const [phase, setPhase] = useState<Phase>({ at: 'form', failure: null })
  const { status } = useSession()
  const { history } = useRouter()
  const signIn = useSignIn()
  const signInWithCode = useSignInWithCode()
  const guest = useAdoptGuest(ids)
  const api = useApi()

  const isOver = phase.at === 'done' || (phase.at === 'form' && status === 'member')
  useEffect(() => {
    if (isOver) history.replace(detour ?? target)
  }, [isOver, history, detour, target])

  const enter = async (
    attempt: () => Promise<Result<{ at: number }>>,
    remember: (member: Member | null) => void,
  ) => {
    setPhase({ at: 'busy' })
    const things = await guest.gather().catch(() => null)
    const result = await attempt()
    if (!result.ok) {
      setPhase({ at: 'form', failure: result.error })
      return result.error
    }
    forgetHandedOver()
    if (things && !isEmpty(things)) await guest.note(things)
    const member = await readMember(api)
    remember(member)
    // by the server's clock: the device's may be years off
    setDetour(pastPrompt(target, plan, member, result.value.at))
    if (things && takesCart(things)) await moveCart(things)
    else setPhase(offerOf(things))
    return null
  }
  // the cart that is about to be paid is not asked about
  const takesCart = ({ carts }: GuestThings) => isForPaying(target) && carts.length > 0
  /** @param replaceCart the person's answer, once another shop's cart was found in the way */
  const moveCart = async (things: GuestThings, replaceCart?: boolean) => {
    setPhase({ at: 'moving', things })
    if (replaceCart === undefined && (await guest.inTheWay(things))) {
      setPhase({ at: 'otherShop', things, failure: null })
      return false
    }
    const result = await guest.takeCart(things, replaceCart ?? false)
    setPhase(result.ok ? offerOf(withoutCart(things)) : { at: 'offer', things, failure: result.error })
    return result.ok
  }
  const submit = (email: string, password: string) =>
    enter(
      () => signIn(email, password),
      () => writeLastAccount(email),
    )
  const submitCode = (grant: SocialGrant, provider: Social) =>
    enter(
      () => signInWithCode(grant),
      (member) => writeLastAccount(member?.email ?? null, provider),
    )

  const answer = async (take: boolean, replaceCart?: boolean) => {
    if (!('things' in phase)) return false
    const { things } = phase
    if (!take) {
      await guest.leave()
      setPhase({ at: 'done' })
      return false
    }
    if (takesCart(things)) return moveCart(things, replaceCart)
    setPhase({ at: 'moving', things })
    if (replaceCart === undefined && (await guest.inTheWay(things))) {
      setPhase({ at: 'otherShop', things, failure: null })
      return false
    }
    const result = await guest.take(things, replaceCart ?? false)
    setPhase(result.ok ? { at: 'done' } : { at: 'offer', things, failure: result.error })
    return result.ok
  }

  return { phase, submit, submitCode, answer }
}

/** What is asked once somebody is signed in. */
const offerOf = (things: GuestThings | null): Phase =>
  things && !isEmpty(things) ? { at: 'offer', things, failure: null } : { at: 'done' }

/** The member who has just signed in; null when the answer does not come in time. */
async function readMember(api: ReturnType<typeof useApi>): Promise<Member | null> {
  const tooLate = new AbortController()
  const stop = deviceClock.after(PROMPT_TIMEOUT_MS, () => tooLate.abort())
  const answer = await api.call('memberRead', { signal: tooLate.signal }).catch(() => null)
  stop()
  return answer?.ok ? answer.value : null
}
