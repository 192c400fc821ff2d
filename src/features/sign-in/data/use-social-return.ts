import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '#src/data/use-api.ts'
import type { SocialStanding } from '#sync/contracts/account/calls.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { afterSignIn, handOver, type LoginPlan } from '#src/entities/account/enter/redirect.ts'
import { afterRefusal, readReturn } from '#src/entities/account/social/social.ts'
import { type ReturnQuery } from '#src/lib/return-query.ts'
import { socialJoinRecord, tripRecord } from '#src/entities/account/social/social-records.ts'
import { useSignInFlow } from '#src/entities/account/enter/use-sign-in-flow.ts'

/** What the screen says; `busy` while somebody is being signed in or led on. */
export type SocialReturn =
  | { at: 'busy' }
  | { at: 'cancelled' | 'failed' }
  | { at: 'registered'; standing: SocialStanding; failure: Failure }
  | { at: 'stay'; failure: Failure }

/** The second half of a social sign-in: signs in, or leads to where the account can be opened (S2-28, S8-08). */
export function useSocialReturn(plan: LoginPlan, query: ReturnQuery) {
  const api = useApi()
  const navigate = useNavigate()
  const { history } = useRouter()
  const [trip] = useState(tripRecord.read)
  const [returned] = useState(() => readReturn(query, trip, 'signIn'))
  const flow = useSignInFlow(afterSignIn(trip?.target, plan), plan)
  const [shown, setShown] = useState<SocialReturn>(
    returned.at === 'code' ? { at: 'busy' } : { at: returned.at },
  )
  const begun = useRef(false)

  const help = async (failure: Failure) => {
    if (returned.at !== 'code') return
    const { grant, trip: taken } = returned
    const next = afterRefusal(failure.code)
    if (next === 'stay' || next === 'again')
      return setShown(next === 'stay' ? { at: 'stay', failure } : { at: 'failed' })
    const standing = await api.call('socialStanding', { body: grant })
    if (!standing.ok) return setShown({ at: 'stay', failure: standing.error })
    const { provider, email, name } = standing.value
    if (next === 'registered') return setShown({ at: 'registered', standing: standing.value, failure })
    if (next === 'dormant') {
      handOver({ email: email ?? '', byCode: true })
      return navigate({
        to: '/login{$plan}/dormant',
        params: { plan },
        search: { redirect: taken.target },
        replace: true,
      })
    }
    socialJoinRecord.write({ provider, grant, email, name })
    const on = taken.target === undefined ? '' : `?redirect=${encodeURIComponent(taken.target)}`
    history.replace(`/join${on}`)
  }
  const signIn = async () => {
    if (returned.at !== 'code') return
    setShown({ at: 'busy' })
    const refused = await flow.submitCode(returned.grant, returned.trip.provider)
    if (refused) await help(refused)
    else tripRecord.forget()
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void signIn()
  })
  return { shown, flow, trip, again: () => void signIn() }
}
