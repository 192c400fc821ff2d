import type { Localized } from '#sync/contracts/base/locale.ts'
import type { SeedFolder } from '../../schema.ts'
import type { SeedFile } from '../rule.ts'
import type { Ring } from '../geo.ts'

/** A small region in which nothing is wrong; a test breaks one thing of it. */
const SEA: Localized = {
  ko: '바다가 보여요.',
  en: 'You see the sea.',
  ja: '海が見えます。',
  'zh-Hans': '能看到大海。',
  'zh-Hant': '看得到大海。',
}
const each = (change: (text: string) => string): Localized => ({
  ko: change(SEA.ko),
  en: change(SEA.en),
  ja: change(SEA.ja),
  'zh-Hans': change(SEA['zh-Hans']),
  'zh-Hant': change(SEA['zh-Hant']),
})
const TWO_PARAGRAPHS = each((text) => `${text}\n\n${text}`)
const address = (rest: Partial<Localized> = {}): Localized => ({
  ko: '울산광역시 동구',
  en: 'Dong-gu, Ulsan',
  ja: '蔚山広域市東区',
  'zh-Hans': '蔚山广域市东区',
  'zh-Hant': '蔚山廣域市東區',
  ...rest,
})

const HOURS = {
  always: false,
  rules: [
    {
      days: [0, 2, 3, 4, 5, 6],
      open: '10:00',
      close: '21:00',
      lastEntry: '20:00',
      breaks: [{ from: '15:00', to: '16:00' }],
    },
  ],
  closedOn: ['seollal', 'mondayShift'],
  temporaryClosures: [],
}

const place = (no: number, slug: string, lat: number, more: object = {}) => ({
  no,
  slug,
  category: 'spot',
  city: 'ulsan',
  district: 'dong',
  name: SEA,
  romanized: 'Bada',
  summary: SEA,
  description: TWO_PARAGRAPHS,
  tip: SEA,
  address: address(),
  position: { lat, lng: 129.43, approximate: false },
  phone: null,
  website: null,
  hours: { always: true, rules: [], closedOn: [], temporaryClosures: [] },
  admission: { free: true },
  amenities: [],
  barrierFree: { stepFree: null, restroom: null, parking: null },
  access: {},
  themes: ['sea'],
  stayMinutes: 60,
  motif: 'rocks',
  sample: false,
  source: 'Public facts',
  listedOn: '2026-01-01',
  ...more,
})

const INVENTED = {
  sample: true,
  source: 'Sample partner',
  phone: '052-000-0001',
  position: { lat: 35.49, lng: 129.43, approximate: true },
}

const shop = {
  no: 501,
  slug: 'kitchen',
  companyNo: 901,
  companyName: SEA,
  place: 'kitchen',
  category: 'food',
  name: SEA,
  introduction: SEA,
  orderable: true,
  phone: '052-000-0001',
  address: address(),
  website: null,
  hours: HOURS,
  refundPolicy: SEA,
  reservation: { type: 'TIM', leadDays: 0, horizonDays: 30, slots: [{ time: '11:00', capacity: 4 }] },
  motif: 'bowl',
  sample: true,
}

const product = (no: number, slug: string, more: object = {}) => ({
  no,
  slug,
  kind: 'market',
  category: 'food',
  shop: 'kitchen',
  places: ['kitchen'],
  name: SEA,
  summary: SEA,
  description: SEA,
  usageGuide: SEA,
  howToUse: SEA,
  purchaseNotes: SEA,
  refundPolicy: SEA,
  cancel: 'D-2',
  units: [
    { no: no * 10 + 1, name: SEA, listWon: 12_000, priceWon: 10_000, stock: 5, maxPerOrder: 10 },
    { no: no * 10 + 2, name: SEA, listWon: 20_000, priceWon: 20_000, stock: null, maxPerOrder: 4 },
  ],
  options: [
    {
      id: 'spice',
      kind: 'spiciness',
      name: SEA,
      required: true,
      max: 1,
      choices: ['mild', 'hot'].map((id) => ({ id, name: SEA, extraWon: 0 })),
    },
  ],
  pointBasisPoints: 300,
  validity: { kind: 'days', days: 30 },
  availability: 'onSale',
  motif: 'bowl',
  sample: true,
  listedOn: '2026-01-01',
  ...more,
})

const stop = (slug: string, metres: number | null) => ({
  place: slug,
  day: 1,
  stayMinutes: 60,
  note: SEA,
  legToNext: metres === null ? null : { mode: 'walk', minutes: Math.round(metres / 70), metres },
})

const course = {
  no: 201,
  slug: 'coast',
  title: SEA,
  summary: SEA,
  description: TWO_PARAGRAPHS,
  days: 1,
  totalMinutes: 130,
  cities: ['ulsan'],
  districts: ['dong'],
  themes: ['sea'],
  transport: 'walk',
  stops: [stop('rocks', 1400), stop('cape', null)],
  motif: 'rocks',
}

