import type { Config } from '../config.ts'
import { Refusal } from '../resources/refusal.ts'

/**
 * @param now milliseconds since 1970
 * @throws Refusal server.maintenance while the window lasts, and never before it begins
 */
export function refuseDuringMaintenance(window: Config['maintenance'], now: number): void {
  if (!window || Date.parse(window.until) <= now) return
  if (window.from !== null && now < Date.parse(window.from)) return
  const seconds = Math.ceil((Date.parse(window.until) - now) / 1000)
  throw new Refusal('server.maintenance', {
    facts: { from: window.from, until: window.until, reason: window.reason },
    retryAfterSeconds: Math.min(seconds, 3600),
  })
}
