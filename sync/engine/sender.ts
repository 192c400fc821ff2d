/**
 * Carries one batch to the server and its results into the store. There is never one verdict for a whole batch: what
 * stops a batch stops nothing but the batch. Keeps I6 and I10 (results are stored as they arrive, epoch compared).
 */
import type { BatchResult } from '#sync/contracts/sync/sync.ts'
import type { Cancel } from '#sync/ports/cancel.ts'
import type { Durability, StoreTx } from '#sync/ports/store.ts'
import type { Answer } from '#sync/ports/transport.ts'
import { backoff, isDue } from './backoff.ts'
import type { Batch } from './claim.ts'
import { assertEpoch } from './epoch.ts'
import { classify } from './machine.ts'
import { resultOf, wireOperation, type OperationResult } from './operation.ts'
import { settleResults, type ResultsDeps, type Settled } from './results.ts'
import type { WholeDeps } from './parts.ts'
import type { RetryDeps } from './types.ts'

/** Results that arrive within this many milliseconds share a transaction. */
const FLUSH_MS = 40

/** `silent`: nothing came back to a lane under suspicion, which says nothing about the server. */
export type SendOutcome = 'answered' | 'noAnswer' | 'silent' | 'auth' | 'owner' | 'upgrade' | 'busy'

export interface Sender {
  send(batch: Batch, context: SendContext): Promise<SendOutcome>
}

/** Under what a batch is sent. */
export interface SendContext {
  /** Of the drainer. */
  epoch: number
  /** How often the member's feed had been begun when the batch was claimed. */
  round: number
  /** Id under which the server knows this owner on this device. */
  client: string
  cancel: Cancel
  /** Called for each result line: a sign of life. */
  onLine(): void
  /** Ends the request: nothing it is told can be stored any more. */
  giveUp(): void
  /** Whether the server answered another request since this one began. */
  wasAnswered(): boolean
  /** Whether this batch is what is left of one that was silent before. */
  isLast: boolean
  /** Lanes whose turn it has been while nothing answers. */
  turns: ReadonlySet<string>
}

type SenderDeps = ResultsDeps &
  Pick<WholeDeps, 'owner' | 'store' | 'session' | 'transport' | 'limits' | 'parts'>

export function createSender(deps: SenderDeps): Sender {
  let hasPush = true

  return {
    async send(batch, context) {
      const { client, cancel } = context
      const isGuest = (await deps.session.current())?.token === null
      const inbox = createInbox(deps, { batch, context, isGuest })
      const take = (result: BatchResult) => {
        context.onLine()
        inbox.take(resultOf(result))
      }
      let answer: Answer = { kind: 'unanswered' }
      if (hasPush) {
        const operations = batch.operations.map(wireOperation)
        answer = await deps.transport.push({ owner: deps.owner, client, operations }, take, cancel)
        if (answer.kind === 'answered' && (answer.status === 404 || answer.status === 405)) hasPush = false
      }
      // no endpoint, or the batch as such was refused: each operation gets a verdict of its own
      const single = !hasPush || (answer.kind === 'answered' && isVerdict(answer))
      let from = deps.clock.now()
      if (single) {
        const { sendSingly } = await deps.parts.singly()
        ;({ answer, from } = await sendSingly(deps, { operations: batch.operations, client, cancel, take }))
      }
      const quiet =
        answer.kind === 'answered' && classify(answer.status, answer.class) === 'retry'
          ? { from, seconds: answer.retryAfterSeconds ?? 0 }
          : null
      const { auth, heard, silent } = await inbox.end(answer, quiet)
      return silent ? 'silent' : outcomeOf(answer, auth, heard)
    },
  }
}

/** A definite refusal of the request as a whole, which says nothing about any one operation in it. */
function isVerdict(answer: Answer & { kind: 'answered' }): boolean {
  const kind = classify(answer.status, answer.class)
  return kind === 'reject' || kind === 'conflict'
}

function outcomeOf(answer: Answer, auth: boolean, heard: boolean): SendOutcome {
  if (auth) return 'auth'
  if (answer.kind === 'owner') return 'owner'
  // cut off after some lines: the server is there, and only the rest is unknown
  if (answer.kind === 'unanswered') return heard ? 'busy' : 'noAnswer'
  const kind = classify(answer.status, answer.class)
  if (kind === 'auth' || kind === 'upgrade') return kind
  return kind === 'retry' ? 'busy' : 'answered'
}

interface Ended {
  auth: boolean
  heard: boolean
  /** Only its lane got no answer. */
  silent: boolean
}

/** For how many seconds the server as a whole asked for quiet, and when it did, device time, ms. */
interface Quiet {
  from: number
  seconds: number
}

