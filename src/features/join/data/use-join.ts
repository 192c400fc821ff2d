import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '#src/data/services.ts'
import { useSession } from '#src/data/session.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { emptyJoin, stepReached, withSocial, type JoinDraft } from '#src/entities/account/form/join-form.ts'
import { afterSignIn } from '#src/entities/account/enter/redirect.ts'
import { socialJoinRecord } from '#src/entities/account/social/social-records.ts'

/** Nobody is signed in yet, so the draft belongs to the device. */
const KEY = 'guest/join'

/** For browsers that store nothing: the steps still hand on what was typed. */
let typed: JoinDraft | null = null

/** Forgets what this page remembers, as a reload does. */
export const forgetTyped = (): void => {
  typed = null
}

const ADDRESS = { start: '/join', addresses: '/join/comfort', details: '/join/info' } as const
const OWN_SHOP = '/partner/shop'
export type Step = keyof typeof ADDRESS

const ORDER: Step[] = ['start', 'addresses', 'details']

/** The sign-up under way, whichever of its three steps is on the screen; the password is not part of it. */
export function useJoin(step: Step) {
  const search: { redirect?: unknown; invitation?: unknown } = useSearch({ strict: false })
  const redirect = typeof search.redirect === 'string' ? search.redirect : undefined
  const { history } = useRouter()
  const now = useServices().now()
  const { status } = useSession()
  const [isEarlier] = useState(() => typed === null)
  const [initial] = useState(() => typed ?? emptyJoin(newUuid()))
  const draft = useDraft(KEY, initial)
  const latest = useRef<JoinDraft | null>(null)
  const [goal, setGoal] = useState<Step | null>(null)
  const [social, setSocial] = useState(socialJoinRecord.read)
  const { state } = draft
  const value = draft.value && withSocial(draft.value, social)
  // who was invited came to set the shop up; the draft that says so is gone before the last question is answered
  const [isInvited, setInvited] = useState(false)
  if (!isInvited && value?.invitedBy !== undefined) setInvited(true)
  const target = isInvited && redirect === undefined ? OWN_SHOP : afterSignIn(redirect, 'basic')

  useEffect(() => {
    latest.current = value
  }, [value])
  // a person signed in already has no use for it; the last step signs in itself and leads on
  const isMember = step !== 'details' && status === 'member'
  // an invitation is for an account of its own: who is signed in is told so instead of being led away
  const isTaken = isMember && typeof search.invitation === 'string'
  const isDone = isMember && !isTaken
  useEffect(() => {
    if (isDone) history.replace(target)
  }, [isDone, history, target])
  // the next step reads what this one has written
  useEffect(() => {
    if (goal === null || state === 'saving') return
    const query = redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`
    history.push(ADDRESS[goal] + query)
  }, [goal, state, history, redirect])

  /** Changes the form; what comes late, as a code's proof does, never undoes what was typed meanwhile. */
  const set = (part: Partial<JoinDraft>) => {
    if (!latest.current) return
    const next = { ...latest.current, ...part }
    latest.current = next
    typed = next
    draft.change(next)
  }
  /** Goes on with an e-mail and a password instead. */
  const leaveSocial = () => {
    socialJoinRecord.forget()
    setSocial(null)
  }
  const discard = async () => {
    forgetTyped()
    leaveSocial()
    await draft.discard()
  }
  const reached = value ? stepReached(value, now, social) : 'start'
  return {
    form: value,
    /** A draft of an earlier visit was found. */
    isRestored: isEarlier && draft.isRestored,
    state,
    set,
    discard,
    /** The social account that is signed up with, if it is one. */
    social,
    leaveSocial,
    goTo: setGoal,
    /** As the address names it, for the way to the sign-in. */
    redirect,
    target,
    /** An invitation was opened by somebody who is signed in already. */
    isTaken,
    /** The step that has to be done before this one; null when this one may be filled in. */
    openStep: ORDER.indexOf(reached) < ORDER.indexOf(step) ? reached : null,
  }
}

export type Join = ReturnType<typeof useJoin>
