import { useEffect } from 'react'
import { unsentOnDevice } from './device-wipe.ts'
import { useOwnerState } from './owner-state.ts'

/**
 * Counts what waits on this device for somebody else's sign-in, once per owner: nobody adds to it meanwhile. What they
 * wrote is not read (P-16), only how much it is.
 */
export async function countElsewhere(): Promise<void> {
  const { owned, elsewhere } = useOwnerState.getState()
  if (!owned || elsewhere !== null) return
  // where the browser names no databases nothing can be said about others
  const found = await unsentOnDevice(owned.owner).catch(() => 0)
  if (useOwnerState.getState().owned === owned) useOwnerState.setState({ elsewhere: found })
}

/** How many writes of others wait on this device; null until they were counted. */
export function useWaitingElsewhere(): number | null {
  const { owned, elsewhere } = useOwnerState()
  useEffect(() => {
    if (owned) void countElsewhere()
  }, [owned])
  return elsewhere
}
