/**
 * Keeps I5, I8, I12, I13 and I14 in one place: the life of an operation as a pure function (state, event) → (state,
 * commands). It decides; `results.ts`, `choices.ts` and
 * the drainer write down and carry out what it decided.
 */
import type { OnRefusal } from '#sync/mutations/types.ts'
import type { BatchResult, RefusalClass } from '#sync/contracts/sync/sync.ts'
import type { ParkReason, Refusal } from '#sync/ports/rows.ts'

export type Life =
  | { at: 'blocked' }
  | { at: 'ready' }
  | { at: 'inflight'; epoch: number }
  /** `version` is absent when the server named none. */
  | { at: 'applied'; version?: number }
  | { at: 'parked'; reason: ParkReason }
  | { at: 'conflict'; refusal: Refusal }
  | { at: 'rejected'; refusal: Refusal }
  | { at: 'discarded' }
  /** Nothing of it needs keeping: the base rows hold the effect. */
  | { at: 'gone' }

export type LifeEvent =
  /** The last dependency was applied and the last photo stored. */
  | { type: 'unblocked' }
  | { type: 'claimed'; epoch: number }
  /** `isVoid`: the person has taken it back meanwhile. */
  | { type: 'answered'; result: Omit<BatchResult, 'key'>; isVoid?: boolean }
  /** The request ended without a line about this operation: its outcome is unknown, never assumed. */
  | { type: 'unanswered' }
  /** A new drainer took over. */
  | { type: 'epochRaised'; epoch: number }
  /** Signed in again, or a newer app started: what was parked for that reason may go. */
  | { type: 'unparked'; reason: ParkReason }
  | { type: 'unknownKind' }
  /** A photo was refused for good, or an operation it depends on was refused or discarded. */
  | { type: 'refusedUnsent'; refusal: Refusal }
  | { type: 'feedReached'; version: number }
  /** The person dropped it before it was ever sent, or after it was refused, or replaced it by a retry or an edit. */
  | { type: 'dropped' }

export type Command =
  /** The server has used the place in the lane: the next one may go. */
  | { do: 'settlePlace' }
  | { do: 'wait'; retryAfterSeconds: number }
  | { do: 'unblockDependents' }
  | { do: 'haltLane' }
  | { do: 'refuseDependents' }
  | { do: 'resumeLane' }
  | { do: 'refreshSession' }

export interface Step {
  life: Life
  commands: Command[]
}

/** Class of an answer; the server's own word first, else what the status means. */
export function classify(status: number, named?: RefusalClass): 'applied' | 'unknown' | RefusalClass {
  if (status >= 200 && status < 300) return 'applied'
  if (named !== undefined) return named
  if (status === 401) return 'auth'
  if (status === 426) return 'upgrade'
  if (status === 412) return 'conflict'
  // 409 without a class is "in progress": to wait is safe, to call it refused might double the write
  if (status === 408 || status === 409 || status === 425 || status === 429 || status >= 500) return 'retry'
  return status >= 400 ? 'reject' : 'unknown'
}

/** One step of an operation's life. An event that makes no sense in a state changes nothing. */
export function step(life: Life, event: LifeEvent, onRefusal: OnRefusal): Step {
  switch (event.type) {
    case 'unblocked':
      return life.at === 'blocked' ? to({ at: 'ready' }) : stay(life)
    case 'claimed':
      return life.at === 'ready' ? to({ at: 'inflight', epoch: event.epoch }) : stay(life)
    case 'answered':
      return life.at === 'inflight' ? answered(event.result, onRefusal, event.isVoid === true) : stay(life)
    case 'unanswered':
      return life.at === 'inflight' ? to({ at: 'ready' }) : stay(life)
    case 'epochRaised':
      return life.at === 'inflight' && life.epoch < event.epoch ? to({ at: 'ready' }) : stay(life)
    case 'unknownKind':
      return life.at === 'ready' ? to({ at: 'parked', reason: 'unknown' }) : stay(life)
    case 'unparked':
      return life.at === 'parked' && life.reason === event.reason ? to({ at: 'ready' }) : stay(life)
    case 'refusedUnsent':
      return life.at === 'blocked'
        ? to({ at: 'rejected', refusal: event.refusal }, { do: 'refuseDependents' })
        : stay(life)
    case 'feedReached':
      return life.at === 'applied' && life.version !== undefined && life.version <= event.version
        ? to({ at: 'gone' })
        : stay(life)
    case 'dropped':
      return dropped(life)
  }
}

function answered(result: Omit<BatchResult, 'key'>, onRefusal: OnRefusal, isVoid: boolean): Step {
  const kind = classify(result.status, result.class)
  switch (kind) {
    case 'applied':
      return to(
        { at: 'applied', version: result.version },
        { do: 'settlePlace' },
        { do: 'unblockDependents' },
      )
    case 'retry':
      return to({ at: 'ready' }, { do: 'wait', retryAfterSeconds: result.retryAfterSeconds ?? 0 })
    case 'gap':
    case 'unknown':
      return to({ at: 'ready' })
    case 'auth':
      return to({ at: 'parked', reason: 'auth' }, { do: 'refreshSession' })
    case 'upgrade':
      return to({ at: 'parked', reason: 'upgrade' })
    case 'conflict':
    case 'reject': {
      // refused or withdrawn, it has had no effect and is not wanted any more
      if (isVoid) return to({ at: 'discarded' }, { do: 'settlePlace' }, { do: 'refuseDependents' })
      const refusal: Refusal = { status: result.status, class: kind, body: result.body, etag: result.etag }
      const rest: Command[] = onRefusal === 'continue' ? [] : [{ do: 'haltLane' }]
      if (onRefusal === 'cascade') rest.push({ do: 'refuseDependents' })
      return to(
        { at: kind === 'conflict' ? 'conflict' : 'rejected', refusal },
        { do: 'settlePlace' },
        ...rest,
      )
    }
  }
}

function dropped(life: Life): Step {
  if (life.at === 'conflict' || life.at === 'rejected')
    return to({ at: 'discarded' }, { do: 'resumeLane' }, { do: 'refuseDependents' })
  if (life.at === 'ready' || life.at === 'blocked' || life.at === 'parked')
    return to({ at: 'discarded' }, { do: 'refuseDependents' })
  return stay(life)
}

const stay = (life: Life): Step => ({ life, commands: [] })
const to = (life: Life, ...commands: Command[]): Step => ({ life, commands })
