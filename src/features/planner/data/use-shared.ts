import { useEffect, useState } from 'react'
import type { SharedPlan } from '#sync/contracts/planner/shared-plan.ts'
import { readFragment, type LinkFault } from './share-link.ts'

type Shared =
  | { state: 'reading' }
  | { state: 'fault'; fault: LinkFault }
  | { state: 'ready'; shared: SharedPlan }

/** The plan behind the `#` of the address. Reading it keeps nothing. */
export function useShared(fragment: string): Shared {
  const [read, setRead] = useState<Shared>({ state: 'reading' })
  useEffect(() => {
    let current = true
    void readFragment(fragment).then((answer) => {
      if (!current) return
      setRead(answer.ok ? { state: 'ready', shared: answer.plan } : { state: 'fault', fault: answer.error })
    })
    return () => {
      current = false
    }
  }, [fragment])
  return read
}