/** Gathers result lines, stores them in shared transactions, and closes the batch. */
function createInbox(
  deps: SenderDeps,
  { batch: sent, context, isGuest }: { batch: Batch; context: SendContext; isGuest: boolean },
) {
  const batch = sent.operations
  const { epoch, round, wasAnswered, isLast, turns } = context
  const isOneLane = batch.every((operation) => operation.lane === batch[0]?.lane)
  let waiting: OperationResult[] = []
  let stopTimer: (() => void) | null = null
  let flushing: Promise<void> = Promise.resolve()
  let failed: unknown = null
  let auth = false
  let answered = 0
  /** When the last line arrived, device time, ms. */
  let heardAt: number | null = null
  const sentAt = deps.clock.now()
  const told: Settled['told'] = new Map()

  /** A transaction waits for nothing else: what it may take is loaded before. */
  const moving = async (results: readonly OperationResult[]) =>
    results.some((result) => result.class === 'gap') ? (await deps.parts.restore()).moveLane : undefined

  const flush = () => {
    stopTimer = null
    flushing = flushing.then(async () => {
      const results = waiting
      waiting = []
      if (results.length === 0 || failed !== null) return
      try {
        const moveLane = await moving(results)
        const settled = await deps.store.write(async (tx) => {
          await assertEpoch(tx, epoch)
          return settleResults(tx, deps, { epoch, round, batch, results, isGuest, moveLane })
        }, durabilityOf(results))
        auth ||= settled.auth
        for (const [lane, said] of settled.told) told.set(lane, said)
      } catch (error) {
        failed = error
        context.giveUp()
      }
    })
  }

  return {
    take(result: OperationResult) {
      answered++
      heardAt = deps.clock.now()
      waiting.push(result)
      stopTimer ??= deps.clock.after(FLUSH_MS, flush)
    },
    /** Stores what is left and releases the lanes; whether the session needs renewing, and what was answered. */
    async end(answer: Answer, quiet: Quiet | null): Promise<Ended> {
      stopTimer?.()
      await flushing
      if (failed !== null) throw failed
      // with no line at all the server was not there (or asked for quiet): that costs no attempt
      const counted = answered > 0 || (answer.kind === 'answered' && answer.status < 300)
      const isUnanswered = answer.kind === 'unanswered' && answered === 0
      const silent = isUnanswered && (sent.suspect === true || (isOneLane && (isLast || wasAnswered())))
      const moveLane = await moving(waiting)
      const { auth: late } = await deps.store.write(async (tx) => {
        await assertEpoch(tx, epoch)
        const end = { counted, silent, sentAt, told }
        const out = await settleResults(tx, deps, {
          epoch,
          round,
          batch,
          results: waiting,
          isGuest,
          moveLane,
          end,
        })
        await updateQuiet(tx, deps, { asked: quiet, heardAt })
        if (!silent) await noteSilence(tx, isUnanswered && !wasAnswered(), turns)
        const outcome = answer.kind === 'answered' ? String(answer.status) : answer.kind
        await tx.addAttempt({
          at: deps.clock.now(),
          epoch,
          outcome,
          operations: batch.length,
          settled: out.settled,
        })
        return out
      }, durabilityOf(waiting))
      return { auth: auth || late, heard: answered > 0, silent }
    },
  }
}

/** What was applied is only asked for again if the power goes; what was refused must be shown to the person (I12). */
function durabilityOf(results: readonly OperationResult[]): Durability {
  return results.every(({ status }) => status < 300) ? 'relaxed' : 'strict'
}

/** The server as a whole asked for quiet, or has answered something since it did. */
async function updateQuiet(
  tx: StoreTx,
  deps: RetryDeps,
  { asked, heardAt }: { asked: Quiet | null; heardAt: number | null },
): Promise<void> {
  const quiet = await tx.meta('quiet')
  if (asked !== null) {
    const { from, seconds } = asked
    const attempt = (quiet?.attempt ?? 0) + 1
    const delay = backoff(attempt, deps.random, deps.retry, seconds)
    // what another request was told stands if it is longer, each by the clock it was told at (I17)
    const stands = quiet && !isDue(quiet, deps.clock.now()) && quiet.notBefore > from + delay
    const wait = stands
      ? { delay: Math.min(quiet.delay, quiet.notBefore - from), notBefore: quiet.notBefore }
      : { delay, notBefore: from + delay }
    await tx.putMeta('quiet', { ...wait, attempt })
  } else if (heardAt !== null && quiet && heardAt > quiet.notBefore - quiet.delay)
    await tx.putMeta('quiet', null)
}

/** So many of the last turns are told to other tabs; of a long time without a network there are more than it takes. */
const TOLD_TURNS = 50

/** For the next run, in any tab: as long as nothing answers, one write goes ahead of the others, each time another. */
async function noteSilence(tx: StoreTx, silent: boolean, turns: ReadonlySet<string>): Promise<void> {
  if (((await tx.meta('silent')) ?? false) !== silent) await tx.putMeta('silent', silent)
  const told = silent ? [...turns].slice(-TOLD_TURNS) : []
  if (told.length > 0 || ((await tx.meta('turns')) ?? []).length > 0) await tx.putMeta('turns', told)
}
