import type { Localized } from '#sync/contracts/base/locale.ts'
import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import type { BusRoute } from '#sync/contracts/places/bus-route.ts'
import type { SeedContent } from '../content/read-content.ts'
import type { SeedPlace, SeedProduct, SeedShop } from '../content/schema.ts'

/** A small catalogue of its own for tests, so that editing the real content never moves them. */
export const text = (value: string): Localized => ({
  ko: value,
  en: value,
  ja: value,
  'zh-Hans': value,
  'zh-Hant': value,
})

const DAILY: OpeningHours = {
  always: false,
  rules: [
    { days: [0, 2, 3, 4, 5, 6], open: '10:00', close: '21:00', breaks: [{ from: '15:00', to: '16:30' }] },
  ],
  closedOn: ['seollal'],
  temporaryClosures: [],
}

function place(no: number, slug: string): SeedPlace {
  return {
    no,
    slug,
    category: 'spot',
    city: 'ulsan',
    district: 'dong',
    name: text(slug),
    romanized: slug,
    summary: text('s'),
    description: text('d'),
    address: text('a'),
    position: { lat: 35.5, lng: 129.4, approximate: true },
    phone: null,
    website: null,
    hours: DAILY,
    admission: { free: true },
    amenities: [],
    barrierFree: { stepFree: null, restroom: null, parking: null },
    access: {},
    themes: ['sea'],
    stayMinutes: 60,
    motif: 'rocks',
    sample: true,
    source: 'test',
    listedOn: '2026-01-01',
  }
}

type Offer = NonNullable<SeedProduct['coupons']>[number]
type Slots = SeedShop['reservation']['slots']

function shop(
  no: number,
  type: 'DAT' | 'TIM' | 'NON',
  more: Partial<SeedShop> = {},
  slots: Slots = [],
): SeedShop {
  return {
    no,
    slug: `shop-${no}`,
    companyNo: no + 400,
    companyName: text('c'),
    place: null,
    category: 'food',
    name: text(`shop ${no}`),
    introduction: text('i'),
    orderable: true,
    phone: null,
    address: text('a'),
    website: null,
    hours: DAILY,
    refundPolicy: text('r'),
    reservation: { type, leadDays: 0, horizonDays: 30, slots },
    motif: 'bowl',
    sample: true,
    ...more,
  }
}

function product(no: number, shopSlug: string, more: Partial<SeedProduct> = {}): SeedProduct {
  return {
    no,
    slug: `product-${no}`,
    kind: 'market',
    category: 'food',
    shop: shopSlug,
    places: [],
    name: text(`product ${no}`),
    summary: text('s'),
    description: text('d'),
    usageGuide: text('u'),
    howToUse: text('h'),
    purchaseNotes: text('p'),
    refundPolicy: text('r'),
    cancel: 'D-2',
    units: [
      { no: no * 10 + 1, name: text('one'), listWon: 12_000, priceWon: 10_000, stock: 5, maxPerOrder: 10 },
      { no: no * 10 + 2, name: text('two'), listWon: 20_000, priceWon: 20_000, stock: null, maxPerOrder: 4 },
    ],
    options: [],
    pointBasisPoints: 300,
    validity: { kind: 'days', days: 30 },
    availability: 'onSale',
    motif: 'bowl',
    sample: true,
    listedOn: '2026-01-01',
    ...more,
  }
}

const SPICE: SeedProduct['options'] = [
  {
    id: 'spice',
    kind: 'spiciness',
    name: text('spice'),
    required: true,
    max: 1,
    choices: [
      { id: 'mild', name: text('mild'), extraWon: 0 },
      { id: 'hot', name: text('hot'), extraWon: 500 },
    ],
  },
  {
    id: 'egg',
    kind: 'addition',
    name: text('egg'),
    required: false,
    max: 2,
    choices: [{ id: 'egg', name: text('egg'), extraWon: 1000 }],
  },
]

const offer = (no: number, more: Partial<Offer> = {}): Offer => ({
  no,
  name: text(`offer ${no}`),
  kind: 'amount',
  value: 2000,
  minWon: 10_000,
  maxWon: null,
  from: '2026-11-01',
  to: '2026-11-30',
  limit: null,
  lasts: { kind: 'days', days: 7 },
  ...more,
})
/** One without end, one with a single piece, one that is over, one good until a day. */
const OFFERS = [
  offer(1),
  offer(2, { limit: 1 }),
  offer(3, { to: '2026-11-20' }),
  offer(4, { lasts: { kind: 'until', day: '2026-11-21' } }),
]

/** Shop 501 takes day and time, 502 only a day, 503 nothing, 504 sells nothing. */
export const TEST_CONTENT: SeedContent = {
  places: [place(1001, 'rocks'), place(1002, 'grove'), place(1003, 'cape')],
  shops: [
    shop(501, 'TIM', {}, [
      { time: '11:00', capacity: 4 },
      { time: '15:30', capacity: 4 },
      { time: '18:30', capacity: 4 },
    ]),
    shop(502, 'DAT'),
    shop(503, 'NON', { place: 'rocks' }),
    shop(504, 'NON', { orderable: false }),
  ],
  products: [
    product(2001, 'shop-501', { places: ['rocks'], coupons: OFFERS }),
    product(2002, 'shop-501', { options: SPICE }),
    product(2003, 'shop-502', { kind: 'pass', category: 'pass', places: ['rocks', 'grove'] }),
    product(2004, 'shop-503'),
    product(2005, 'shop-504'),
    product(2006, 'shop-501', { availability: 'salesEnded' }),
    product(2007, 'shop-501', { validity: { kind: 'until', day: '2026-11-01' } }),
  ],
  courses: [
    {
      no: 201,
      slug: 'coast',
      title: text('coast'),
      summary: text('s'),
      description: text('d'),
      days: 1,
      totalMinutes: 200,
      cities: ['ulsan'],
      districts: ['dong'],
      themes: ['sea'],
      transport: 'car',
      stops: [
        { place: 'rocks', day: 1, stayMinutes: 60, note: text('n'), legToNext: null },
        { place: 'cape', day: 1, stayMinutes: 60, note: text('n'), legToNext: null },
      ],
      motif: 'rocks',
    },
  ],
  hotplaces: [],
  happenings: [],
  notices: [],
  guesthouses: [],
  'bus-routes': [],
  events: [],
  faqs: [],
  documents: [],
  'test-questions': [],
  personas: [],
}

const STOP = { name: text('n'), placeNo: null, position: { lat: 35.5, lng: 129.3, approximate: true } }

/** A themed line that leaves at 18:30 unless said; its ticket is a product. */
export const busRoute = (
  productNo: number,
  runs: Pick<BusRoute, 'days' | 'exceptions'> & Partial<BusRoute>,
): BusRoute => ({
  ...{ no: 1, slug: 'line', kind: 'theme', motif: 'bus', sample: true, source: 'test', productNo },
  ...{ name: text('n'), summary: text('n'), description: text('n'), fareNote: text('n') },
  ...{ needsReservation: true, departures: ['18:30'], totalMinutes: 60 },
  updatedAt: '2026-11-01T00:00:00.000Z',
  stops: [0, 60].map((afterMinutes) => ({ ...STOP, afterMinutes, stayMinutes: 0 })),
  ...runs,
})
