import { millisecondsInMinute } from 'date-fns/constants'
import type { WaitDevice, WaitLine } from '#sync/contracts/waiting/line.ts'
import { POLICY } from '#sync/domain/policy.ts'

/**
 * Devices of the shop that were not heard of for too long and were heard of on this business day: what they gave since
 * nobody else knows. A tablet that is switched off since yesterday is not silent, it is off.
 * @param asOf when the list was last heard, ms; what came later this device cannot know
 * @param dayBegan ms
 */
export function silentDevices(
  devices: readonly WaitDevice[],
  { asOf, dayBegan, self }: { asOf: number; dayBegan: number; self: string | null },
): (WaitDevice & { seenAt: string })[] {
  const silentMs = POLICY.waiting.silentMinutes * millisecondsInMinute
  return devices.flatMap((device) => {
    const { id, seenAt, revokedAt } = device
    if (id === self || seenAt === null || revokedAt !== null) return []
    const seen = Date.parse(seenAt)
    return seen >= dayBegan && asOf - seen > silentMs ? [{ ...device, seenAt }] : []
  })
}

/** Other devices of the shop whose screen is not filled any more, with since when, ISO 8601. */
export const leftScreens = (
  devices: readonly WaitDevice[],
  { left = [], self }: Pick<WaitLine, 'left'> & { self: string | null },
): { id: string; name: string; at: string }[] =>
  devices.flatMap(({ id, name, revokedAt }) => {
    const at = left.find(({ device }) => device === id)?.at
    return at === undefined || id === self || revokedAt !== null ? [] : [{ id, name, at }]
  })
