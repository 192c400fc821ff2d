import type { Log } from './resources/call.ts'
import type { Running } from './serve.ts'

const TIMEOUT_MS = 15_000

/**
 * From here on a signal stops the server and ends the process. Stopped by hand it closes at once; a second signal ends it
 * at once, and so does a long wait.
 */
export function endOnSignal(running: Running, log: Log): void {
  const end = async (signal: 'SIGTERM' | 'SIGINT') => {
    if (running.isStopping()) process.exit(1)
    log.info('server.stopping', { signal })
    const waitMs = signal === 'SIGTERM' ? running.drainMs : 0
    setTimeout(() => process.exit(1), waitMs + TIMEOUT_MS).unref()
    try {
      await running.stop(waitMs)
      log.info('server.stopped')
      process.exit(0)
    } catch {
      process.exit(1)
    }
  }
  process.on('SIGTERM', () => void end('SIGTERM'))
  process.on('SIGINT', () => void end('SIGINT'))
}
