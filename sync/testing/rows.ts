/** Rows of the outbox for tests: complete, and as dull as possible but for what a test is about. */
import { newLane } from '#sync/engine/operation.ts'
import type { Lane, NewOperation, Operation } from '#sync/ports/rows.ts'

/** A write called `name` in lane `a`, ready to go. */
export function newOperation(id: string, more: Partial<NewOperation> = {}): NewOperation {
  return {
    id,
    name: 'log.append',
    args: {},
    lane: 'a',
    seq: 0,
    schema: 1,
    method: 'POST',
    path: '/api/log',
    body: null,
    state: 'ready',
    dependsOn: [],
    photoCount: 0,
    photos: [],
    touches: [],
    createdAt: 0,
    ...more,
  }
}

let order = 0

/** The same as it is stored. */
export function operationRow(id: string, more: Partial<Operation> = {}): Operation {
  return { order: ++order, ...newOperation(id, more), ...more }
}

export function laneRow(name: string, more: Partial<Lane> = {}): Lane {
  return { ...newLane(name), ...more }
}
