/**
 * Making lanes, and an operation on the wire. Keeps I7 and I8: a request is read from the row, never built again, and
 * the row's `id` is what the wire calls `key` (the idempotency key). The two names meet in this file and nowhere else.
 */
import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { BatchOperation, BatchResult } from '#sync/contracts/sync/sync.ts'
import type { Lane, Operation } from '#sync/ports/rows.ts'

export function newLane(name: string): Lane {
  return {
    name,
    done: 0,
    ahead: [],
    attempt: 0,
    notBefore: 0,
    delay: 0,
  }
}

/** The request as it goes over the wire; the same bytes on every retry, until the person takes it back. */
export function wireOperation(operation: Operation): BatchOperation {
  const { id, lane, seq, schema, method, path, body, ifMatch } = operation
  // a withdrawal carries nothing of the content: that may be what no answer comes to
  if (operation.void === true) return { key: id, lane, seq, schema, method, path, body: null, void: true }
  const wire: BatchOperation = { key: id, lane, seq, schema, method, path, body }
  if (ifMatch !== undefined) wire.ifMatch = ifMatch
  return wire
}

/** What the server answered to one operation, under the device's name for it. */
export type OperationResult = Omit<BatchResult, 'key'> & { id: OperationId }

export function resultOf({ key, ...answer }: BatchResult): OperationResult {
  return { ...answer, id: key }
}
