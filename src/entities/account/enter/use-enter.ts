import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToasts } from '#src/state/toasts.ts'
import type { SocialGrant } from '#sync/contracts/account/calls.ts'
import type { Social } from '#sync/contracts/account/account.ts'
import type { Failure, Result } from '#sync/contracts/errors.ts'
import type { LoginPlan } from './redirect.ts'
import { useSignInFlow, type SignInFlow } from './use-sign-in-flow.ts'

export interface Enter {
  flow: SignInFlow
  isBusy: boolean
  failure: Failure | null
  /** Opens the account, then signs in with the password it has now; true once somebody is signed in. */
  enter(email: string, password: string, open: () => Promise<Result<unknown>>): Promise<boolean>
  /** The same for an account that a social sign-in opens. */
  enterWithCode(grant: SocialGrant, provider: Social, open: () => Promise<Result<unknown>>): Promise<boolean>
  /** The answer about what the guest had on this device. */
  reply(take: boolean, replaceCart?: boolean): void
}

/**
 * For screens that end signed in: new passwords, woken accounts, sign-ups.
 * @param target same-origin path to go on with
 */
export function useEnter(target: string, plan: LoginPlan): Enter {
  const { t } = useTranslation('account')
  const show = useToasts((state) => state.show)
  const flow = useSignInFlow(target, plan)
  const [isOpening, setOpening] = useState(false)
  const [refused, setRefused] = useState<Failure | null>(null)
  const { phase } = flow

  const after = async (open: () => Promise<Result<unknown>>, signIn: () => Promise<Failure | null>) => {
    setRefused(null)
    setOpening(true)
    const opened = await open()
    setOpening(false)
    if (opened.ok) return (await signIn()) === null
    setRefused(opened.error)
    return false
  }
  const answer = async (take: boolean, replaceCart?: boolean) => {
    if (await flow.answer(take, replaceCart)) show({ tone: 'saved', text: t('takeOver.moved') })
  }
  return {
    flow,
    isBusy: isOpening || phase.at !== 'form',
    failure: refused ?? (phase.at === 'form' ? phase.failure : null),
    enter: (email, password, open) => after(open, () => flow.submit(email, password)),
    enterWithCode: (grant, provider, open) => after(open, () => flow.submitCode(grant, provider)),
    reply: (take, replaceCart) => void answer(take, replaceCart),
  }
}
