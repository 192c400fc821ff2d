import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { serve, type Running } from '#server/serve.ts'
import type { HostAnswer, HostCall } from './server-host.ts'

/**
 * The process in which a worker's servers run one after another, each built anew over the data it is given: what a server
 * holds ends with it, what the process has read and compiled stays. It ends with whoever started it.
 */
const servers = new Map<number, Running>()
const answer = (said: HostAnswer) => void process.send?.(said)

async function carryOut({ id, start, stop }: HostCall): Promise<void> {
  try {
    if (start) {
      const config = readConfig(start)
      const log = createLog(config.log, systemClock.now, (line) => process.stdout.write(line))
      servers.set(id, await serve(config, log))
    }
    if (stop !== undefined) {
      await servers.get(stop)?.stop(0)
      servers.delete(stop)
    }
    answer({ id })
  } catch (error) {
    answer({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

process.on('message', (call: HostCall) => void carryOut(call))
process.on('disconnect', () => process.exit())
answer({ id: 0 })
