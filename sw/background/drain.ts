// Invariant: a background event ends in time, asks to be called again while operations remain, and is never used up
// for nothing (I23).
import { OUTBOX_TAG } from '#sync/contracts/app/worker-messages.ts'
import { createCancel, type Cancel } from '#sync/ports/cancel.ts'
import type { ClientsPort, ClockPort, Host } from '../ports.ts'

/** What a run of the engine left behind. */
export type Drained = {
  /** Operations that left the queue in this run. */
  settled: number
  /** Operations that could still be sent; those waiting for the person or for a sign-in do not count. */
  left: number
}

/** Sends what can be sent until it is empty, hopeless or cancelled. */
export type Drain = (cancel: Cancel) => Promise<Drained>

/** Chromium ends an event after five minutes, others sooner; this leaves room to finish a request and write. */
export const TIME_LIMIT = 60_000
/** Before asking again on the browser's last try, so that a failing server is not asked without pause. */
export const LAST_CHANCE_PAUSE = 20_000

export class StillPending extends Error {
  override name = 'StillPending'
}

/**
 * Runs inside a `sync` event. Rejects to make the browser call again with its own back-off when nothing could be sent;
 * after some progress it asks for a new event instead, which the browser gives at once.
 */
export async function drainInBackground(
  drain: Drain,
  host: Pick<Host, 'askForSync'> & { clock: ClockPort; clients: ClientsPort },
  lastChance: boolean,
): Promise<void> {
  const { settled, left } = await drainFor(TIME_LIMIT, drain, host.clock)
  if (settled > 0) await host.clients.tell({ type: 'drained' })
  if (left === 0) return
  if (settled === 0 && !lastChance) throw new StillPending(`${left} left`)
  if (settled === 0) await host.clock.sleep(LAST_CHANCE_PAUSE)
  await host.askForSync(OUTBOX_TAG)
}

/** One run, cancelled after `limit` milliseconds; a failure of the engine counts as nothing sent. */
export async function drainFor(limit: number, drain: Drain, clock: ClockPort): Promise<Drained> {
  const cancel = createCancel()
  const timer = clock.sleep(limit).then(() => cancel.cancel())
  const run = drain(cancel).catch((): Drained => ({ settled: 0, left: 1 }))
  const result = await Promise.race([run, timer.then(() => undefined)])
  return result ?? run
}
