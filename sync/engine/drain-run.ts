/**
 * One run of the drainer while it holds the lock. Keeps I6 (batches and photos travel side by side, none waits for
 * another) and I22 (a request that gets no answer is not waited for longer than there is reason to).
 */
import type { Cancel } from '#sync/ports/cancel.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import type { Batch } from './claim.ts'
import { claim, countRemaining, takeOver, type TakeOver } from './outbox.ts'
import { createUnderway, type Request, type Underway } from './underway.ts'
import type { PhotoJob } from './photos.ts'
import type { Sender, SendOutcome } from './sender.ts'
import type { Suspicion } from './suspicion.ts'
import type { SessionRenewal } from './session-renewal.ts'
import type { EngineDeps, Phase } from './types.ts'
import type { Uploads } from './uploads.ts'

/** Of those whose turn it is while nothing answers: photos, among the names of lanes. */
const PHOTOS = ''
/** While requests are under way, writes of this many milliseconds are claimed together. */
const GATHER_MS = 30
/** After a session was not renewed, or refused again when it was: the next run, milliseconds later. */
const UNRENEWED_MS = 3_000
/** After one request got no answer, the others that get no answer get this many milliseconds more. */
const GRACE_MS = 3_000

type RunDeps = Pick<
  EngineDeps,
  'store' | 'client' | 'mutations' | 'schema' | 'session' | 'clock' | 'random' | 'limits'
>

export interface RunParts {
  deps: RunDeps
  sender: Sender
  uploader: Uploads
  renewal: SessionRenewal
  breaker: CircuitBreaker
  suspicion: Suspicion
  setPhase(phase: Phase): void
}

/** What a run shares with the wake-ups that arrive during it. */
export interface Kicks {
  /** Something new may be waiting. */
  again: boolean
  /** Ends the run's wait for its requests. */
  kick: (() => void) | null
  /** The server answered another request: requests that get no answer are sent anew. */
  hurry: (() => void) | null
}

interface Work {
  over: TakeOver
  stopped: boolean
  /** Stopped because a request got no answer. */
  unanswered: boolean
  /** Stopped because the session could not be renewed, or was refused again when it was. */
  unrenewed: boolean
  renewals: number
  failed: unknown
  pushes: number
  /** Pushes of suspected lanes; the run does not wait for them. */
  apart: number
  /** The token requests of this moment travel with. */
  token: string | null
  /** Lanes that are under way. */
  busy: Set<string>
  underway: Underway
}

/** Sends until nothing can go now. Milliseconds until something is due, or null when nothing waits for time. */
export async function drainRun(parts: RunParts, kicks: Kicks, cancel: Cancel): Promise<number | null> {
  const { deps, renewal, breaker, setPhase } = parts
  if ((await countRemaining(deps)) === 0) return null
  const over = await takeOver(deps)
  if (!(await renewal.mayStart(over))) return breaker.left()
  setPhase('draining')
  breaker.tried()
  if (over.silent) breaker.suspect(over.turns)
  breaker.believe()
  const underway = createUnderway(deps.clock, cancel)
  const work: Work = {
    over,
    underway,
    failed: null,
    token: null,
    busy: new Set(),
    stopped: false,
    unanswered: false,
    unrenewed: false,
    renewals: 0,
    pushes: 0,
    apart: 0,
  }
  const isOver = () => work.stopped || cancel.cancelled || work.failed !== null
  let wish: () => void = () => undefined
  const wished = new Promise<void>((resolve) => (wish = resolve))
  const forget = cancel.onCancel(() => wish())
  let dueIn: number | null = null
  const noteFailure = (error: unknown) => {
    failed(parts, work)(error)
    return null
  }
  kicks.hurry = underway.hurry
  for (;;) {
    const gathered = new Promise<void>((resolve) => {
      kicks.kick = () => void deps.clock.after(GATHER_MS, resolve)
    })
    kicks.again = false
    const ended = underway.ended()
    // whoever took over, or a database that fails, ends the run like a request that cannot be stored: nothing is left behind
    if (!isOver()) dueIn = await startWork(parts, work).catch(noteFailure)
    // a request that ended during the look may have set others free which the look had passed over
    const isStale = kicks.again || underway.ended() > ended
    if (underway.size() === 0 && (!isStale || isOver())) break
    if (underway.size() > 0) await underway.next(isOver() ? [] : [gathered, wished])
  }
  kicks.kick = null
  kicks.hurry = null
  forget()
  if (work.failed !== null) throw work.failed
  // got no answer here, but perhaps on another request meanwhile: then at once again
  if (work.unanswered) return breaker.left() ?? 0
  return work.stopped ? (breaker.left() ?? (work.unrenewed ? UNRENEWED_MS : dueIn)) : dueIn
}

/**
 * Starts what may go now; milliseconds until more may, or null. While nothing answers it is one write alone: the rest
 * stays unsent (so that the person may still change it) and thousands are not packed up for nothing.
 */
