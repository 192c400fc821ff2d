import { systemClock } from './clock.ts'
import { readConfig, type Config } from './config.ts'
import { createLog } from './log.ts'
import { serve } from './serve.ts'
import { endOnSignal } from './stop.ts'

/** Starts the server. It prints nothing but structured logs; `server.ready` says that it answers, and where. */
const config = settings()
const log = createLog(config.log, systemClock.now, (line) => process.stdout.write(line))

try {
  endOnSignal(await serve(config, log), log)
} catch (error) {
  log.error('server.failed', { error: messageOf(error) })
  // anyone who started it by hand reads a sentence, whatever LOG says
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
}

/** What is wrong with a setting is reported in a sentence, whatever LOG says, and ends the process. */
function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(1)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
