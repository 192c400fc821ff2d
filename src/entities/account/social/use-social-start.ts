import { useState } from 'react'
import { useApi } from '#src/data/use-api.ts'
import { newPkce, newState } from '#src/platform/crypto/pkce.ts'
import type { Social } from '#sync/contracts/account/account.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import type { Trip } from './social.ts'
import { tripRecord } from './social-records.ts'

export interface SocialStart {
  /** The account whose page is being opened. */
  busy: Social | null
  failure: Failure | null
  /**
   * Leaves the app for the sign-in of a social account.
   * @param returnTo path of this app to come back to
   * @param target path to go on with afterwards
   */
  start(provider: Social, purpose: Trip['purpose'], returnTo: string, target?: string): Promise<void>
}

export function useSocialStart(): SocialStart {
  const api = useApi()
  const [busy, setBusy] = useState<Social | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const start: SocialStart['start'] = async (provider, purpose, returnTo, target) => {
    setBusy(provider)
    setFailure(null)
    const { codeVerifier, codeChallenge } = await newPkce()
    const state = newState()
    const answer = await api.call('socialStart', {
      params: { provider },
      body: { purpose, codeChallenge, state, returnTo },
    })
    if (!answer.ok) {
      setBusy(null)
      setFailure(answer.error)
      return
    }
    tripRecord.write({ provider, purpose, state, codeVerifier, ...(target ? { target } : {}) })
    // another site: not a screen of the router
    location.assign(answer.value.authorizeUrl)
  }
  return { busy, failure, start }
}
