import type { Log } from '#sync/ports/log.ts'

/** Facts of something unexpected, for anyone who looks at the console; never personal data. */
export const consoleLog: Log = {
  warn: (what, facts) => console.warn(what, facts ?? {}),
}
