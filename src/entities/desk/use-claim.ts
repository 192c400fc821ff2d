import { useState } from 'react'
import type { Failure } from '#sync/contracts/errors.ts'
import type { Claim, ClaimKind } from '#sync/contracts/support/claim.ts'
import { useApi } from '#src/data/use-api.ts'

export type Claiming = {
  claim: Claim
  /** Somebody else works on it: nothing is decided here. */
  isOthers: boolean
  failure: Failure | null
  /** @returns whether it is one's own now */
  take(): Promise<boolean>
  leave(): Promise<void>
}

/**
 * An item of a desk that is claimed by one person at a time: who begins to work on it takes it.
 * @param id an id, the number of an event, or a period of the ranking
 * @param isTaken false where nothing is taken, as at partners' desks
 */
export function useClaim(kind: ClaimKind, id: string, known: Claim, isTaken = true): Claiming {
  const api = useApi()
  const [claim, setClaim] = useState(known)
  const [was, setWas] = useState(known)
  const [failure, setFailure] = useState<Failure | null>(null)
  // what is read anew says more than what was
  if (was !== known) {
    setWas(known)
    setClaim(known)
  }
  return {
    ...{ claim, failure, isOthers: claim !== null && !claim.mine },
    async take() {
      if (!isTaken || claim?.mine) return true
      const answer = await api.call('claimSet', { params: { kind, id } })
      if (answer.ok) setClaim(answer.value)
      setFailure(answer.ok ? null : answer.error)
      return answer.ok
    },
    async leave() {
      const answer = await api.call('claimEnd', { params: { kind, id } })
      if (answer.ok) setClaim(null)
      setFailure(answer.ok ? null : answer.error)
    },
  }
}
