/**
 * Keeps I6, I10, I14, I16, I22 and I23: one drainer at a time under one lock per run; lanes never wait for each other;
 * while operations remain there is always a next look, and a run that is asked to stop does, and says what remains.
 */
import { createCancel, type Cancel } from '#sync/ports/cancel.ts'
import type { WakeReason } from '#sync/ports/wake-up.ts'
import { backoff, isDue } from './backoff.ts'
import { claim, takeOver, type TakeOver } from './outbox.ts'
import { createPhotoUploader } from './photos.ts'
import { createSender, type SendOutcome } from './sender.ts'
import { renewSession } from './session-guard.ts'
import { assertEpoch, LostLock } from './settle.ts'
import type { EngineDeps } from './types.ts'

/** However a run ended, look again within this time while operations remain. */
const HEARTBEAT_MS = 10_000
/** A new write may end a pause after an outage, but not more often than this. */
const EAGER_MS = 1_000

/** While requests are under way, writes of this many milliseconds are claimed together. */
const GATHER_MS = 30

export type Phase = 'idle' | 'draining' | 'waiting' | 'signedOut' | 'upgrade'

export interface DrainResult {
  /** Operations not yet applied that could still go by themselves. */
  remaining: number
}

export interface Drainer {
  /** Drains until nothing can go now; queued behind a run of another tab. For `sync` events, with a wish to stop. */
  drain(cancel?: Cancel): Promise<DrainResult>
  wake(reason: WakeReason): void
  phase(): Phase
  stop(): Promise<void>
}

