import { watchState } from '#sync/adapters/watch-state.ts'
import { useOwnerState } from '#src/data/owner-state.ts'
import type { Owned } from '#src/data/services.ts'

/**
 * Calls `ask` (for being woken when there is network) while writes of the person who uses the app wait: at each start, for what
 * was taken over from a guest, and whenever their number changes. The browser drops the request after a few tries.
 * @returns what ends it
 */
export function wakeForWaiting(ask: () => void): () => void {
  let stop = () => {}
  const watch = (owned: Owned | null) => {
    stop()
    stop = owned ? watchState(owned.db, ['blocked', 'ready'], (count) => count > 0 && ask()) : () => {}
  }
  watch(useOwnerState.getState().owned)
  const unsubscribe = useOwnerState.subscribe(({ owned }, before) => {
    if (owned !== before.owned) watch(owned)
  })
  return () => {
    unsubscribe()
    stop()
  }
}
