import type { WaitLine, WaitShop, WaitTicket } from '#sync/contracts/waiting/line.ts'

export const WAIT_SHOP_NO = 502
export const WAIT_DEVICE_ID = '0198f6a0-2222-7000-8000-00000000000b'

/** A shop that lets people wait, with one device and no key for telephone numbers. */
export const sampleWaitShop = (more: Partial<WaitShop> = {}): WaitShop => ({
  shopNo: WAIT_SHOP_NO,
  name: {
    ko: '항구 생선탕',
    en: 'Harbour Fish Soup',
    ja: '港の魚スープ',
    'zh-Hans': '海港鱼汤',
    'zh-Hant': '海港魚湯',
  },
  settings: { on: true, limit: 60, remote: false, gapMinutes: 8 },
  devices: [
    {
      ...{ id: WAIT_DEVICE_ID, name: '입구', letter: 'A', role: 'both', certificate: 'GC1.e30.AA' },
      ...{ enrolledAt: '2026-11-23T00:00:00.000Z', seenAt: null, revokedAt: null },
    },
  ],
  contactKeys: [],
  serverKeys: [],
  ...more,
})

/** A party of two with the number A1 that waits since 09:30 of the day every test is in. */
export const sampleTicket = (more: Partial<WaitTicket> = {}): WaitTicket => ({
  ...{ id: '0198f6a0-1111-7000-8000-000000000001', shopNo: WAIT_SHOP_NO, day: '2026-11-23', number: 'A1' },
  ...{ party: 2, childChairs: 0, source: 'kiosk', state: 'waiting', reason: null },
  ...{ joinedAt: '2026-11-23T00:30:00.000Z', calledAt: null, calls: 0, absences: 0, deferred: 0 },
  ...{ contact: { sms: false, push: false, masked: null }, language: 'ko', sure: true },
  ...more,
})

/** An open line in which these stand. */
export const sampleLine = (order: readonly string[] = [], more: Partial<WaitLine> = {}): WaitLine => ({
  ...{ shopNo: WAIT_SHOP_NO, day: '2026-11-23', mode: 'open', until: null, order: [...order] },
  recentGaps: { small: [], middle: [], large: [] },
  ...more,
})
