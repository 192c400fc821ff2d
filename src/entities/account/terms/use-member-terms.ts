import { useEffect, useState } from 'react'
import { useApi } from '#src/data/use-api.ts'
import { useOffline } from '#src/state/connectivity.ts'
import type { MemberTerm } from '#sync/contracts/account/calls.ts'
import type { Result } from '#sync/contracts/errors.ts'

/** The terms in the versions that hold now; null until they are known. Asked again once the connection is back. */
export function useMemberTerms(): { terms: MemberTerm[] | null; ask(): Promise<Result<MemberTerm[]>> } {
  const api = useApi()
  const isOffline = useOffline()
  const [terms, setTerms] = useState<MemberTerm[] | null>(null)
  const ask = async () => {
    const answer = await api.call('memberTerms')
    if (answer.ok) setTerms(answer.value)
    return answer
  }
  useEffect(() => {
    if (isOffline) return
    void api.call('memberTerms').then((answer) => answer.ok && setTerms(answer.value))
  }, [api, isOffline])
  return { terms, ask }
}
