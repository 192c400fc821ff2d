/** Between the life of an operation, as `machine.ts` decides it, and the columns of its row. */
import type { Operation } from '#sync/ports/rows.ts'
import type { Life } from './machine.ts'

/** The life a row stands for. Being under way is no column of the row (see `Lane.claimEpoch`). */
export function lifeOf(operation: Operation): Life {
  const refusal = operation.refusal ?? { status: 0, class: 'reject' as const, body: null }
  if (operation.state === 'conflict' || operation.state === 'rejected')
    return { at: operation.state, refusal }
  if (operation.state === 'parked') return { at: 'parked', reason: operation.park ?? 'upgrade' }
  if (operation.state === 'blocked' || operation.state === 'ready') return { at: operation.state }
  return { at: 'discarded' }
}

/** The row with a new life; what only its former one had is gone. */
export function withLife(
  operation: Operation,
  life: Exclude<Life, { at: 'inflight' } | { at: 'gone' }>,
): Operation {
  const rest = withoutPast(operation)
  if (life.at === 'applied') return { ...rest, state: 'applied', version: life.version }
  // what waits for a session is a fact about the owner, kept once (meta.parked); the row stays ready
  if (life.at === 'parked')
    return life.reason === 'auth'
      ? { ...rest, state: 'ready' }
      : { ...rest, state: 'parked', park: life.reason }
  if (life.at === 'conflict' || life.at === 'rejected')
    return { ...rest, state: life.at, refusal: life.refusal }
  if (life.at === 'discarded') {
    const { void: _, stuck: _tried, ...kept } = operation
    return withoutContent({ ...kept, state: 'discarded' })
  }
  return { ...rest, state: life.at }
}

/** What was dropped stays on record; no view has to read it, and its photos are gone. */
export const withoutContent = (row: Operation): Operation => ({ ...row, touches: [], photos: [] })

/** Whether it may still go by itself, now or once something has happened. */
export const isOpen = ({ state }: Operation): boolean =>
  state === 'ready' || state === 'blocked' || state === 'parked'

/** Without what only a former life had. Most have none of it, and to leave nothing out costs nothing. */
function withoutPast(operation: Operation): Operation {
  if (PAST.every((name) => operation[name] === undefined)) return operation
  const { park: _park, refusal: _refusal, version: _version, at: _at, void: _void, ...rest } = operation
  return rest
}

const PAST = ['park', 'refusal', 'version', 'at', 'void'] as const
