import type { Coupon } from '#sync/contracts/coupons/coupon.ts'
import type { PointSource } from '#sync/contracts/points/points.ts'
import type { FavouriteKind } from '#sync/contracts/favourites/favourite.ts'
import type { ItineraryDraft } from '#sync/contracts/planner/itinerary.ts'
import { addDays } from '#sync/domain/calendar.ts'
import type { NewOrder } from './order-rows.ts'
import { fixedId } from './tools.ts'

/** The history of the demo account `member`, relative to the day of seeding. */
const BUYER = { name: '김하늘', email: 'member@goraero.kr', nationality: 'KR', mobile: '01012345678' }

type DemoOrder = {
  order: Omit<NewOrder, 'memberId'>
  ticket?: { from: string; to: string }
  review?: {
    stars: number
    keywords: string[]
    text: string
    language: string
    helpful: number
    daysAgo: number
  }
}

export function memberOrders(today: string): DemoOrder[] {
  type Bought = Pick<NewOrder, 'lines'> & Partial<NewOrder>
  const order = (name: string, status: NewOrder['status'], daysAgo: number, bought: Bought) => ({
    ...{ name: `member-${name}`, status, daysAgo, buyer: BUYER },
    ...bought,
  })
  return [
    {
      order: order('whale-today', 'ticketIssued', 2, {
        lines: [
          { productNo: 2101, unitNo: 21011, quantity: 2 },
          { productNo: 2101, unitNo: 21013, quantity: 1 },
        ],
      }),
      ticket: { from: today, to: addDays(today, 28) },
    },
    {
      order: order('three-cities', 'partiallyUsed', 12, {
        lines: [{ productNo: 2108, unitNo: 21081, quantity: 2 }],
      }),
      ticket: { from: addDays(today, -12), to: addDays(today, 78) },
    },
    {
      order: order('bike', 'used', 21, {
        lines: [{ productNo: 2103, unitNo: 21031, quantity: 2 }],
        pointsWon: 500,
      }),
      ticket: { from: addDays(today, -21), to: addDays(today, 69) },
    },
    {
      order: order('onggi', 'used', 35, { lines: [{ productNo: 2104, unitNo: 21041, quantity: 1 }] }),
      ticket: { from: addDays(today, -35), to: addDays(today, 55) },
    },
    {
      order: order('bread', 'used', 44, { lines: [{ productNo: 2020, unitNo: 20202, quantity: 1 }] }),
      review: {
        stars: 5,
        keywords: ['taste', 'revisit'],
        text: '주전 바닷가에서 먹으려고 큰 봉투로 샀어요. 식어도 쫄깃해요.',
        language: 'ko',
        helpful: 3,
        daysAgo: 42,
      },
    },
    {
      order: order('museums', 'ticketIssued', 130, {
        lines: [{ productNo: 2105, unitNo: 21051, quantity: 2 }],
        pointsWon: 100,
      }),
      ticket: { from: addDays(today, -130), to: addDays(today, -40) },
    },
    {
      order: order('dinner', 'reservationRequested', 1, {
        lines: [
          { productNo: 2001, unitNo: 20011, quantity: 2 },
          { productNo: 2004, unitNo: 20041, quantity: 1 },
        ],
        reservedDay: addDays(today, 6),
        reservedTime: '18:30',
        visitors: 3,
        remarks: '창가 자리면 좋겠어요',
      }),
    },
    {
      order: order('moonlight', 'refundComplete', 70, {
        lines: [{ productNo: 2032, unitNo: 20321, quantity: 2 }],
        cancelReason: 'changedPlan',
        reservedDay: addDays(today, -60),
        pointsWon: 1200,
      }),
    },
    {
      order: order('rose', 'refundRequested', 8, {
        lines: [{ productNo: 2102, unitNo: 21021, quantity: 1 }],
        cancelReason: 'weather',
      }),
      ticket: { from: addDays(today, -8), to: addDays(today, 22) },
    },
  ]
}

