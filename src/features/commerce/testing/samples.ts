import type { WireCart, WireCartGoods } from '#sync/contracts/cart/cart.ts'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'

const text = (ko: string) => ({ ko, en: ko, ja: ko, 'zh-Hans': ko, 'zh-Hant': ko })
const AT = '2026-11-01T00:00:00.000Z'

/** A small product with two units, spiciness to choose and additions up to two. */
export const sampleProduct = (over: Partial<Product> = {}): Product => ({
  no: 2003,
  slug: 'mulhoe',
  kind: 'market',
  category: 'market',
  shopNo: 501,
  placeNos: [1031],
  name: text('raw fish soup'),
  summary: text('raw fish soup'),
  description: text('raw fish soup'),
  usageGuide: text('guide'),
  howToUse: text('how'),
  purchaseNotes: text('notes'),
  refundPolicy: text('refund'),
  cancel: 'D-2',
  units: [
    { no: 11, name: text('one bowl'), listWon: 18_000, priceWon: 16_000, stock: 5, maxPerOrder: 10 },
    { no: 12, name: text('two bowls'), listWon: 36_000, priceWon: 30_000, stock: 0, maxPerOrder: 4 },
  ],
  options: [
    {
      id: 'hot',
      kind: 'spiciness',
      name: text('heat'),
      required: true,
      max: 1,
      choices: [
        { id: 'mild', name: text('mild'), extraWon: 0 },
        { id: 'hot', name: text('hot'), extraWon: 0 },
      ],
    },
    {
      id: 'add',
      kind: 'addition',
      name: text('extras'),
      required: false,
      max: 2,
      choices: [
        { id: 'noodle', name: text('noodles'), extraWon: 1000 },
        { id: 'rice', name: text('rice'), extraWon: 1000 },
        { id: 'egg', name: text('egg'), extraWon: 500 },
      ],
    },
  ],
  pointBasisPoints: 300,
  validity: { kind: 'days', days: 30 },
  availability: 'onSale',
  motif: 'bowl',
  sample: true,
  rating: { average: 4, count: 2 },
  purchased: 10,
  listedOn: '2026-10-01',
  updatedAt: AT,
  ...over,
})

type Reserving = Pick<Shop, 'no' | 'companyNo' | 'reservation' | 'hours'>

/** Open 11 to 20:30 with a break from 15 to 17, closed on Mondays; five times to reserve. */
export const sampleShop = (type: 'DAT' | 'TIM' | 'NON' = 'TIM'): Reserving => ({
  no: 501,
  companyNo: 901,
  reservation: {
    type,
    leadDays: 0,
    horizonDays: 30,
    slots: ['11:30', '12:30', '15:30', '17:30'].map((time) => ({ time, capacity: 4 })),
  },
  hours: {
    always: false,
    rules: [
      { days: [0, 2, 3, 4, 5, 6], open: '11:00', close: '20:30', breaks: [{ from: '15:00', to: '17:00' }] },
    ],
    closedOn: [],
    temporaryClosures: [],
  },
})

export const sampleLine = (over: Partial<WireCartGoods> = {}): WireCartGoods => {
  const line = {
    gdsSn: 2003,
    gdsDsctSn: 11,
    ordrSeq: 1,
    gdsQty: 1,
    options: [{ optionId: 'hot', choiceId: 'mild' }],
    unitWon: 16_000,
    lineWon: 16_000,
    availability: 'onSale' as const,
    stock: null,
    ...over,
  }
  return { ...line, lineWon: line.unitWon * line.gdsQty }
}

export const sampleCart = (lines: WireCartGoods[], over: Partial<WireCart> = {}): WireCart => ({
  shopCartId: '01900000-0000-7000-8000-00000000000c',
  shopSn: 501,
  entcmpSn: 901,
  shopCartGoodsList: lines,
  rsvtDt: '2026-11-22 12:30',
  rsvtHrTypeCd: 'TIM',
  totalWon: lines.reduce((sum, line) => sum + line.lineWon, 0),
  ...over,
})
