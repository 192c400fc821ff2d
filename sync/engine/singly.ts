/** Keeps I4 and I13 where the server takes no push, or refused one as a whole: each write gets a verdict of its own. */
import type { BatchResult } from '#sync/contracts/sync/sync.ts'
import type { Cancel } from '#sync/ports/cancel.ts'
import type { Operation } from '#sync/ports/rows.ts'
import type { Answer } from '#sync/ports/transport.ts'
import { groupByLane } from './lanes.ts'
import { classify } from './machine.ts'
import { wireOperation } from './operation.ts'
import type { EngineDeps } from './types.ts'

interface SingleCalls {
  operations: readonly Operation[]
  client: string
  cancel: Cancel
  take(result: BatchResult): void
}

/**
 * The spec's calls one by one: in order within a lane, a few lanes side by side; a lane stops at its first open end.
 * @returns what ended them, and when it was heard (device time, ms): others may have hung since
 */
export async function sendSingly(
  deps: Pick<EngineDeps, 'owner' | 'transport' | 'clock' | 'limits'>,
  { operations, client, cancel, take }: SingleCalls,
): Promise<{ answer: Answer; from: number }> {
  const lanes = [...groupByLane([...operations]).values()]
  let last: Answer = { kind: 'answered', status: 200 }
  let from = deps.clock.now()
  // no answer, another owner or a dead session: the other lanes would get the same answer
  let stopped = false
  const worker = async () => {
    for (let lane = lanes.shift(); lane !== undefined; lane = lanes.shift()) {
      for (const operation of lane) {
        if (stopped) return
        if (cancel.cancelled) {
          // given up: of what was not asked nothing is known
          last = { kind: 'unanswered' }
          stopped = true
          return
        }
        const answer = await deps.transport.call(
          { owner: deps.owner, client, operation: wireOperation(operation) },
          cancel,
        )
        if (answer.kind !== 'result') {
          // a wait that one of them was told stands, whatever the others hear
          if (!stopped || answer.kind === 'answered') {
            last = answer
            from = deps.clock.now()
          }
          stopped = true
          break
        }
        take(answer.result)
        const kind = classify(answer.result.status, answer.result.class)
        if (kind === 'auth') stopped = true
        if (kind !== 'applied' && kind !== 'reject' && kind !== 'conflict') break
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(deps.limits.lanes, lanes.length) }, worker))
  return { answer: last, from }
}
