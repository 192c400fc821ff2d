/** Edges of what shopkeepers and partners send of a shop: the last value that is taken and the first that is not. */
import { describe, expect, it } from 'vitest'
import { CALLS as STORE_CALLS } from './store/api.ts'
import { StoreApplication, StoreDocument, StoreFiles, StoreForm, StoreKey } from './store/application.ts'
import { CALLS as DESK_CALLS } from './store/desk-api.ts'
import { BusinessCheck, StoreVerdict } from './store/desk.ts'
import { BUSINESS_STATES, DOCUMENT_TYPES, ENTRY_METHODS, STORE_STATES, TRADERS } from './store/lists.ts'
import { CALLS as SHOP_CALLS } from './store/shop-api.ts'
import { PartnerShop, ShopDraft } from './store/shop-draft.ts'
import { AT, describeEdges, ID, long, many, text5, type Edges } from './testing/edges.ts'

const FORM = {
  ...{ subject: 'Soup', businessName: 'Whale soup', businessNumber: '1248100998', trader: 'general' },
  ...{ representative: 'Kim', introduction: 'Since 1970.\nBy the sea.', items: 'soup', method: 'visit' },
  ...{ sellsByMail: false, applicant: 'Kim', phone: '052-260-1234', email: 'a@b.kr', consent: true },
}
const FILES = { registration: ID, bankbook: ID, mailOrder: null, brochure: null }
const DOCUMENT = { slot: 'registration', id: ID, type: 'application/pdf', bytes: 1000 }
const APPLICATION = {
  ...{ id: ID, round: 1, state: 'submitted', form: FORM, documents: [DOCUMENT], submittedAt: AT },
  ...{ dueDay: '2026-12-08', decidedAt: null, reasons: {}, shopNo: null },
}
const HOURS = { always: false, rules: [{ days: [1], open: '10:00', close: '20:00' }], closedOn: ['seollal'] }
const RESERVATION = { type: 'TIM', leadDays: 0, horizonDays: 30, slots: [{ time: '18:00', capacity: 4 }] }
const DRAFT = {
  ...{ category: 'food', name: text5('n'), introduction: text5('n'), address: text5('n') },
  ...{ phone: '', website: '', hours: HOURS, closures: [], reservation: RESERVATION, cancel: 'D-2' },
}
const CLOSURE = { from: '2026-12-24', to: '2026-12-25' }
/** One rule of the hours, changed in one place. */
const rule = (more: object) => ({ hours: { ...HOURS, rules: [{ ...HOURS.rules[0], ...more }] } })
const reservation = (more: object) => ({ reservation: { ...RESERVATION, ...more } })

