import type { OwnerDb } from '#sync/adapters/owner-db.ts'
import { watchState } from '#sync/adapters/watch-state.ts'
import { useOwnerState } from '#src/data/owner-state.ts'
import { useDeviceState } from '#src/data/wait-device/device-state.ts'

/**
 * Calls `ask` (for being woken when there is network) while writes of the person who uses the app wait, or numbers this
 * browser gave as a shop's device: at each start, for what was taken over from a guest, and whenever their number changes.
 * The browser drops the request after a few tries.
 * @returns what ends it
 */
export function wakeForWaiting(ask: () => void): () => void {
  const person = watched(ask)
  const device = watched(ask)
  person.of(useOwnerState.getState().owned?.db)
  device.of(useDeviceState.getState().device?.engine.db)
  const ends = [
    useOwnerState.subscribe(({ owned }, before) => owned !== before.owned && person.of(owned?.db)),
    useDeviceState.subscribe(
      (now, before) => now.device !== before.device && device.of(now.device?.engine.db),
    ),
  ]
  return () => {
    for (const end of [...ends, person.of, device.of]) end()
  }
}

/** One queue at a time; `of` nobody's ends it. */
function watched(ask: () => void) {
  let stop = () => {}
  return {
    of(db?: OwnerDb) {
      stop()
      stop = db ? watchState(db, ['blocked', 'ready'], (count) => count > 0 && ask()) : () => {}
    },
  }
}
