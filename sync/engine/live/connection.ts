/**
 * The live connection of a device, and what stands in for it: a stream of hints, else a request that waits for news, else
 * a look now and then. All three only say when to pull, with the same cursors, so that they end in the same rows (C9).
 */
import { createCancel, type Cancel } from '#sync/ports/cancel.ts'
import type { LiveCaller, LiveTransport } from '#sync/ports/live.ts'
import { backoff, DEFAULT_RETRY } from '../backoff.ts'
import type { EngineDeps } from '../types.ts'

export interface ConnectionDeps extends Pick<EngineDeps, 'clock' | 'random'> {
  caller(): Promise<LiveCaller>
  transport: LiveTransport
  /** What the pages of this device subscribe to. */
  wanted(): Promise<string[]>
  /** Told when that may have changed; @returns ends it */
  onWanted(fn: () => void): () => void
  /** Of these the ones that were read before, with how far. */
  cursors(scopes: readonly string[]): Promise<{ scope: string; cursor: string }[]>
  /** The server said that a scope moved. */
  hint(scope: string, version?: number): void
  /** Reads what is new of everything that is wanted. */
  refresh(): Promise<unknown>
  /** The token was not taken; whether there is another one now. */
  renew(): Promise<boolean>
}

/** Without a byte this long after asking, something holds the stream back. */
const FIRST_BYTE_MS = 5000
/**
 * The server gives a sign of life every 20 s; a socket that is silent for longer is dead, even if it counts as open.
 */
const SILENCE_MS = 45_000
/** Streams that brought nothing, until another way is tried; failures, until it is only looked now and then. */
const SILENT_TIMES = 2
const FAILED_TIMES = 3
const LOOK_MS = 15_000
/** As long as another way works, the stream is tried again after this long. */
const STREAM_AGAIN_MS = 300_000
/** A changed list of scopes needs another connection; changes that come together need one. */
const TOGETHER_MS = 250

export interface Connection {
  /** Listens until `cancel` is wished. Never gives up. */
  run(cancel: Cancel): Promise<void>
  /** The network is back, or the page was shown: what is open may be dead, and what waits need not. */
  nudge(): void
}

export function createConnection(deps: ConnectionDeps): Connection {
  const { clock, random, transport } = deps
  let turn = createCancel()
  let silent = 0
  let failed = 0
  let fellBackAt = 0

  const after = (ms: number, fn: () => void, cancel: Cancel) => {
    const stop = clock.after(ms, fn)
    cancel.onCancel(stop)
    return stop
  }
  const pause = (ms: number, cancel: Cancel) =>
    new Promise<void>((resolve) => {
      cancel.onCancel(resolve)
      after(ms, resolve, cancel)
    })
  const backOff = (cancel: Cancel) => pause(backoff(failed + 1, random, DEFAULT_RETRY), cancel)

  async function listen(cancel: Cancel): Promise<void> {
    const over = createCancel()
    cancel.onCancel(over.cancel)
    let heard = 0
    let stopWaiting = clock.after(FIRST_BYTE_MS, over.cancel)
    const alive = () => {
      heard += 1
      if (heard > 1) silent = 0
      failed = 0
      stopWaiting()
      stopWaiting = clock.after(SILENCE_MS, over.cancel)
    }
    const ears = { alive, moved: deps.hint }
    const end = await transport.listen(await deps.caller(), await deps.wanted(), ears, over)
    stopWaiting()
    if (cancel.cancelled) return
    if (heard === 0 && over.cancelled) silent += 1
    if (end.kind === 'ended') return pause(end.afterMs, cancel)
    // cut while it stood: the next one tells how far everything is
    if (heard > 0) return backOff(cancel)
    if (end.kind === 'answered' && end.status === 401 && (await deps.renew())) return
    failed += 1
    fellBackAt = clock.now()
    await backOff(cancel)
  }

  async function wait(cancel: Cancel): Promise<void> {
    const begun = clock.now()
    await deps.refresh()
    const scopes = await deps.cursors(await deps.wanted())
    if (scopes.length === 0) return pause(LOOK_MS, cancel)
    const news = await transport.wait(await deps.caller(), scopes, cancel)
    if (cancel.cancelled) return
    if (news.kind !== 'news') {
      if (news.kind === 'answered' && news.status === 401 && (await deps.renew())) return
      failed += 1
      return backOff(cancel)
    }
    failed = 0
    for (const scope of news.scopes) deps.hint(scope)
    // what is refused is answered at once each time
    if (news.scopes.length > 0 && clock.now() - begun < 1000) await pause(1000, cancel)
  }

  async function look(cancel: Cancel): Promise<void> {
    await pause(LOOK_MS, cancel)
    if (!cancel.cancelled) await deps.refresh()
  }

  async function step(cancel: Cancel): Promise<void> {
    if (clock.now() - fellBackAt >= STREAM_AGAIN_MS) {
      silent = Math.min(silent, SILENT_TIMES - 1)
      failed = Math.min(failed, FAILED_TIMES - 1)
      fellBackAt = clock.now()
    }
    if (failed >= FAILED_TIMES) return look(cancel)
    if (silent >= SILENT_TIMES) return wait(cancel)
    return listen(cancel)
  }

  return {
    async run(cancel) {
      let stopTogether = () => {}
      const stopWanted = deps.onWanted(() => {
        stopTogether()
        stopTogether = clock.after(TOGETHER_MS, () => turn.cancel())
      })
      while (!cancel.cancelled) {
        const mine = createCancel()
        turn = mine
        const forget = cancel.onCancel(mine.cancel)
        // nothing that goes wrong here may end it: without hints everything is right, only later
        await step(mine).catch(() => pause(LOOK_MS, mine))
        mine.cancel()
        forget()
      }
      stopTogether()
      stopWanted()
    },
    nudge() {
      silent = 0
      failed = 0
      turn.cancel()
    },
  }
}
