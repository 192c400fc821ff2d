/** Edges of what editors and importers write about the city: the last value that is taken and the first that is not. */
import { Admission, BarrierFree, OpeningHours, Rating } from './base/facts.ts'
import { Localized } from './base/locale.ts'
import { UtalkMenu } from './community/menu.ts'
import { PublicEvent } from './events/event.ts'
import { BusRoute } from './places/bus-route.ts'
import { Course, CourseStop } from './places/course.ts'
import { Guesthouse } from './places/guesthouse.ts'
import { Happening } from './places/happening.ts'
import { Hotplace } from './places/hotplace.ts'
import { Place } from './places/place.ts'
import { SearchTerms } from './places/search-terms.ts'
import { Shop } from './shops/shop.ts'
import { TextDocument } from './support/document.ts'
import { Faq } from './support/faq.ts'
import { Notice } from './support/notice.ts'
import { AT, describeEdges, long, many, text5, type Edges } from './testing/edges.ts'

const NAME = text5('n')
const POSITION = { lat: 35.5, lng: 129.3, approximate: false }
const HOURS = { always: false, rules: [], closedOn: [], temporaryClosures: [] }
const RULE = { days: [0], open: '09:00', close: '18:00' }
const RATING = { average: 0, count: 0 }
const PICTURE = { url: 'https://a.kr/1.jpg', licence: 'KOGL-1', credit: 'City' }
const TEXTS = { slug: 's', summary: NAME, description: NAME, motif: 'rocks', updatedAt: AT }
const BARRIERS = { stepFree: null, restroom: null, parking: null }
const PLACE = {
  ...{ ...TEXTS, no: 1, category: 'spot', city: 'ulsan', district: 'dong', name: NAME, romanized: 'n' },
  ...{
    address: NAME,
    position: POSITION,
    phone: null,
    website: null,
    hours: HOURS,
    admission: { free: true },
  },
  ...{ amenities: [], barrierFree: BARRIERS, access: {}, themes: ['sea'], stayMinutes: 1, sample: false },
  ...{ source: '', shopNo: null, rating: RATING, keywords: {}, purchased: 0, listedOn: '2026-01-01' },
}
const STOP = { placeNo: 1, day: 1, stayMinutes: 1, note: NAME, legToNext: null }
const COURSE = {
  ...{ ...TEXTS, no: 1, title: NAME, days: 1, totalMinutes: 1, cities: ['ulsan'], districts: [], themes: [] },
  ...{ transport: 'car', stops: [STOP, STOP], saved: 0 },
}
const BUS_STOP = { name: NAME, placeNo: null, position: POSITION, afterMinutes: 0, stayMinutes: 0 }
const ROUTE = {
  ...{ ...TEXTS, no: 1, kind: 'loop', name: NAME, days: [0], exceptions: [], departures: ['09:00'] },
  ...{ totalMinutes: 1, needsReservation: false, stops: [BUS_STOP, BUS_STOP], fareNote: NAME },
  ...{ productNo: null, sample: true, source: '' },
}
const ROOM = { name: NAME, guests: 1, maxGuests: 1, weekdayWon: 0, weekendWon: 0 }
const HOUSE = {
  ...{
    ...TEXTS,
    no: 1,
    name: NAME,
    romanized: 'n',
    city: 'ulsan',
    district: null,
    region: NAME,
    address: NAME,
  },
  ...{ position: POSITION, phone: null, facilities: ['wifi'], activities: [], usageGuide: NAME },
  ...{ refundRules: NAME, checkIn: '15:00', checkOut: '11:00', rooms: [ROOM], sample: true, source: '' },
  listedOn: '2026-01-01',
}
const HAPPENING = {
  ...{ ...TEXTS, no: 1, board: 'cnf', kind: 'festival', title: NAME, from: '2026-12-01', to: '2026-12-02' },
  ...{ datesTentative: false, venue: NAME, placeNo: null, city: 'ulsan', district: null, position: POSITION },
  ...{ contact: null, website: null, fee: NAME, program: [], source: '' },
}
const SHOP = {
  ...{ no: 1, slug: 's', companyNo: 1, companyName: NAME, placeNo: null, category: 'food', name: NAME },
  ...{ introduction: NAME, orderable: true, phone: null, address: NAME, website: null, hours: HOURS },
  ...{ refundPolicy: NAME, motif: 'bowl', sample: true, rating: RATING, updatedAt: AT },
  reservation: { type: 'NON', leadDays: 0, horizonDays: 1, slots: [] },
}
const reservation = (more: object) => ({ reservation: { ...SHOP.reservation, ...more } })
const EVENT = {
  ...{ no: 1, slug: 's', title: NAME, summary: NAME, body: NAME, from: '2026-12-01', to: '2026-12-02' },
  ...{
    announceOn: null,
    task: 'review',
    consents: [],
    prizes: [],
    winners: [],
    motif: 'rocks',
    updatedAt: AT,
  },
}