export function createDrainer(deps: EngineDeps, onPhase: (phase: Phase) => void): Drainer {
  const sender = createSender(deps)
  const uploader = createPhotoUploader(deps)
  const life = createCancel()
  const lock = `goraero-drain-${deps.owner}`
  let phase: Phase = 'idle'
  let outages = 0
  let lastTry = 0
  let pause = { notBefore: 0, delay: 0 }
  let scheduled: Promise<DrainResult> | null = null
  let again = false
  let kick: (() => void) | null = null
  let stopTimer: (() => void) | null = null
  /** A token whose renewal was refused: asking again can only be refused again. */
  let deadToken: string | null | undefined

  const setPhase = (next: Phase) => {
    if (phase !== next) onPhase((phase = next))
  }

  const recordOutage = () => {
    outages++
    const delay = backoff(outages, deps.random, { ...deps.retry, capMs: deps.retry.outageCapMs })
    pause = { delay, notBefore: deps.clock.now() + delay }
  }

  function runOnce(cancel: Cancel): Promise<DrainResult> {
    if (scheduled !== null) {
      again = true
      kick?.()
      return scheduled
    }
    stopTimer?.()
    scheduled = underLock(either(cancel, life)).finally(() => {
      scheduled = null
      if (again && !life.cancelled) {
        again = false
        resume()
      }
    })
    return scheduled
  }

  async function underLock(cancel: Cancel): Promise<DrainResult> {
    let dueIn: number | null = null
    try {
      const out = await deps.locks.run(
        lock,
        async () => {
          again = false
          dueIn = await run(cancel)
          return true
        },
        cancel,
      )
      if (out === 'cancelled') dueIn = 0
    } catch (error) {
      // a lost lock is another drainer's work; anything else (a full disk) is tried again by the heartbeat
      if (!(error instanceof LostLock)) deps.log.warn('drain failed', { error: String(error) })
    }
    return finish(dueIn)
  }

  async function finish(dueIn: number | null): Promise<DrainResult> {
    const remaining = await countRemaining(deps).catch(() => 1)
    if (phase === 'draining') setPhase(remaining > 0 ? 'waiting' : 'idle')
    // signed out or outdated: only a sign-in or a newer app can help, and both wake
    if (remaining > 0 && !life.cancelled && phase !== 'signedOut' && phase !== 'upgrade') {
      // after an outage the pause decides, also when it has passed already
      const pauseLeft = outages > 0 ? pause.notBefore - deps.clock.now() : null
      const wait = pauseLeft ?? dueIn ?? HEARTBEAT_MS
      stopTimer?.()
      stopTimer = deps.clock.after(Math.min(Math.max(wait, 10), HEARTBEAT_MS), () => wake('timer'))
    }
    return { remaining }
  }

  /** One run while holding the lock; milliseconds until something is due, null when nothing waits for time. */
  async function run(cancel: Cancel): Promise<number | null> {
    if ((await countRemaining(deps)) === 0) return null
    const over = await takeOver(deps)
    if (!(await mayStart(over))) return null
    setPhase('draining')
    lastTry = deps.clock.now()
    const work = { stopped: false, renewed: 0, failed: null as unknown, pushes: 0, token: null as string | null, dueIn: null as number | null }
    const underway = new Set<Promise<void>>()
    const start = (task: Promise<void>) => {
      const tracked: Promise<void> = task
        .catch((error: unknown) => {
          work.failed ??= error
        })
        .finally(() => underway.delete(tracked))
      underway.add(tracked)
    }
    const isOver = () => work.stopped || cancel.cancelled || life.cancelled || work.failed !== null
    let cancelled: () => void = () => undefined
    const wished = new Promise<void>((resolve) => (cancelled = resolve))
    const forget = cancel.onCancel(() => cancelled())
    for (;;) {
      const gathered = new Promise<void>((resolve) => {
        kick = () => void deps.clock.after(GATHER_MS, resolve)
      })
      again = false
      if (!isOver()) work.dueIn = await startWork(over, work, start, cancel)
      if (underway.size === 0 && (!again || isOver())) break
      if (underway.size > 0) await Promise.race([...underway, ...(isOver() ? [] : [gathered, wished])])
    }
    kick = null
    forget()
    if (work.failed !== null) throw work.failed
    return work.dueIn
  }

  interface Work {
    stopped: boolean
    renewed: number
    pushes: number
    /** The token requests of this moment travel with. */
    token: string | null
  }

  /** Starts what may go now. */
  async function startWork(over: TakeOver, work: Work, start: (task: Promise<void>) => void, cancel: Cancel): Promise<number | null> {
    work.token = (await deps.session.current())?.token ?? null
    const slots = deps.limits.pushes - work.pushes
    const claimed = slots > 0 ? await claim(deps, over.epoch, slots) : { batches: [], dueIn: null }
    for (const batch of claimed.batches) {
      work.pushes++
      const sent = sender.send(batch, over.epoch, over.client, cancel).finally(() => work.pushes--)
      start(sent.then((outcome) => after(outcome, over, work)))
    }
    const photos = await uploader.next(deps.limits.uploads)
    for (const job of photos.jobs) {
      const sent = uploader.send(job, over.epoch, over.client, cancel)
      start(sent.then((outcome) => (outcome === 'outage' || outcome === 'auth' ? after(outcome, over, work) : undefined)))
    }
    const waits = [claimed.dueIn, photos.dueIn].filter((wait) => wait !== null)
    return waits.length > 0 ? Math.min(...waits) : null
  }

  async function after(outcome: SendOutcome, over: TakeOver, work: Work): Promise<void> {
    if (outcome === 'outage') {
      work.stopped = true
      recordOutage()
      return
    }
    outages = 0
    if (outcome === 'owner') {
      work.stopped = true
      setPhase('signedOut')
    } else if (outcome === 'upgrade') {
      work.stopped = true
      await park(over, 'upgrade', null)
      setPhase('upgrade')
    } else if (outcome === 'auth') {
      const isSecond = work.renewed++ > 0
      await park(over, 'auth', work.token)
      if (!(await unparkAuth(over, work.token)) || isSecond) work.stopped = true
    } else if (outcome === 'answered') work.renewed = 0
  }

  async function park(over: TakeOver, reason: 'auth' | 'upgrade', token: string | null): Promise<void> {
    await deps.store.write(async (tx) => {
      await assertEpoch(tx, over.epoch)
      await tx.putMeta('parked', { reason, token })
    })
  }

  /** Renews the session and frees the parked queue if that worked. */
  async function unparkAuth(over: TakeOver, token: string | null): Promise<boolean> {
    const current = await deps.session.current()
    if (current === null || current.owner !== deps.owner || current.token === deadToken) {
      setPhase('signedOut')
      return false
    }
    const outcome = await renewSession(deps.session, deps.locks, token)
    if (outcome === 'unanswered') recordOutage()
    if (outcome === 'refused') {
      deadToken = token
      setPhase('signedOut')
    }
    if (outcome !== 'refreshed') return false
    await deps.store.write(async (tx) => {
      await assertEpoch(tx, over.epoch)
      await tx.putMeta('parked', null)
    })
    return true
  }

  async function mayStart(over: TakeOver): Promise<boolean> {
    if (over.parked?.reason === 'upgrade') {
      setPhase('upgrade')
      return false
    }
    return over.parked === null || unparkAuth(over, over.parked.token)
  }

  function wake(reason: WakeReason): void {
    if (life.cancelled) return
    const now = deps.clock.now()
    if (reason === 'enqueue') {
      const eager = lastTry + EAGER_MS
      if (!isDue(pause, now) && eager < pause.notBefore) pause = { notBefore: eager, delay: EAGER_MS }
    } else if (reason !== 'timer') {
      pause = { notBefore: 0, delay: 0 }
      outages = 0
    }
    resume()
  }

  /** Runs now, or when the pause after an outage is over. */
  function resume(): void {
    const now = deps.clock.now()
    if (isDue(pause, now)) void runOnce(life)
    else {
      stopTimer?.()
      stopTimer = deps.clock.after(pause.notBefore - now, () => wake('timer'))
    }
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
    async stop() {
      life.cancel()
      stopTimer?.()
      await scheduled
    },
  }
}

async function countRemaining(deps: EngineDeps): Promise<number> {
  return deps.store.read(async (tx) => (await tx.countInState('ready')) + (await tx.countInState('blocked')))
}

/** Cancelled as soon as one of the two is. */
function either(one: Cancel, other: Cancel): Cancel {
  if (one === other) return one
  const both = createCancel()
  one.onCancel(both.cancel)
  other.onCancel(both.cancel)
  return both
}
