/**
 * The session of a shop's device: nobody signs in, its key renews the bearer. Keeps I14 (one renewal over all pages of the
 * device) and W1: a device that is none any more goes on holding what it has not sent, and is asked for nothing else.
 */
import type { Result } from '#sync/contracts/errors.ts'
import type { DeviceTokens } from '#sync/contracts/waiting/device.ts'
import { deviceOwner } from '#sync/ports/device-databases.ts'
import type { Locks } from '#sync/ports/locks.ts'
import type { Session } from '#sync/ports/session.ts'
import type { DeviceStore } from './device-store.ts'

const LOCK = 'goraero-device-session'
/** Refusals that are final: taken off by the shop, or its tokens are not known any more. */
const ENDS: ReadonlySet<string> = new Set(['device.revoked', 'auth.invalid'])

export interface DeviceSessionDeps {
  store: Pick<DeviceStore, 'read' | 'keep'>
  deviceId: string
  locks: Locks
  /** Asks the server for the next bearer. */
  renew(refresh: string): Promise<Result<DeviceTokens>>
  /** The server knows this device no more; `code` is its reason. */
  onEnd(code: string): void
  /** Milliseconds since 1970. */
  now(): number
}

export function createDeviceSession({
  store,
  deviceId,
  locks,
  renew,
  onEnd,
  now,
}: DeviceSessionDeps): Session {
  const tokens = () => store.read('tokens')
  return {
    // one that was taken off may still hand in what it wrote before
    async current() {
      return { owner: deviceOwner(deviceId), token: (await tokens())?.access ?? null }
    },
    async refresh(refused) {
      const outcome = await locks.run(LOCK, async () => {
        const known = await tokens()
        if (known === undefined || (await store.read('ended'))) return 'refused' as const
        // another page was quicker
        if (refused !== undefined && known.access !== refused) return 'refreshed' as const
        const answer = await renew(known.refresh)
        if (answer.ok) {
          await store.keep({ tokens: answer.value })
          return 'refreshed' as const
        }
        const { code } = answer.error
        if (!ENDS.has(code)) return 'unanswered' as const
        await store.keep({ ended: { at: now(), code } })
        onEnd(code)
        return 'refused' as const
      })
      return outcome === 'cancelled' ? 'unanswered' : outcome
    },
  }
}
