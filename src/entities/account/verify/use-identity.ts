import { useEffect, useRef, useState } from 'react'
import { useApi } from '#src/data/use-api.ts'
import type { Member, Social } from '#sync/contracts/account/account.ts'
import { ok, type Failure, type Result } from '#sync/contracts/errors.ts'
import type { Problem } from '../form/password-forms.ts'
import { readReturn } from '../social/social.ts'
import { type ReturnQuery } from '#src/lib/return-query.ts'
import { tripRecord } from '../social/social-records.ts'
import { useSocialStart } from '../social/use-social-start.ts'

/**
 * That it is really the member, before what cannot be undone: by the password, or by a social account for who has
 * none. A proof is good once and for ten minutes; a refused one is asked for again.
 * @param returnTo path of this very screen, where a social account comes back to
 */
export function useIdentity(
  member: Pick<Member, 'hasPassword' | 'social'> | undefined,
  returnTo: string,
  query: ReturnQuery,
) {
  const api = useApi()
  const social = useSocialStart()
  const [password, setPassword] = useState('')
  const [proof, setProof] = useState<string | null>(null)
  const [returned] = useState(() =>
    query.state === undefined ? null : readReturn(query, tripRecord.read(), 'reauthenticate'),
  )
  const [failure, setFailure] = useState<Failure | null>(null)
  const begun = useRef(false)
  const hasPassword = member?.hasPassword !== false

  useEffect(() => {
    if (begun.current || returned?.at !== 'code') return
    begun.current = true
    tripRecord.forget()
    void api
      .call('reauthenticate', { body: { password: null, social: returned.grant } })
      .then((answer) => (answer.ok ? setProof(answer.value.proof) : setFailure(answer.error)))
  })

  const prove = async (): Promise<Result<string>> => {
    if (proof !== null) {
      setProof(null)
      return ok(proof)
    }
    const answer = await api.call('reauthenticate', { body: { password, social: null } })
    return answer.ok ? ok(answer.value.proof) : answer
  }
  const problems: Problem[] = hasPassword
    ? password
      ? []
      : [{ path: 'identity', code: 'required' }]
    : proof === null
      ? [{ path: 'identity', code: 'identity' }]
      : []
  return {
    hasPassword,
    password,
    setPassword,
    ways: member?.social ?? [],
    isProven: proof !== null,
    isCancelled: returned?.at === 'cancelled',
    busy: social.busy,
    failure: failure ?? social.failure,
    ask: (provider: Social) => void social.start(provider, 'reauthenticate', returnTo),
    problems,
    prove,
  }
}

export type Identity = ReturnType<typeof useIdentity>
