import type { Shop } from '#sync/contracts/shops/shop.ts'
import { named } from '../words.ts'

/** A whole shop; open 11:00 to 20:30 but on Mondays, nothing to reserve. */
export const shopWith = (over: Partial<Shop> = {}): Shop => ({
  no: 501,
  slug: 'mulhoe-house',
  companyNo: 901,
  companyName: named('장생포 식당'),
  placeNo: null,
  category: 'market',
  name: named('장생포 물회집'),
  introduction: named('고래문화마을 앞'),
  orderable: true,
  phone: null,
  address: named('울산 남구 장생포고래로'),
  website: null,
  hours: {
    always: false,
    rules: [{ days: [0, 2, 3, 4, 5, 6], open: '11:00', close: '20:30', breaks: [] }],
    closedOn: [],
    temporaryClosures: [],
  },
  refundPolicy: named('쓰기 전에는 모두 돌려드려요.'),
  reservation: { type: 'NON', leadDays: 0, horizonDays: 30, slots: [] },
  motif: 'bowl',
  sample: true,
  rating: { average: 4.5, count: 12 },
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...over,
})