export const DEMO_COUPONS: (Omit<Coupon, 'id' | 'expiresOn' | 'usedAt'> & {
  expiresInDays: number
  usedDaysAgo: number | null
})[] = [
  {
    name: {
      ko: '첫 여행 10% 할인',
      en: 'First trip 10% off',
      ja: 'はじめての旅 10%オフ',
      'zh-Hans': '首次旅行九折',
      'zh-Hant': '首次旅行九折',
    },
    scope: 'order',
    kind: 'percent',
    value: 10,
    minWon: 20000,
    maxWon: 5000,
    expiresInDays: 45,
    usedDaysAgo: null,
  },
  {
    name: {
      ko: '고래문화특구 3,000원 할인',
      en: '₩3,000 off the whale zone',
      ja: 'クジラ文化特区 3,000ウォン引き',
      'zh-Hans': '鲸鱼文化特区减3,000韩元',
      'zh-Hant': '鯨魚文化特區折3,000韓元',
    },
    scope: 'product',
    kind: 'amount',
    value: 3000,
    minWon: 10000,
    maxWon: null,
    expiresInDays: 12,
    usedDaysAgo: null,
  },
  {
    name: {
      ko: '비 오는 날 2,000원 할인',
      en: '₩2,000 off for a rainy day',
      ja: '雨の日 2,000ウォン引き',
      'zh-Hans': '雨天减2,000韩元',
      'zh-Hant': '雨天折2,000韓元',
    },
    scope: 'product',
    kind: 'amount',
    value: 2000,
    minWon: 4000,
    maxWon: null,
    expiresInDays: 3,
    usedDaysAgo: null,
  },
  {
    name: {
      ko: '주말 숙소 15% 할인',
      en: '15% off a weekend stay',
      ja: '週末の宿 15%オフ',
      'zh-Hans': '周末住宿八五折',
      'zh-Hant': '週末住宿八五折',
    },
    scope: 'product',
    kind: 'percent',
    value: 15,
    minWon: 100000,
    maxWon: 30000,
    expiresInDays: 80,
    usedDaysAgo: null,
  },
  {
    name: {
      ko: '시티투어 첫 탑승 1,000원 할인',
      en: '₩1,000 off the first tour bus ride',
      ja: 'シティツアー初乗車 1,000ウォン引き',
      'zh-Hans': '首次乘城市观光巴士减1,000韩元',
      'zh-Hant': '首次搭乘城市觀光巴士折1,000韓元',
    },
    scope: 'product',
    kind: 'amount',
    value: 1000,
    minWon: 9000,
    maxWon: null,
    expiresInDays: 15,
    usedDaysAgo: 70,
  },
  {
    name: {
      ko: '여름 바다 20% 할인',
      en: 'Summer sea 20% off',
      ja: '夏の海 20%オフ',
      'zh-Hans': '夏日海边八折',
      'zh-Hant': '夏日海邊八折',
    },
    scope: 'order',
    kind: 'percent',
    value: 20,
    minWon: 30000,
    maxWon: 10000,
    expiresInDays: -34,
    usedDaysAgo: null,
  },
]

/** A line of the member's ledger of points, days ago; `order` names the order it belongs to. */
type DemoPoints = { daysAgo: number; order?: string } & (
  | { earn: PointSource; won: number }
  | { spend: number; order: string }
  | { restore: true; order: string }
)

/** Oldest first: some lots lapse unused, one is spent and comes back in part, one lapses within the month. */
export const DEMO_POINTS: readonly DemoPoints[] = [
  { daysAgo: 420, earn: 'attendance', won: 150 },
  { daysAgo: 400, earn: 'event', won: 300 },
  { daysAgo: 345, earn: 'event', won: 2000 },
  { daysAgo: 301, earn: 'purchase', won: 693 },
  { daysAgo: 259, earn: 'community', won: 200 },
  { daysAgo: 214, earn: 'purchase', won: 437 },
  { daysAgo: 166, earn: 'review', won: 500 },
  { daysAgo: 130, spend: 100, order: 'museums' },
  { daysAgo: 118, earn: 'purchase', won: 861 },
  { daysAgo: 71, earn: 'community', won: 300 },
  { daysAgo: 70, spend: 1200, order: 'moonlight' },
  { daysAgo: 52, restore: true, order: 'moonlight' },
  { daysAgo: 42, earn: 'review', won: 500 },
  { daysAgo: 34, earn: 'purchase', won: 408, order: 'onggi' },
  { daysAgo: 21, spend: 500, order: 'bike' },
  { daysAgo: 20, earn: 'purchase', won: 576, order: 'bike' },
  { daysAgo: 12, earn: 'community', won: 100 },
]

export const DEMO_FAVOURITES: { kind: FavouriteKind; no: number }[] = [
  { kind: 'place', no: 1003 },
  { kind: 'place', no: 1002 },
  { kind: 'place', no: 1010 },
  { kind: 'product', no: 2101 },
  { kind: 'course', no: 201 },
  { kind: 'happening', no: 405 },
]

export function demoItineraries(today: string): ItineraryDraft[] {
  /** Place, day, time and note of each. */
  type Stop = [placeNo: number, day: number, time: string, note?: string]
  const stopsOf = (plan: string, stops: Stop[]) =>
    stops.map(([placeNo, day, time, note = ''], index) => ({
      id: fixedId(`stop:${plan}:${index + 1}`),
      placeNo,
      title: '',
      day,
      time,
      stayMinutes: 90,
      note,
    }))
  return [
    {
      id: fixedId('itinerary:coast'),
      title: '엄마랑 해안길 이틀',
      startDay: addDays(today, 6),
      days: 2,
      note: '첫날 저녁은 고래길식당 예약해 두었어요.',
      stops: stopsOf('coast', [
        [1003, 1, '10:00', '송림길로 들어가서 출렁다리까지'],
        [1009, 1, '13:30'],
        [1007, 1, '15:30'],
        [1004, 2, '07:00', '일출 7시 8분쯤'],
        [1012, 2, '11:00', '옹기 체험 이용권 챙기기'],
      ]),
      fromCourseNo: 201,
    },
    {
      id: fixedId('itinerary:rain'),
      title: '비 오면 가는 하루',
      startDay: null,
      days: 1,
      note: '',
      stops: stopsOf('rain', [
        [1016, 1, '10:00'],
        [1013, 1, '14:00'],
      ]),
      fromCourseNo: null,
    },
  ]
}
