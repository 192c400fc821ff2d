import type { WaitDevice, WaitShop } from '#sync/contracts/waiting/line.ts'
import { named } from '#src/testing/words.ts'

export const DEVICE = '01900000-0000-7000-8000-0000000000d1'

/** A tablet at the door that gives and calls numbers, heard of a moment ago. */
export const deviceWith = (over: Partial<WaitDevice> = {}): WaitDevice => ({
  ...{ id: DEVICE, name: '입구 태블릿', letter: 'A', role: 'both', certificate: 'GC1.e30.c2ln' },
  ...{ enrolledAt: '2026-11-20T01:00:00.000Z', seenAt: '2026-11-23T00:59:50.000Z', revokedAt: null },
  ...over,
})

/** The shop as its devices know it. */
export const waitShopWith = (over: Partial<WaitShop> = {}): WaitShop => ({
  ...{ shopNo: 502, name: named('장생포 물회집'), devices: [deviceWith()], contactKeys: [], serverKeys: [] },
  settings: { on: true, limit: 60, remote: false, gapMinutes: 8 },
  ...over,
})
