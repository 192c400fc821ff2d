import { useCallback } from 'react'
import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { Choice, ChoiceResult } from '#sync/engine/choices.ts'
import { isCounted, WAITING } from '#sync/engine/counted.ts'
import type { Operation } from '#sync/ports/rows.ts'
import type { AttemptRow } from '#sync/ports/store.ts'
import { useOwned, useOwnerState } from './owner-state.ts'
import { useServices } from './services.ts'
import { useLive } from './use-live.ts'

export type Pending = {
  operations: Operation[]
  /** Those that need a decision. */
  refused: Operation[]
  /** Finished requests, newest first, for "last sent". */
  attempts: AttemptRow[]
}

export type { Operation } from '#sync/ports/rows.ts'
export type { Choice } from '#sync/engine/choices.ts'

const NOTHING: Pending = { operations: [], refused: [], attempts: [] }

/** Everything the person wrote that the server has not taken, in sending order, live. */
export function usePending(): Pending & { state: 'loading' | 'ready' } {
  const owned = useOwned()
  const read = useLive(`pending/${owned?.owner ?? ''}`, async () => {
    if (!owned) return null
    const attempts = await owned.db.attempts.reverse().limit(50).toArray()
    const operations = await owned.engine.outbox(WAITING)
    const refused = operations.filter(({ state }) => state === 'conflict' || state === 'rejected')
    return { operations, refused, attempts }
  })
  return read ? { ...read, state: 'ready' } : { ...NOTHING, state: 'loading' }
}

/**
 * How many writes wait; for badges. To who is signed out, what waits for their sign-in counts too; another member is not
 * reminded of it for ever, nor is a guest of what is kept for an account they may never have.
 */
export function usePendingCount(): number {
  const elsewhere = useOwnerState(({ owned, elsewhere: count }) => (owned && !owned.memberId && count) || 0)
  const isGuest = useOwnerState(({ owned }) => !owned?.memberId)
  const { operations } = usePending()
  return operations.filter((each) => isCounted(each, isGuest)).length + elsewhere
}

/** Retry, edit or discard a write that waits. */
export function useChoose(): (id: OperationId, choice: Choice) => Promise<ChoiceResult> {
  const services = useServices()
  return useCallback(async (id, choice) => (await services.owned()).engine.choose(id, choice), [services])
}

/** Sends what waits, now. */
export function useSendNow(): () => Promise<void> {
  const services = useServices()
  return useCallback(async () => (await services.owned()).engine.wake('person'), [services])
}
