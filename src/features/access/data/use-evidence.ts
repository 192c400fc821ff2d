import { useEffect, useState } from 'react'
import { readEvidence, type EvidenceRead } from '#src/platform/shell/evidence.ts'

/** What the last whole run of the tests said of accessibility. */
export function useEvidence(): EvidenceRead | { state: 'loading' } {
  const [read, setRead] = useState<EvidenceRead | { state: 'loading' }>({ state: 'loading' })
  useEffect(() => {
    let isCurrent = true
    void readEvidence().then((next) => {
      if (isCurrent) setRead(next)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return read
}
