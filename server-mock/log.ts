import type { LogLevel } from './config.ts'
import type { Log } from './resources/call.ts'

const RANK = { info: 0, warn: 1, error: 2, off: 3 } as const

/** Structured logs: one JSON object a line. Tokens, passwords and texts of people are never facts of a line. */
export function createLog(level: LogLevel, now: () => number, write: (line: string) => void): Log {
  const at =
    (name: 'info' | 'warn' | 'error') =>
    (event: string, facts: Record<string, unknown> = {}) => {
      if (RANK[name] < RANK[level]) return
      write(`${JSON.stringify({ time: new Date(now()).toISOString(), level: name, event, ...facts })}\n`)
    }
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

/** The log for the work of one request: every line names it. */
export function logOf(log: Log, requestId: string): Log {
  const at =
    (name: 'info' | 'warn' | 'error') =>
    (event: string, facts: Record<string, unknown> = {}) =>
      log[name](event, { requestId, ...facts })
  return { info: at('info'), warn: at('warn'), error: at('error') }
}
