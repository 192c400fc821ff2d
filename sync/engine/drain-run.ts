/** One run of the drainer while it holds the lock. Keeps I6: batches and photos travel side by side, none waits for another. */
import type { Cancel } from '#sync/ports/cancel.ts'
import type { Outage } from './outage.ts'
import { claim, countRemaining, takeOver, type TakeOver } from './outbox.ts'
import type { PhotoUploader } from './photos.ts'
import type { Sender, SendOutcome } from './sender.ts'
import type { SessionGate } from './session-gate.ts'
import type { EngineDeps, Phase } from './types.ts'

/** While requests are under way, writes of this many milliseconds are claimed together. */
const GATHER_MS = 30

export interface RunParts {
  deps: EngineDeps
  sender: Sender
  uploader: PhotoUploader
  gate: SessionGate
  outage: Outage
  setPhase(phase: Phase): void
}

/** What a run shares with the wake-ups that arrive during it. */
export interface Kicks {
  /** Something new may be waiting. */
  again: boolean
  /** Ends the run's wait for its requests. */
  kick: (() => void) | null
}

interface Work {
  over: TakeOver
  stopped: boolean
  renewals: number
  failed: unknown
  pushes: number
  /** The token requests of this moment travel with. */
  token: string | null
  underway: Set<Promise<void>>
}

/** Sends until nothing can go now. Milliseconds until something is due, or null when nothing waits for time. */
export async function drainRun(parts: RunParts, kicks: Kicks, cancel: Cancel): Promise<number | null> {
  const { deps, gate, outage, setPhase } = parts
  if ((await countRemaining(deps)) === 0) return null
  const over = await takeOver(deps)
  if (!(await gate.mayStart(over))) return null
  setPhase('draining')
  outage.tried()
  const work: Work = {
    over,
    stopped: false,
    renewals: 0,
    failed: null,
    pushes: 0,
    token: null,
    underway: new Set(),
  }
  const isOver = () => work.stopped || cancel.cancelled || work.failed !== null
  let wish: () => void = () => undefined
  const wished = new Promise<void>((resolve) => (wish = resolve))
  const forget = cancel.onCancel(() => wish())
  let dueIn: number | null = null
  for (;;) {
    const gathered = new Promise<void>((resolve) => {
      kicks.kick = () => void deps.clock.after(GATHER_MS, resolve)
    })
    kicks.again = false
    if (!isOver()) dueIn = await startWork(parts, work, cancel)
    if (work.underway.size === 0 && (!kicks.again || isOver())) break
    if (work.underway.size > 0)
      await Promise.race([...work.underway, ...(isOver() ? [] : [gathered, wished])])
  }
  kicks.kick = null
  forget()
  if (work.failed !== null) throw work.failed
  return dueIn
}

/** Starts what may go now; milliseconds until more may, or null. */
async function startWork(parts: RunParts, work: Work, cancel: Cancel): Promise<number | null> {
  const { deps, sender, uploader } = parts
  const { over } = work
  work.token = (await deps.session.current())?.token ?? null
  const slots = deps.limits.pushes - work.pushes
  const claimed = slots > 0 ? await claim(deps, over.epoch, slots) : { batches: [], dueIn: null }
  for (const batch of claimed.batches) {
    work.pushes++
    const sent = sender.send(batch, over.epoch, over.client, cancel).finally(() => work.pushes--)
    track(
      work,
      sent.then((outcome) => after(parts, work, outcome)),
    )
  }
  const photos = await uploader.next(deps.limits.uploads)
  for (const job of photos.jobs) {
    const sent = uploader.send(job, over.epoch, over.client, cancel)
    track(
      work,
      sent.then((outcome) =>
        outcome === 'outage' || outcome === 'auth' ? after(parts, work, outcome) : undefined,
      ),
    )
  }
  const waits = [claimed.dueIn, photos.dueIn].filter((wait) => wait !== null)
  return waits.length > 0 ? Math.min(...waits) : null
}

function track(work: Work, task: Promise<void>): void {
  const tracked: Promise<void> = task
    .catch((error: unknown) => {
      work.failed ??= error
    })
    .finally(() => work.underway.delete(tracked))
  work.underway.add(tracked)
}

async function after({ gate, outage, setPhase }: RunParts, work: Work, outcome: SendOutcome): Promise<void> {
  if (outcome === 'outage') {
    work.stopped = true
    return outage.record()
  }
  outage.clear()
  if (outcome === 'owner') {
    work.stopped = true
    setPhase('signedOut')
  } else if (outcome === 'upgrade') {
    work.stopped = true
    await gate.park(work.over, 'upgrade', null)
    setPhase('upgrade')
  } else if (outcome === 'auth') {
    const isSecond = work.renewals++ > 0
    if (!(await gate.renew(work.over, work.token)) || isSecond) work.stopped = true
  } else if (outcome === 'answered') work.renewals = 0
}
