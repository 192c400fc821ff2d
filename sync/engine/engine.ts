/**
 * The engine over its ports, the same in a page, in the service worker and in the simulator. Nothing you wrote is ever
 * lost, doubled or reordered, and you can always see what is still waiting and why.
 */
import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { FeedScope } from '#sync/contracts/sync/sync.ts'
import { createCancel, type Cancel } from '#sync/ports/cancel.ts'
import type { Operation, StoredState } from '#sync/ports/rows.ts'
import type { StoreTx } from '#sync/ports/store.ts'
import type { WakeReason } from '#sync/ports/wake-up.ts'
import type { Choice, ChoiceResult } from './choices.ts'
import { createDrainer, type DrainResult } from './drainer.ts'
import { createEnqueue, type Enqueue } from './enqueue.ts'
import { asSent } from './folding.ts'
import { loadedOnce } from './loaded.ts'
import type { ViewRecord } from './overlay.ts'
import type { PullOutcome } from './pull.ts'
import type { WholeDeps } from './parts.ts'
import type { Phase } from './types.ts'

export interface Engine {
  readonly owner: string
  enqueue: Enqueue
  /** The person's decision about a write that was refused, conflicts, or has not been sent yet. */
  choose(id: OperationId, choice: Choice): Promise<ChoiceResult>
  /** What a screen shows of a kind: confirmed rows with pending writes laid over them. */
  view(kind: string): Promise<ViewRecord[]>
  /** What is in these states, or all, as it will be sent: neighbours that fold are one. In ascending order. */
  outbox(states?: readonly StoredState[]): Promise<Operation[]>
  drain(cancel?: Cancel): Promise<DrainResult>
  pull(scope: FeedScope): Promise<PullOutcome>
  wake(reason: WakeReason): void
  phase(): Phase
  onPhase(fn: (phase: Phase) => void): () => void
  /** Frees what an older app had to park, and begins to drain. */
  start(): Promise<void>
  /** Stops requests and timers; everything stays stored. */
  stop(): Promise<void>
}

export function createEngine(deps: WholeDeps): Engine {
  const listeners = new Set<(phase: Phase) => void>()
  const life = createCancel()
  const readInTurn = loadedOnce(async () => (await deps.parts.pull()).readingInTurns(deps, life))
  const drainer = createDrainer(deps, (phase) => {
    for (const fn of listeners) fn(phase)
  })
  const wake = (reason: WakeReason) => {
    drainer.wake(reason)
    deps.wakeUp.send(reason)
  }
  const unparkNow = async (alsoPauses: boolean) => {
    try {
      if (!alsoPauses && !(await deps.store.read(isAnythingParked))) return false
      return await (await deps.parts.unparking()).unparkOutdated(deps, alsoPauses)
    } catch (error) {
      // a full disk must not keep the queue from draining, which is what frees space
      deps.log.warn('unparking failed', { error: String(error) })
      return false
    }
  }
  let stopAsking = () => undefined as void
  /** An app that was told to be too old asks now and then: the server may have been the old one. */
  const askAgain = () => {
    stopAsking = deps.clock.after(UNPARK_EVERY_MS, () => {
      askAgain()
      void unparkNow(false).then((any) => any && wake('online'))
    })
  }
  const enqueue = createEnqueue(deps, () => wake('enqueue'))
  const deafen = deps.wakeUp.listen((reason) => drainer.wake(reason))
  return {
    owner: deps.owner,
    enqueue,
    async choose(id, choice) {
      const { choose } = await deps.parts.choices()
      const out = await choose(deps, id, choice)
      if (out.ok) wake('person')
      return out
    },
    async view(kind) {
      const { readView } = await deps.parts.overlay()
      return deps.store.read((tx) => readView(tx, kind, deps))
    },
    async outbox(states) {
      const rows = asSent(await deps.store.read((tx) => tx.allOperations()), deps)
      return states === undefined ? rows : rows.filter(({ state }) => states.includes(state))
    },
    drain: (cancel) => drainer.drain(cancel),
    async pull(scope) {
      const outcome = await (await readInTurn())(scope)
      // the server answers: who waits out a pause, or sits on a request that gets no answer, need not any longer
      if (outcome === 'current') drainer.heard()
      if (outcome === 'current' && drainer.isHeldUp()) wake('online')
      return outcome
    },
    wake(reason) {
      // who asks for it themselves does not wait out what the server asked the app to wait
      if (reason === 'person') void unparkNow(true).then(() => wake(reason))
      else wake(reason)
    },
    phase: drainer.phase,
    onPhase(fn) {
      listeners.add(fn)
      return () => listeners.delete(fn)
    },
    async start() {
      await unparkNow(false)
      drainer.wake('start')
      askAgain()
    },
    async stop() {
      life.cancel()
      stopAsking()
      deafen()
      await drainer.stop()
      deps.wakeUp.close()
    },
  }
}

/** Milliseconds after which what had to wait for a newer app is tried again. */
const UNPARK_EVERY_MS = 600_000

const isAnythingParked = async (tx: StoreTx) =>
  (await tx.countInState('parked')) > 0 || Boolean(await tx.meta('parked'))