async function startWork(parts: RunParts, work: Work): Promise<number | null> {
  const { deps, uploader, breaker, suspicion } = parts
  const { over, underway } = work
  work.token = (await deps.session.current())?.token ?? null
  const isProbe = breaker.isOn()
  const hasRoom = () => underway.size() === work.apart
  const startUploads = async (slots: number) => {
    const { jobs, dueIn } = await uploader.next(slots)
    for (const job of jobs) startUpload(parts, work, job)
    return { dueIn, isAny: jobs.length > 0 }
  }
  // a write that never passes must not take every turn: once it has had one, a photo has
  const isPhotosTurn = isProbe && hasRoom() && breaker.turns.size > 0 && !breaker.turns.has(PHOTOS)
  if (isPhotosTurn && (await startUploads(1)).isAny) breaker.turns.add(PHOTOS)
  let waitsOfBatches: number | null = null
  for (;;) {
    const apart = Math.max(1, deps.limits.pushes - 1) - work.apart
    const together = isProbe ? Number(hasRoom()) : deps.limits.pushes
    const free = isProbe ? together + Math.max(0, apart) : deps.limits.pushes - work.pushes
    if (free <= 0) break
    const wanted = { together, apart, batches: free, groupOf: suspicion.groupOf, busy: work.busy }
    const { batches, dueIn, round } = await claim(
      deps,
      over.epoch,
      isProbe ? { ...wanted, probe: breaker.turns } : wanted,
    )
    waitsOfBatches = dueIn
    for (const batch of batches) startBatch(parts, work, batch, round)
    // lanes that travel alone must not use up the turn of the others
    if (isProbe || batches.length === 0 || !batches.every((batch) => isApart(batch, suspicion))) break
  }
  const photos = await startUploads(isProbe ? Number(hasRoom()) : deps.limits.uploads)
  const waits = [waitsOfBatches, photos.dueIn].filter((wait) => wait !== null)
  return waits.length > 0 ? Math.min(...waits) : null
}

function startUpload(parts: RunParts, work: Work, job: PhotoJob): void {
  const { uploader, suspicion } = parts
  work.underway.start(
    'upload',
    async (request) => {
      const wasAnswered = suspicion.watch()
      const { renewals, token, over } = work
      const { epoch, client } = over
      const outcome = await uploader.send(job, { epoch, client, cancel: request.cancel, wasAnswered })
      if (outcome === 'noAnswer' || outcome === 'auth')
        await after(parts, work, outcome, { ...ended(request), renewals, token })
      else if (outcome !== 'silent') onAnswer(parts)
    },
    failed(parts, work),
  )
}

const lanesOf = ({ operations }: Batch) => [...new Set(operations.map((operation) => operation.lane))]

const isApart = (batch: Batch, suspicion: Suspicion) =>
  batch.suspect === true || suspicion.groupOf(batch.operations[0]?.lane ?? '') !== undefined

function startBatch(parts: RunParts, work: Work, batch: Batch, round: number): void {
  const { sender, suspicion, breaker } = parts
  const { over, underway } = work
  const wasAnswered = suspicion.watch()
  const { renewals, token } = work
  const apart = isApart(batch, suspicion) ? 1 : 0
  work.pushes++
  work.apart += apart
  underway.start(
    'push',
    async (request) => {
      const context = {
        epoch: over.epoch,
        round,
        client: over.client,
        cancel: request.cancel,
        giveUp: request.giveUp,
        wasAnswered,
        isLast: suspicion.isLast(batch.operations[0]?.lane ?? ''),
        turns: breaker.turns,
        onLine: () => {
          request.heard()
          suspicion.heard()
        },
      }
      const outcome = await sender.send(batch, context).finally(() => {
        for (const lane of lanesOf(batch)) work.busy.delete(lane)
        work.pushes--
        work.apart -= apart
      })
      if (outcome === 'silent') return
      if (outcome === 'noAnswer') {
        suspicion.silent(lanesOf(batch), wasAnswered())
        // the server is there: only these got no answer, and go again in smaller company
        if (wasAnswered()) return
      } else suspicion.cleared(lanesOf(batch))
      await after(parts, work, outcome, { ...ended(request), renewals, token })
    },
    failed(parts, work),
  )
}

/** A request that is over. */
interface Ended {
  sentAt: number
  hurried: boolean
  /** How often the session had been renewed when it was sent. */
  renewals: number
  /** The token it travelled with. */
  token: string | null
}

const ended = ({ sentAt, hurried }: Request) => ({ sentAt, hurried })

function onAnswer({ breaker, suspicion }: RunParts): void {
  breaker.over()
  suspicion.heard()
}

/** The run ends with this error: a request that gets no answer must not hold up the next one for its whole timeout. */
const failed =
  ({ deps }: RunParts, work: Work) =>
  (error: unknown) => {
    if (work.failed === null) deps.clock.after(GRACE_MS, work.underway.giveUp)
    work.failed ??= error
  }

/** Nothing more is sent in this run, and what gets no answer is not waited for longer than a grace. */
function stop({ deps }: RunParts, work: Work): void {
  work.stopped = true
  deps.clock.after(GRACE_MS, work.underway.giveUp)
}

async function after(
  parts: RunParts,
  work: Work,
  outcome: SendOutcome,
  { hurried, sentAt, renewals, token }: Ended,
): Promise<void> {
  const { renewal, breaker, setPhase } = parts
  if (outcome === 'noAnswer') {
    // given up because the server answered another request: at once again, one write first
    if (hurried) return breaker.suspect()
    work.unanswered = true
    stop(parts, work)
    return breaker.record(sentAt)
  }
  if (outcome === 'owner') {
    stop(parts, work)
    return setPhase('signedOut')
  }
  onAnswer(parts)
  if (outcome === 'upgrade') {
    stop(parts, work)
    await renewal.park(work.over, 'upgrade', null)
    setPhase('upgrade')
  } else if (outcome === 'auth') {
    work.renewals++
    // of those that travelled side by side with the old token each is refused: that is no second refusal
    const isSecond = renewals > 0
    const isRenewed = await renewal.renew(work.over, token)
    if (isRenewed && !isSecond) return
    work.unrenewed = true
    stop(parts, work)
  } else if (outcome === 'answered') work.renewals = 0
}
