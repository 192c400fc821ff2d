import { setTimeout as pause } from 'node:timers/promises'
import type { Listener } from './listen.ts'
import type { Log } from './resources/call.ts'

const TIMEOUT_MS = 15_000

export type Stopping = {
  /** Behind /readyz. */
  isStopping: () => boolean
  /**
   * From here on a signal says so at /readyz, takes calls for as long as a balancer needs to notice, finishes what is
   * under way, closes and ends the process. A second signal ends it at once, and so does a long wait.
   * @param begin called at once: ends what would not end by itself
   */
  onSignal(listeners: readonly Listener[], begin: () => void, close: () => Promise<void>): void
}

/**
 * @param drainMs how long a balancer needs to send requests elsewhere; 0 where nobody is beside this process. Stopped by
 * hand it closes at once.
 */
export function stopping({ log, drainMs }: { log: Log; drainMs: number }): Stopping {
  let isStopping = false
  return {
    isStopping: () => isStopping,
    onSignal(listeners, begin, close) {
      const stop = async (signal: 'SIGTERM' | 'SIGINT') => {
        if (isStopping) process.exit(1)
        isStopping = true
        log.info('server.stopping', { signal })
        begin()
        const waitMs = signal === 'SIGTERM' ? drainMs : 0
        setTimeout(() => process.exit(1), waitMs + TIMEOUT_MS).unref()
        try {
          for (const listener of listeners) listener.drain()
          await pause(waitMs)
          await Promise.all(listeners.map((listener) => listener.close()))
          await close()
          log.info('server.stopped')
          process.exit(0)
        } catch {
          process.exit(1)
        }
      }
      process.on('SIGTERM', () => void stop('SIGTERM'))
      process.on('SIGINT', () => void stop('SIGINT'))
    },
  }
}
