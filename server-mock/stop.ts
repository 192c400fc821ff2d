import type { Listener } from './listen.ts'
import type { Log } from './resources/call.ts'

/** A balancer asks every few seconds and sends requests elsewhere once it knows that this one stops. */
const DRAIN_MS = 5000
const TIMEOUT_MS = 10_000

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

/** @param hasBalancer whether others are beside this process; alone, or stopped by hand, it closes at once */
export function stopping({ log, hasBalancer }: { log: Log; hasBalancer: boolean }): Stopping {
  let isStopping = false
  return {
    isStopping: () => isStopping,
    onSignal(listeners, begin, close) {
      const stop = async (signal: 'SIGTERM' | 'SIGINT') => {
        if (isStopping) process.exit(1)
        isStopping = true
        log.info('server.stopping', { signal })
        begin()
        const drainMs = hasBalancer && signal === 'SIGTERM' ? DRAIN_MS : 0
        setTimeout(() => process.exit(1), drainMs + TIMEOUT_MS).unref()
        try {
          await new Promise((resolve) => setTimeout(resolve, drainMs))
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
