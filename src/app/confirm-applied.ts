import type { SyncEngine } from '#sync/adapters/create-engine.ts'
import { watchState } from '#sync/adapters/watch-state.ts'
import { deviceClock } from '#src/platform/device/clock.ts'
import { useConnectivity } from '#src/state/connectivity.ts'

/** Between two readings of the feed for the same waiting writes, ms. */
const AGAIN_AFTER = 2_000

/**
 * Anyone who sent a write (this tab, another one, the worker before this page could listen), the screens of this one show
 * it as sent once the feed holds it: reads the member's feed while any applied write waits for that.
 * @returns ends the watch
 */
export function confirmApplied(engine: SyncEngine): () => void {
  let stopTimer: (() => void) | null = null
  let waiting = 0
  const look = () => {
    // while the queue moves, its end reads the feed for all of it
    if (waiting === 0 || stopTimer !== null || engine.phase() === 'draining') return
    // without network there is nothing to read; coming back online reads by itself
    if (useConnectivity.getState().online) void engine.pull('member')
    stopTimer = deviceClock.after(AGAIN_AFTER, () => {
      stopTimer = null
      look()
    })
  }
  const stopWatching = watchState(engine.db, ['applied'], (count) => {
    waiting = count
    look()
  })
  return () => {
    stopWatching()
    stopTimer?.()
  }
}