const happening = {
  no: 401,
  slug: 'sea-day',
  board: 'cnf',
  kind: 'festival',
  title: SEA,
  summary: SEA,
  description: SEA,
  from: '2027-05-01',
  to: '2027-05-03',
  datesTentative: true,
  venue: SEA,
  place: 'rocks',
  city: 'ulsan',
  district: 'dong',
  position: { lat: 35.49, lng: 129.43, approximate: false },
  contact: null,
  website: null,
  fee: SEA,
  program: [SEA],
  motif: 'stage',
  source: 'Public facts',
}

const guesthouse = {
  no: 601,
  slug: 'farm',
  name: SEA,
  romanized: 'Bada',
  city: 'ulsan',
  district: 'dong',
  region: SEA,
  summary: SEA,
  description: SEA,
  address: address(),
  position: { lat: 35.49, lng: 129.43, approximate: true },
  phone: '052-000-0002',
  facilities: ['kitchen'],
  activities: [SEA],
  usageGuide: SEA,
  refundRules: SEA,
  checkIn: '15:00',
  checkOut: '11:00',
  rooms: [{ name: SEA, guests: 2, maxGuests: 4, weekdayWon: 80_000, weekendWon: 100_000 }],
  motif: 'farm',
  sample: true,
  source: 'Sample partner',
  listedOn: '2026-01-01',
}

const busRoute = {
  no: 701,
  slug: 'loop',
  kind: 'loop',
  name: SEA,
  summary: SEA,
  description: SEA,
  days: [0, 6],
  exceptions: [],
  departures: ['10:00', '14:00'],
  totalMinutes: 60,
  needsReservation: false,
  stops: [
    { name: SEA, place: 'rocks', afterMinutes: 0, stayMinutes: 5, lat: 35.49 },
    { name: SEA, place: 'cape', afterMinutes: 30, stayMinutes: 0, lat: 35.5 },
  ].map(({ lat, ...rest }) => ({ ...rest, position: { lat, lng: 129.43, approximate: false } })),
  fareNote: SEA,
  product: null,
  motif: 'bus',
  sample: true,
  source: 'Sample',
}

const event = {
  no: 801,
  slug: 'photo',
  title: SEA,
  summary: SEA,
  body: SEA,
  fromDays: -30,
  toDays: -10,
  announceDays: -3,
  task: 'snsUrl',
  consents: ['personal'],
  prizes: [{ name: SEA, people: 1 }],
  winners: [{ name: '김*다', prize: 0 }],
  motif: 'whale',
}

const persona = (no: number, slug: string, code: string, companion: string) => ({
  no,
  slug,
  code,
  name: SEA,
  line: SEA,
  description: SEA,
  hashtags: [SEA, SEA, SEA],
  companion,
  places: ['rocks', 'cape'],
})

const question = (no: number, weight: number) => ({
  no,
  slug: `q${no}`,
  axis: 'planning',
  weight,
  text: SEA,
  answers: ['C', 'I'].map((pole) => ({ pole, text: SEA })),
})

const ITEMS: [SeedFolder, { slug: string }[]][] = [
  [
    'places',
    [
      place(1001, 'rocks', 35.49),
      place(1002, 'cape', 35.5),
      place(1003, 'islet', 35.51),
      place(1004, 'tower', 35.52, { motif: 'boat' }),
      place(1005, 'kitchen', 35.49, {
        ...INVENTED,
        category: 'food',
        hours: HOURS,
        admission: { free: true },
      }),
      place(1006, 'bay', 36.03, {
        city: 'pohang',
        motif: 'bridge',
        district: null,
        position: { lat: 36.03, lng: 129.37, approximate: false },
        address: address({
          ko: '포항시',
          en: 'Pohang',
          ja: '浦項市',
          'zh-Hans': '浦项市',
          'zh-Hant': '浦項市',
        }),
      }),
    ],
  ],
  ['shops', [shop]],
  [
    'products',
    [
      product(2001, 'bowl'),
      product(2002, 'room', {
        category: 'stay',
        options: [],
        room: { guests: 2, maxGuests: 3, checkIn: '15:00', checkOut: '11:00' },
      }),
    ],
  ],
  ['courses', [course]],
  ['happenings', [happening]],
  ['guesthouses', [guesthouse]],
  ['bus-routes', [busRoute]],
  ['events', [event]],
  ['test-questions', [question(1, 3), question(2, 2)]],
  ['personas', [persona(1, 'calm', 'CPRS', 'CPAD'), persona(2, 'wild', 'CPAD', 'CPRS')]],
]

/** Fresh copies, texts not shared: what a test breaks is broken in one field only. */
export function goodFiles(): SeedFile[] {
  return ITEMS.flatMap(([folder, items]) =>
    items.map((item) => ({
      folder,
      name: `${item.slug}.json`,
      json: JSON.parse(JSON.stringify(item)) as unknown,
      broken: null,
    })),
  )
}

const square = (south: number, north: number): Ring => [
  [129.4, south],
  [129.45, south],
  [129.45, north],
  [129.4, north],
]
export const DISTRICTS = { dong: square(35.46, 35.55), buk: square(35.55, 35.66) }
