import { useSearch } from '@tanstack/react-router'
import { millisecondsInMinute } from 'date-fns/constants'
import { useEffect, useEffectEvent, useState } from 'react'
import { useServices } from '#src/data/services.ts'
import { useApi } from '#src/data/use-api.ts'
import type { Failure, Result } from '#sync/contracts/errors.ts'
import type { ResultOf } from '#sync/contracts/schemas.ts'
import { POLICY } from '#sync/domain/policy.ts'
import type { Join } from './use-join.ts'

/** An invitation of an approved shop in the address: its e-mail is proven and fixed from here on. */
export function useInvitation(join: Join): { failure: Failure | null } {
  const search: { invitation?: unknown } = useSearch({ strict: false })
  const token = typeof search.invitation === 'string' ? search.invitation : null
  const api = useApi()
  const services = useServices()
  const [failure, setFailure] = useState<Failure | null>(null)
  const isReady = join.form !== null && !join.isTaken
  const take = useEffectEvent((answer: Result<ResultOf<'storeInvitation'>>) => {
    setFailure(answer.ok ? null : answer.error)
    if (!answer.ok) return
    const { email, proof, businessName } = answer.value
    const until = services.now() + POLICY.verification.proofMinutes * millisecondsInMinute
    join.set({ email: { to: email, sent: null, proof: { value: proof, until } }, invitedBy: businessName })
  })
  useEffect(() => {
    if (token === null || !isReady) return
    let isCurrent = true
    void api.call('storeInvitation', { body: { token } }).then((answer) => {
      if (isCurrent) take(answer)
    })
    return () => {
      isCurrent = false
    }
  }, [api, token, isReady])
  return { failure }
}
