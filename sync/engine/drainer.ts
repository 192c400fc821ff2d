/**
 * Keeps I10, I22 and I23: one drainer at a time under one lock per run; while operations remain there is always a next
 * look; a run that is asked to stop does, and says what remains.
 */
import { createCancel, type Cancel } from '#sync/ports/cancel.ts'
import type { WakeReason } from '#sync/ports/wake-up.ts'
import { drainRun, type Kicks } from './drain-run.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { countRemaining } from './outbox.ts'
import { createSender } from './sender.ts'
import { createSuspicion } from './suspicion.ts'
import { loadedOnce } from './loaded.ts'
import { LostLock } from './epoch.ts'
import type { SessionRenewal } from './session-renewal.ts'
import type { WholeDeps } from './parts.ts'
import type { Phase } from './types.ts'
import { createUploads } from './uploads.ts'

/**
 * However a run ended, look again within this time. Also when nothing remained: another context may write and be killed
 * before it tells anybody.
 */
const HEARTBEAT_MS = 10_000
/** After a run that failed: the next one, twice as long after each failure in a row, milliseconds. */
const FAILED_MS = 1_000
const FAILED_CAP_MS = 4_000

/** What says that the server may be reached now. A page that is opened or shown says so much about the person only. */
const HINTS: ReadonlySet<WakeReason> = new Set(['online', 'push', 'sync', 'person', 'session'])

export interface DrainResult {
  /** Operations not yet applied that could still go by themselves. */
  remaining: number
}

export interface Drainer {
  /** Drains until nothing can go now; queued behind a run of another tab. For `sync` events, with a wish to stop. */
  drain(cancel?: Cancel): Promise<DrainResult>
  wake(reason: WakeReason): void
  phase(): Phase
  /** The server answered a request that was no batch. */
  heard(): void
  /** Whether it waits for a pause to end, or for another context that sends. */
  isHeldUp(): boolean
  stop(): Promise<void>
}

export function createDrainer(deps: WholeDeps, onPhase: (phase: Phase) => void): Drainer {
  const life = createCancel()
  const breaker = createCircuitBreaker(deps)
  const kicks: Kicks = { again: false, kick: null, hurry: null }
  let phase: Phase = 'idle'
  /** Runs in a row that failed. */
  let failures = 0
  let scheduled: Promise<DrainResult> | null = null
  /** A member has signed in since the run began: what it found out about the session may be out of date. */
  let isSignedInAnew = false
  /** Queued for the lock, which another context holds. */
  let isQueued = false
  let stopTimer: (() => void) | null = null
  const setPhase = (next: Phase) => {
    if (phase !== next) onPhase((phase = next))
  }
  const loaded = loadedOnce(async () =>
    (await deps.parts.sessionRenewal()).createSessionRenewal(deps, setPhase, breaker.record),
  )
  const renewal: SessionRenewal = {
    mayStart: async (over) => over.parked === null || (await loaded()).mayStart(over),
    renew: async (over, token) => (await loaded()).renew(over, token),
    park: async (over, reason, token) => (await loaded()).park(over, reason, token),
  }
  const parts = {
    deps,
    sender: createSender(deps),
    uploader: createUploads(deps),
    renewal,
    breaker,
    suspicion: createSuspicion(),
    setPhase,
  }

  function runOnce(cancel: Cancel): Promise<DrainResult> {
    if (scheduled !== null) {
      kicks.again = true
      kicks.kick?.()
      return scheduled
    }
    stopTimer?.()
    scheduled = underLock(either(cancel, life)).finally(() => {
      scheduled = null
      if (kicks.again && !life.cancelled) {
        kicks.again = false
        resume()
      }
    })
    return scheduled
  }

  async function underLock(cancel: Cancel): Promise<DrainResult> {
    let dueIn: number | null = null
    let isWhole = true
    const work = async () => {
      isQueued = false
      kicks.again = false
      isSignedInAnew = false
      dueIn = await drainRun(parts, kicks, cancel)
      if (isSignedInAnew && phase === 'signedOut') kicks.again = true
    }
    try {
      isQueued = true
      if ((await deps.locks.run(`goraero-drain-${deps.owner}`, work, cancel)) === 'cancelled') dueIn = 0
      failures = 0
    } catch (error) {
      kicks.kick = null
      kicks.hurry = null
      isWhole = false
      // another drainer took over, and may have ended since: whoever holds the lock now is waited for
      if (error instanceof LostLock) dueIn = 0
      else {
        // a database that is closed, or a full disk: for a moment, or for long
        dueIn = Math.min(FAILED_MS * 2 ** failures++, FAILED_CAP_MS)
        deps.log.warn('drain failed', { error: String(error) })
      }
    }
    isQueued = false
    return finish(dueIn, isWhole)
  }

  /** @param isWhole the run came to its end: else its phase may be that of a run before */
  async function finish(dueIn: number | null, isWhole: boolean): Promise<DrainResult> {
    const remaining = await countRemaining(deps).catch(() => 1)
    if (remaining === 0) setPhase('idle')
    else if (phase === 'draining') setPhase('waiting')
    // signed out or outdated: only a sign-in or a newer app can help, and both wake
    const isHopeless = isWhole && (phase === 'signedOut' || phase === 'upgrade')
    if (!life.cancelled && !isHopeless) {
      lookAgain(Math.min(Math.max(dueIn ?? HEARTBEAT_MS, 10), HEARTBEAT_MS))
    }
    return { remaining }
  }

  function lookAgain(inMs: number): void {
    stopTimer?.()
    stopTimer = deps.clock.after(inMs, () => wake('timer'))
  }

  function wake(reason: WakeReason): void {
    if (life.cancelled) return
    if (reason === 'session') isSignedInAnew = true
    if (reason === 'enqueue') breaker.hurry()
    else if (reason !== 'timer') {
      breaker.clear(HINTS.has(reason))
      if (reason !== 'start') kicks.hurry?.()
    }
    resume()
  }

  /** Runs now, or when the pause of the circuit breaker is over. */
  function resume(): void {
    const left = breaker.left() ?? 0
    if (left <= 0) void runOnce(life)
    else lookAgain(left)
  }

  return {
    async drain(cancel = life) {
      const run = runOnce(cancel)
      // another run of this tab may outlive the wish: answer in time and say what remains
      const stopped = new Promise<null>((resolve) => cancel.onCancel(() => resolve(null)))
      return (await Promise.race([run, stopped])) ?? { remaining: await countRemaining(deps) }
    },
    wake,
    phase: () => phase,
    heard: parts.suspicion.heard,
    isHeldUp: () => isQueued || breaker.left() !== null,
    async stop() {
      life.cancel()
      stopTimer?.()
      await scheduled
    },
  }
}

/** Cancelled as soon as one of the two is. */
function either(one: Cancel, other: Cancel): Cancel {
  if (one === other) return one
  const both = createCancel()
  one.onCancel(both.cancel)
  other.onCancel(both.cancel)
  return both
}
