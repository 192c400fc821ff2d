/**
 * The requests of one run. Keeps I22: one that gets no answer is given up as soon as there is a reason to think that
 * another would be answered. To give up costs nothing but a repetition: the key makes it harmless (I7).
 */
import { createCancel, type Cancel } from '#sync/ports/cancel.ts'
import type { Clock } from '#sync/ports/clock.ts'

/** A request that got no answer for this many milliseconds counts as silent. */
const SILENT_MS = 2_000
/** Requests are hurried at most once in this many milliseconds, so that a slow server is not asked for ever anew. */
const HURRY_EVERY_MS = 20_000

export interface Request {
  /** Device time, milliseconds. */
  readonly sentAt: number
  readonly cancel: Cancel
  /** A sign of life arrived. */
  heard(): void
  /** Ends it. */
  giveUp(): void
  /** Given up because the server answered another request. */
  readonly hurried: boolean
}

export interface Underway {
  size(): number
  /** How many requests of this run have ended. */
  ended(): number
  /** Resolves when a request ends, or one of `others` does. */
  next(others: Promise<void>[]): Promise<unknown>
  start(
    kind: 'push' | 'upload',
    work: (request: Request) => Promise<void>,
    failed: (error: unknown) => void,
  ): void
  /** Silent pushes are given up and may be sent anew at once. An upload says nothing until its piece is stored. */
  hurry(): void
  /** All requests that count as silent are aborted, as soon as they do. */
  giveUp(): void
}

interface Open extends Request {
  readonly kind: 'push' | 'upload'
  hurried: boolean
  isSilent: boolean
  /** The server has answered another request since it was sent: abort it as soon as it counts as silent. */
  isWanted: boolean
  close(): void
}

export function createUnderway(clock: Clock, cancel: Cancel): Underway {
  const tasks = new Set<Promise<void>>()
  const requests = new Set<Open>()
  let rests = false
  /** Nothing is waited for any more that gets no answer. */
  let isOver = false
  let ended = 0

  function open(kind: Open['kind']): Open {
    const own = createCancel()
    const forget = cancel.onCancel(own.cancel)
    let signs = 0
    let stopTimer: () => void = () => undefined
    const watch = (before: number) => {
      stopTimer = clock.after(SILENT_MS, () => {
        if (signs !== before) return watch(signs)
        request.isSilent = true
        if (isOver) return request.giveUp()
        if (request.isWanted) hurryOne(request)
      })
    }
    const request: Open = {
      kind,
      sentAt: clock.now(),
      cancel: own,
      hurried: false,
      isSilent: false,
      isWanted: false,
      giveUp: own.cancel,
      heard() {
        signs++
        if (!request.isSilent) return
        request.isSilent = false
        watch(signs)
      },
      close() {
        stopTimer()
        forget()
        requests.delete(request)
      },
    }
    requests.add(request)
    watch(0)
    return request
  }

  function hurryOne(request: Open): void {
    if (rests) return
    request.hurried = true
    request.giveUp()
  }

  return {
    size: () => tasks.size,
    ended: () => ended,
    next: (others) => Promise.race([...tasks, ...others]),
    start(kind, work, failed) {
      const request = open(kind)
      const task: Promise<void> = work(request)
        .catch(failed)
        .finally(() => {
          request.close()
          tasks.delete(task)
          ended++
        })
      tasks.add(task)
    },
    hurry() {
      const pushes = [...requests].filter(({ kind }) => kind === 'push')
      for (const request of pushes)
        if (request.isSilent) hurryOne(request)
        else request.isWanted = true
      if (rests || !pushes.some(({ hurried }) => hurried)) return
      rests = true
      clock.after(HURRY_EVERY_MS, () => (rests = false))
    },
    giveUp() {
      isOver = true
      for (const request of requests) if (request.isSilent) request.giveUp()
    },
  }
}