const EDGES: Edges[] = [
  [
    'S9-11 a text in five languages',
    Localized,
    NAME,
    [
      [{ ko: '' }, false],
      [{ en: long(100_000) }, true],
      [{ 'zh-Hans': null }, false],
      [{ fr: 'n' }, false],
    ],
  ],
  [
    'X-18 hours with everything',
    OpeningHours,
    HOURS,
    [
      [{ rules: [{ ...RULE, days: [0, 6] }] }, true],
      [{ rules: [{ ...RULE, days: [-1] }] }, false],
      [{ rules: [{ ...RULE, days: [7] }] }, false],
      [{ rules: [{ ...RULE, close: '24:00' }] }, true],
      [{ rules: [{ ...RULE, close: '24:01' }] }, false],
      [{ rules: [{ ...RULE, lastEntry: '17:30' }] }, true],
      [{ rules: [{ ...RULE, breaks: [{ from: '12:00', to: '13:00' }] }] }, true],
      [{ rules: [{ ...RULE, breaks: [{ from: '12:00' }] }] }, false],
      [{ rules: [{ ...RULE, season: { from: '12-01', to: '02-29' } }] }, true],
      [{ rules: [{ ...RULE, season: { from: '13-01', to: '02-01' } }] }, false],
      [{ rules: [{ ...RULE, season: { from: '12-32', to: '02-01' } }] }, false],
      [{ temporaryClosures: [{ from: '2026-12-01', to: '2026-12-02', reason: NAME }] }, true],
      [{ temporaryClosures: [{ from: '2026-12-01', to: '2026-02-30', reason: NAME }] }, false],
      [{ note: NAME }, true],
      [{ note: 'n' }, false],
    ],
  ],
  [
    'S3-13 a price of admission',
    Admission,
    { free: false },
    [
      [{ adult: 0, youth: 1, child: 2 }, true],
      [{ adult: -1 }, false],
      [{ senior: 1 }, false],
    ],
  ],
  [
    'X-13 what is known of steps',
    BarrierFree,
    BARRIERS,
    [
      [{ stepFree: true, restroom: false }, true],
      [{ stepFree: 'yes' }, false],
    ],
  ],
  [
    'S3-09 a rating',
    Rating,
    RATING,
    [
      [{ average: 5 }, true],
      [{ average: 5.1 }, false],
      [{ average: -0.1 }, false],
      [{ count: -1 }, false],
      [{ count: 1.5 }, false],
    ],
  ],
  [
    'S2-63 a place',
    Place,
    PLACE,
    [
      [{ category: 'bar' }, false],
      [{ district: null }, true],
      [{ district: 'gangnam' }, false],
      [{ website: 'www.a.kr' }, false],
      [{ website: 'https://a.kr' }, true],
      [{ themes: [] }, false],
      [{ themes: ['war'] }, false],
      [{ stayMinutes: 0 }, false],
      [{ pictures: many(20, PICTURE) }, true],
      [{ pictures: many(21, PICTURE) }, false],
      [{ pictures: [{ ...PICTURE, credit: long(120) }] }, true],
      [{ pictures: [{ ...PICTURE, credit: long(121) }] }, false],
      [{ keywords: { view: 3 } }, true],
      [{ keywords: { unheard: 3 } }, false],
      [{ amenities: ['wifi', 'wifi', 'jacuzzi'] }, false],
      [{ access: { bus: NAME } }, true],
      [{ access: { boat: NAME } }, false],
    ],
  ],
  [
    'S2-05 a stop of a course',
    CourseStop,
    STOP,
    [
      [{ day: 0 }, false],
      [{ stayMinutes: 0 }, false],
      [{ legToNext: { mode: 'bike', minutes: 1, metres: 1 } }, true],
      [{ legToNext: { mode: 'boat', minutes: 1, metres: 1 } }, false],
      [{ legToNext: { mode: 'walk', minutes: 0, metres: 1 } }, false],
    ],
  ],
  [
    'S2-05 a course',
    Course,
    COURSE,
    [
      [{ stops: [STOP] }, false],
      [{ days: 0 }, false],
      [{ transport: 'horse' }, false],
      [{ season: NAME }, true],
      [{ cities: ['busan'] }, false],
    ],
  ],
  [
    'S2-03 a list of hot places',
    Hotplace,
    { ...TEXTS, no: 1, title: NAME, places: [{ placeNo: 1, line: NAME }], themes: [] },
    [
      [{ places: [] }, false],
      [{ places: [{ placeNo: 0, line: NAME }] }, false],
      [{ motif: 'unicorn' }, false],
    ],
  ],
  [
    'S9-10 a line of the tour bus',
    BusRoute,
    ROUTE,
    [
      [{ stops: [BUS_STOP] }, false],
      [{ departures: [] }, false],
      [{ departures: ['24:30'] }, false],
      [{ days: [] }, false],
      [{ totalMinutes: 0 }, false],
      [{ exceptions: [{ day: '2026-12-25', runs: false, reason: NAME }] }, true],
      [{ exceptions: [{ day: '2026-12-32', runs: false, reason: NAME }] }, false],
      [{ stops: [BUS_STOP, { ...BUS_STOP, afterMinutes: -1 }] }, false],
    ],
  ],
  [
    'S3-20 a guesthouse',
    Guesthouse,
    HOUSE,
    [
      [{ facilities: [] }, false],
      [{ facilities: ['helipad'] }, false],
      [{ rooms: [] }, false],
      [{ rooms: [{ ...ROOM, guests: 0 }] }, false],
      [{ rooms: [{ ...ROOM, weekendWon: -1 }] }, false],
      [{ checkIn: '25:00' }, false],
    ],
  ],
  [
    'S3-13 a festival',
    Happening,
    HAPPENING,
    [
      [{ board: 'cnn', kind: 'exhibition' }, true],
      [{ board: 'xyz' }, false],
      [{ to: '2026-11-31' }, false],
      [{ program: [NAME] }, true],
      [{ program: ['n'] }, false],
    ],
  ],
  [
    'S3-07 a shop',
    Shop,
    SHOP,
    [
      [reservation({ type: 'TIM', slots: [{ time: '18:30', capacity: 1 }] }), true],
      [reservation({ slots: [{ time: '18:30', capacity: 0 }] }), false],
      [reservation({ horizonDays: 0 }), false],
      [reservation({ leadDays: -1 }), false],
      [reservation({ type: 'ANY' }), false],
      [{ outage: null }, true],
      [{ outage: { reason: 'weather', note: '', since: AT, until: null } }, true],
      [{ outage: { reason: 'weather', note: '', until: null } }, false],
      [{ category: 'weapons' }, false],
    ],
  ],
  [
    'S3-12 an event',
    PublicEvent,
    EVENT,
    [
      [{ task: 'dance' }, false],
      [{ consents: ['personal', 'posting'] }, true],
      [{ consents: ['soul'] }, false],
      [{ prizes: [{ name: NAME, people: 0 }] }, false],
      [{ winners: [{ name: '김*늘', prize: 0 }] }, true],
      [{ winners: [{ name: '김*늘', prize: -1 }] }, false],
      [{ announceOn: '2026-12-31' }, true],
    ],
  ],
  [
    'S2-11 a notice',
    Notice,
    {
      ...{ no: 1, slug: 's', category: 'service', title: NAME, body: NAME, pinned: false, updatedAt: AT },
      publishedOn: '2026-12-01',
    },
    [
      [{ category: 'gossip' }, false],
      [{ publishedOn: '2026-12-01T00:00:00Z' }, false],
    ],
  ],
  [
    'S2-09 a frequent question',
    Faq,
    { no: 1, slug: 's', category: 'order', question: NAME, answer: NAME, updatedAt: AT },
    [[{ category: 'gossip' }, false]],
  ],
  [
    'S2-149 a long text',
    TextDocument,
    {
      ...{ no: 1, slug: 's', title: NAME, version: '1.0', effectiveOn: '2026-12-01', updatedAt: AT },
      sections: [{ heading: NAME, body: NAME }],
    },
    [
      [{ sections: [] }, false],
      [{ sections: [{ heading: NAME }] }, false],
    ],
  ],
  [
    'S2-142 search terms',
    SearchTerms,
    { popular: [NAME], trending: [{ term: NAME, move: 'up' }], asOf: AT },
    [
      [{ trending: [{ term: NAME, move: 'sideways' }] }, false],
      [{ popular: ['n'] }, false],
    ],
  ],
  [
    'S7-10 a line of the community menu',
    UtalkMenu,
    { menuId: 'm', path: '/utalk', order: 1, label: NAME },
    [[{ order: 0.5 }, false]],
  ],
]

describeEdges(EDGES)