const EDGES: Edges[] = [
  [
    'S3-15 the form of an application',
    StoreForm,
    FORM,
    [
      [{ subject: long(300) }, true],
      [{ subject: long(301) }, false],
      [{ subject: 'two\nlines' }, false],
      [{ businessName: long(301) }, false],
      [{ businessNumber: long(20) }, true],
      [{ businessNumber: long(21) }, false],
      // a form that is not finished is kept as it is
      [{ trader: null, method: null }, true],
      [{ trader: 'pirate' }, false],
      [{ method: 'boat' }, false],
      [{ representative: long(301) }, false],
      [{ introduction: long(4000) }, true],
      [{ introduction: long(4001) }, false],
      [{ introduction: 'a\u0000b' }, false],
      [{ items: 'a\nb' }, false],
      [{ sellsByMail: 'no' }, false],
      [{ applicant: '\u0007' }, false],
      [{ phone: long(40) }, true],
      [{ phone: long(41) }, false],
      [{ email: long(254) }, true],
      [{ email: long(255) }, false],
      [{ consent: 1 }, false],
    ],
  ],
  [
    'S5-14 the documents of an application',
    StoreFiles,
    FILES,
    [
      [{ registration: null, bankbook: null }, true],
      [{ brochure: ID }, true],
      [{ brochure: 'brochure.pdf' }, false],
      [{ passport: ID }, false],
    ],
  ],
  [
    'S5-14 a document as the server holds it',
    StoreDocument,
    DOCUMENT,
    [
      [{ type: 'image/webp' }, false],
      [{ type: 'text/html' }, false],
      [{ slot: 'passport' }, false],
      [{ bytes: 0.5 }, false],
    ],
  ],
  [
    'S3-15 an application as its applicant reads it',
    StoreApplication,
    APPLICATION,
    [
      [{ round: 0 }, false],
      [{ state: 'lost' }, false],
      [{ state: 'withdrawn' }, true],
      [{ dueDay: '2026-11-31' }, false],
      [{ decidedAt: AT, shopNo: 7 }, true],
      [{ shopNo: 0 }, false],
      [{ reasons: { items: 'too wide' } }, true],
      [{ reasons: { bankbook: 'cannot be read' } }, true],
      [{ reasons: { consent: 'missing' } }, false],
      [{ documents: [{ ...DOCUMENT, path: '/etc/passwd' }] }, false],
    ],
  ],
  [
    'S4-16 what is decided about an application',
    StoreVerdict,
    { round: 1, decision: 'rejected', reasons: { email: 'bounces' } },
    [
      [{ round: 0 }, false],
      [{ decision: 'submitted' }, false],
      [{ reasons: { email: long(500) } }, true],
      [{ reasons: { email: long(501) } }, false],
      [{ reasons: { email: 'two\nlines' } }, true],
      [{ reasons: { email: 'a\u0000b' } }, false],
      [{ reasons: { shoes: 'wet' } }, false],
    ],
  ],
  [
    'S4-16 what the tax office says',
    BusinessCheck,
    { state: 'active', at: AT },
    [
      [{ state: 'rich' }, false],
      [{ at: '2026-12-01' }, false],
    ],
  ],
  [
    'S2-147 a shop as its partner edits it',
    ShopDraft,
    DRAFT,
    [
      [{ name: text5(long(60)) }, true],
      [{ name: { ...text5('n'), ja: long(61) } }, false],
      // not translated yet
      [{ name: { ...text5(''), ko: 'n' } }, true],
      [{ name: { ko: 'n' } }, false],
      [{ name: { ...text5('n'), de: 'n' } }, false],
      [{ introduction: text5(long(2000)) }, true],
      [{ introduction: text5(long(2001)) }, false],
      [{ address: text5(long(201)) }, false],
      [{ phone: long(41) }, false],
      [{ website: long(300) }, true],
      [{ website: long(301) }, false],
      [{ category: 'casino' }, false],
      [{ cancel: 'D-3' }, false],
      [rule({ days: [0, 6] }), true],
      [rule({ days: [7] }), false],
      [rule({ days: [] }), false],
      [rule({ close: '24:00' }), true],
      [rule({ close: '24:01' }), false],
      [rule({ season: { from: '12-01', to: '02-29' } }), true],
      [rule({ season: { from: '13-01', to: '02-29' } }), false],
      [{ hours: { ...HOURS, closedOn: ['birthday'] } }, false],
      [{ hours: { ...HOURS, temporaryClosures: [] } }, false],
      [{ closures: many(30, CLOSURE) }, true],
      [{ closures: many(31, CLOSURE) }, false],
      [{ closures: [{ ...CLOSURE, to: '2026-12-32' }] }, false],
      [reservation({ leadDays: -1 }), false],
      [reservation({ horizonDays: 0 }), false],
      [reservation({ type: 'ALL' }), false],
      [reservation({ slots: [{ time: '18:00', capacity: 0 }] }), false],
      [reservation({ slots: [{ time: '6 pm', capacity: 4 }] }), false],
    ],
  ],
  [
    'S2-147 a shop at the desk of its partner',
    PartnerShop,
    {
      ...{ no: 1, companyName: 'Kim', draft: DRAFT, version: 1, changedAt: AT },
      ...{ testedVersion: null, publishedVersion: null, publishedAt: null },
    },
    [
      [{ testedVersion: 1, publishedVersion: 1, publishedAt: AT }, true],
      [{ no: 0 }, false],
      [{ publishedAt: 'today' }, false],
      [{ draft: { ...DRAFT, cancel: null } }, false],
    ],
  ],
  [
    'S5-14 the exchange of a proof for a key',
    STORE_CALLS.storeOpen.body,
    { email: 'a@b.kr', proof: long(20) },
    [
      [{ email: '' }, false],
      [{ email: long(254) }, true],
      [{ email: long(255) }, false],
      [{ proof: long(19) }, false],
      [{ proof: long(200) }, true],
      [{ proof: long(201) }, false],
    ],
  ],
  [
    'S5-14 an application that is sent',
    STORE_CALLS.storeSend.body,
    { key: long(20), round: 1, form: FORM, files: FILES },
    [
      [{ key: long(19) }, false],
      [{ key: long(100) }, true],
      [{ key: long(101) }, false],
      [{ round: 0 }, false],
      [{ round: 1.5 }, false],
      [{ form: { ...FORM, state: 'approved' } }, false],
      [{ files: { ...FILES, registration: '../../secret' } }, false],
    ],
  ],
  [
    'S2-147 a draft that is saved',
    SHOP_CALLS.partnerShopSave.body,
    { version: 1, draft: DRAFT },
    [
      [{ version: 0 }, false],
      [{ draft: { ...DRAFT, rating: { average: 5, count: 999 } } }, false],
    ],
  ],
  [
    'S4-16 an invitation',
    DESK_CALLS.storeInvitation.body,
    { token: long(20) },
    [
      [{ token: long(19) }, false],
      [{ token: long(100) }, true],
      [{ token: long(101) }, false],
    ],
  ],
]

describe('what a shop may be said to be', () => {
  describeEdges(EDGES)

  it.each([
    ['trader', TRADERS, StoreForm],
    ['method', ENTRY_METHODS, StoreForm],
  ] as const)('S3-15 every %s of the list can be chosen, and nothing else', (field, list, schema) => {
    for (const value of list) expect(schema.safeParse({ ...FORM, [field]: value }).success).toBe(true)
    expect(schema.safeParse({ ...FORM, [field]: '' }).success).toBe(false)
  })

  it('S3-15 every state, kind of document and answer of the tax office crosses the wire', () => {
    for (const state of STORE_STATES)
      expect(StoreApplication.safeParse({ ...APPLICATION, state }).success).toBe(true)
    for (const type of DOCUMENT_TYPES)
      expect(StoreDocument.safeParse({ ...DOCUMENT, type }).success).toBe(true)
    for (const state of BUSINESS_STATES) expect(BusinessCheck.safeParse({ state, at: AT }).success).toBe(true)
  })

  it('S5-14 an id is the same in capitals', () => {
    expect(StoreFiles.parse({ ...FILES, brochure: ID.toUpperCase() }).brochure).toBe(ID)
  })

  it('S5-14 a key is one line, so that it can never begin a header of its own', () => {
    expect(StoreKey.safeParse(`${long(20)}\nCookie: x`).success).toBe(false)
  })

  it.each([
    [{}, true],
    [{ q: long(100), show: 'open', after: '2026-12-08:7' }, true],
    [{ q: long(101) }, false],
    [{ show: 'submitted' }, false],
    [{ after: '7; drop table' }, false],
    [{ sort: 'due' }, false],
  ])('S4-16 the desk is asked for %j: %s', (query, taken) => {
    expect(DESK_CALLS.storeDesk.query.safeParse(query).success).toBe(taken)
  })
})
