/** Edges of what is sold, ordered and decided: the last value that is taken and the first that is not. */
import { NewCartResult, WireCart, WireCartGoods } from './cart/cart.ts'
import { Coupon } from './coupons/coupon.ts'
import { CouponDraft } from './coupons/desk.ts'
import { CouponOffer } from './coupons/offer.ts'
import { CancelWish, OrderDraft, OrderWish, PaymentView, PayReturn, QuoteLine } from './orders/calls.ts'
import { DeskDecision } from './orders/desk.ts'
import { OrderLine } from './orders/order.ts'
import { PointEntry, PointLot } from './points/points.ts'
import { OutageDraft } from './shops/desk.ts'
import { Outage, ProductOption, ProductUnit, UnitChange } from './shops/shop.ts'
import { TicketPayload } from './tickets/code.ts'
import { GateUse, Redemption } from './tickets/redemption.ts'
import { AT, describeEdges, ID, long, many, text5, type Edges } from './testing/edges.ts'

const LINE = { gdsDsctSn: 20041, ordrSeq: 1 }
const WISH = { shopCartId: ID, coupons: [], pointsWon: 0, visitors: 1, checkOut: null }
const PERSON = { name: 'A', lastName: null, nationality: 'KR', email: 'a@b.kr', mobile: '01012345678' }
const ORDER = {
  ...{ ...WISH, id: ID, shown: { lines: [], rsvtDt: null, payWon: 0 } },
  ...{ buyer: PERSON, recipient: PERSON, remarks: '', ride: null, method: 'card', terms: [] },
}
const shown = (more: object) => ({ shown: { ...ORDER.shown, ...more } })
const buyer = (more: object) => ({ buyer: { ...PERSON, ...more } })
const LASTS = { kind: 'days', days: 7 }
const OFFER = {
  ...{ no: 1, name: text5('n'), kind: 'percent', value: 10, minWon: 0, maxWon: null, from: '2026-11-01' },
  ...{ to: '2026-11-30', limit: null, lasts: LASTS },
}
const { no: _no, ...DRAFT } = { ...OFFER, gdsSn: 2001 }
const GOODS = { ...LINE, gdsQty: 1, gdsSn: 2004, options: [] }
const PRICED = { ...GOODS, unitWon: 1, lineWon: 1, availability: 'onSale', stock: null }
const USE = { id: ID, at: AT, by: 'p', gate: 'n', quantity: 1 }

const EDGES: Edges[] = [
  [
    'S2-134 a wish',
    OrderWish,
    WISH,
    [
      [{ visitors: 0 }, false],
      [{ visitors: 99 }, true],
      [{ visitors: 100 }, false],
      [{ visitors: 1.5 }, false],
      [{ pointsWon: -1 }, false],
      [{ pointsWon: 0.1 }, false],
      [{ checkOut: '2026-12-31' }, true],
      [{ checkOut: '2026-02-29' }, false],
      [{ coupons: many(50, { couponId: ID, line: null }) }, true],
      [{ coupons: many(51, { couponId: ID, line: null }) }, false],
      [{ coupons: [{ couponId: ID, line: LINE }] }, true],
      [{ coupons: [{ couponId: ID, line: { ...LINE, ordrSeq: 0 } }] }, false],
      [{ coupons: [{ couponId: 'x', line: null }] }, false],
    ],
  ],
  [
    'S5-07 an order',
    OrderDraft,
    ORDER,
    [
      [{ remarks: long(400) }, true],
      [{ remarks: long(401) }, false],
      [{ remarks: 'a\u0000' }, false],
      [{ remarks: 'two\nlines' }, true],
      [{ method: 'points' }, false],
      [{ method: 'kakaoPay' }, true],
      [{ terms: ['purchase', 'privacy', 'share'] }, true],
      [{ terms: many(4, 'purchase') }, false],
      [{ terms: ['everything'] }, false],
      [shown({ rsvtDt: '2026-11-21 18:30' }), true],
      [shown({ rsvtDt: long(21) }), false],
      [shown({ payWon: -1 }), false],
      [shown({ lines: many(50, { ...LINE, gdsQty: 1, unitWon: 0 }) }), true],
      [shown({ lines: many(51, { ...LINE, gdsQty: 1, unitWon: 0 }) }), false],
      [shown({ lines: [{ ...LINE, gdsQty: 0, unitWon: 0 }] }), false],
      [{ ride: { pickUp: long(200), dropOff: '' } }, true],
      [{ ride: { pickUp: long(201), dropOff: '' } }, false],
      [buyer({ name: long(80) }), true],
      [buyer({ name: long(81) }), false],
      [buyer({ lastName: long(80) }), true],
      [buyer({ lastName: long(81) }), false],
      [buyer({ email: long(254) }), true],
      [buyer({ email: long(255) }), false],
      [buyer({ mobile: long(40) }), true],
      [buyer({ mobile: long(41) }), false],
      [buyer({ nationality: long(41) }), false],
      [{ recipient: { ...PERSON, passport: 'x' } }, false],
    ],
  ],
  [
    'S5-07 a cancellation',
    CancelWish,
    { reason: 'others', text: '' },
    [
      [{ text: long(2000) }, true],
      [{ text: long(2001) }, false],
      [{ reason: 'bored' }, false],
      [{ reason: null }, false],
    ],
  ],
  [
    'S2-134 the way back from the pay page',
    PayReturn,
    { paymentId: ID, providerKey: null },
    [
      [{ providerKey: long(200) }, true],
      [{ providerKey: long(201) }, false],
      [{ paymentId: ID.slice(1) }, false],
    ],
  ],
  [
    'S4-10 a decision',
    DeskDecision,
    { do: 'approve', reason: '' },
    [
      [{ reason: long(500) }, true],
      [{ reason: long(501) }, false],
      [{ do: 'burn' }, false],
      [{ do: 'transport', transport: 'boarding' }, true],
      [{ do: 'transport', transport: 'flying' }, false],
      [{ do: 'settleByHand', refundWon: 0 }, true],
      [{ do: 'settleByHand', refundWon: -1 }, false],
      [{ do: 'settleByHand', refundWon: 0.5 }, false],
    ],
  ],
  [
    'S3-08 a coupon that is offered',
    CouponOffer,
    OFFER,
    [
      [{ value: 0 }, false],
      [{ value: 1.5 }, false],
      [{ minWon: -1 }, false],
      [{ limit: 1 }, true],
      [{ limit: 0 }, false],
      [{ lasts: { kind: 'until', day: '2026-12-31' } }, true],
      [{ lasts: { kind: 'until', day: '2026-12-32' } }, false],
      [{ lasts: { kind: 'days', days: 0 } }, false],
      [{ lasts: { kind: 'days', day: '2026-12-31' } }, false],
      [{ kind: 'gift' }, false],
    ],
  ],
  [
    'S3-08 a coupon as an administrator writes it',
    CouponDraft,
    DRAFT,
    [
      [{ name: { ...text5('n'), ja: '' } }, false],
      [{ name: text5(long(100)) }, true],
      [{ name: { ...text5('n'), 'zh-Hant': long(101) } }, false],
      [{ name: { ko: 'n' } }, false],
      [{ gdsSn: 0 }, false],
      [{ no: 1 }, false],
      [{ from: '2026-11-31' }, false],
    ],
  ],
  [
    'S3-08 a coupon of a member',
    Coupon,
    {
      ...{ id: ID, name: text5('n'), scope: 'order', kind: 'amount', value: 1000, minWon: 0, maxWon: null },
      ...{ expiresOn: '2026-12-31', usedAt: null },
    },
    [
      [{ scope: 'shop' }, false],
      [{ usedAt: AT }, true],
      [{ usedAt: '2026-12-01' }, false],
      [{ productNos: [] }, true],
      [{ productNos: [0] }, false],
      [{ offerNo: 1 }, true],
    ],
  ],
  [
    'S6-04 a change of a unit',
    UnitChange,
    {},
    [
      [{ stock: 0 }, true],
      [{ stock: null }, true],
      [{ stock: -1 }, false],
      [{ stock: 0.5 }, false],
      [{ priceWon: 0 }, true],
      [{ priceWon: -1 }, false],
      [{ priceWon: null }, false],
      [{ availability: 'soldOut' }, true],
      [{ availability: 'lost' }, false],
    ],
  ],
  [
    'X-21 an outage as a partner says it',
    OutageDraft,
    { reason: 'weather', note: '', until: null },
    [
      [{ note: long(200) }, true],
      [{ note: long(201) }, false],
      [{ reason: 'mood' }, false],
      [{ until: AT }, true],
      [{ until: '2026-12-01' }, false],
      [{ since: AT }, false],
    ],
  ],
  [
    'X-21 an outage',
    Outage,
    { reason: 'weather', note: '', since: AT, until: null },
    [
      [{ since: null }, false],
      [{ note: long(201) }, false],
      [{ note: '\u0007' }, false],
    ],
  ],
  [
    'S3-07 a unit of a product',
    ProductUnit,
    { no: 1, name: text5('n'), listWon: 0, priceWon: 0, stock: null, maxPerOrder: 1 },
    [
      [{ stock: 0 }, true],
      [{ stock: -1 }, false],
      [{ maxPerOrder: 0 }, false],
      [{ priceWon: -1 }, false],
      [{ name: { ...text5('n'), en: '' } }, false],
    ],
  ],
  [
    'S2-133 an option of a product',
    ProductOption,
    {
      ...{ id: 'size', kind: 'size', name: text5('n'), required: true, max: 1 },
      choices: [{ id: 's', name: text5('n'), extraWon: 0 }],
    },
    [
      [{ choices: [] }, false],
      [{ choices: [{ id: 's', name: text5('n'), extraWon: -1 }] }, false],
      [{ max: 0 }, false],
      [{ kind: 'colour' }, false],
    ],
  ],
  [
    'S7-02 a line of a cart',
    WireCartGoods,
    PRICED,
    [
      [{ gdsQty: 0 }, false],
      [{ gdsQty: 99 }, true],
      [{ gdsQty: 100 }, false],
      [{ stock: 0 }, true],
      [{ unitWon: -1 }, false],
      [{ options: [{ optionId: 'a', choiceId: 'b' }] }, true],
      [{ options: [{ optionId: 'a' }] }, false],
    ],
  ],
  [
    'S7-02 a cart',
    WireCart,
    {
      ...{ shopCartId: ID, shopSn: 1, entcmpSn: 1, shopCartGoodsList: [PRICED], rsvtDt: null },
      ...{ rsvtHrTypeCd: 'NON', totalWon: 1 },
    },
    [
      [{ shopCartGoodsList: [] }, true],
      [{ shopCartGoodsList: [GOODS] }, false],
      [{ rsvtHrTypeCd: 'ANY' }, false],
      [{ totalWon: -1 }, false],
    ],
  ],
  [
    'S7-01 what became of a new line',
    NewCartResult,
    { shopCartId: ID, ordrSeq: 1 },
    [[{ ordrSeq: 0.5 }, false]],
  ],
  [
    'X-02 a line of a quote',
    QuoteLine,
    {
      ...{ ...LINE, gdsSn: 2004, gdsQty: 1, unitWon: 1, lineWon: 1, discountWon: 0, availability: 'onSale' },
      ...{ free: null, state: 'ok' },
    },
    [
      [{ state: 'gone' }, false],
      [{ discountWon: -1 }, false],
      [{ free: 0 }, true],
    ],
  ],
  [
    'S2-134 a payment',
    PaymentView,
    { id: ID, state: 'started', amountWon: 1, reason: null },
    [
      [{ state: 'refunding' }, true],
      [{ state: 'lost' }, false],
      [{ amountWon: -1 }, false],
    ],
  ],
  [
    'S3-04 a line of an order',
    OrderLine,
    {
      ...{ seq: 1, productNo: 1, unitNo: 1, productName: text5('n'), unitName: text5('n'), options: [] },
      ...{ quantity: 1, unitWon: 0, lineWon: 0, status: 'ticketIssued', reviewed: false },
    },
    [
      [{ quantity: 0 }, false],
      [{ seq: 0 }, false],
      [{ status: 'lost' }, false],
      [{ cancel: 'D-2' }, true],
      [{ cancel: 'D-3' }, false],
    ],
  ],
  [
    'S3-14 points of one accrual',
    PointLot,
    { id: ID, source: 'purchase', earned: 1, remaining: 0, earnedAt: AT, expiresOn: '2031-12-01' },
    [
      [{ earned: 0 }, false],
      [{ remaining: -1 }, false],
      [{ source: 'luck' }, false],
      [{ expiresOn: '2031-02-29' }, false],
    ],
  ],
  [
    'X-10 a line of the ledger',
    PointEntry,
    { id: ID, kind: 'spend', source: null, orderNumber: null, won: 0, at: AT, parts: [] },
    [
      [{ parts: [{ lotId: ID, won: 1, fate: 'moved' }] }, true],
      [{ parts: [{ lotId: ID, won: 0, fate: 'moved' }] }, false],
      [{ parts: [{ lotId: ID, won: 1, fate: 'lost' }] }, false],
      [{ won: -1 }, false],
      [{ kind: 'steal' }, false],
    ],
  ],
  [
    'P-06 what a ticket’s code says',
    TicketPayload,
    { kid: 'k', id: ID, product: 1, shop: 1, quantity: 1, from: '2026-11-21', to: '2026-11-21' },
    [
      [{ quantity: 0 }, false],
      [{ to: '2026-11-31' }, false],
      [{ product: 0 }, false],
    ],
  ],
  [
    'X-01 a use at a gate',
    GateUse,
    USE,
    [
      [{ quantity: 0 }, false],
      [{ by: '' }, true],
      [{ at: '2026-12-01T00:00:00+09:00' }, false],
    ],
  ],
  [
    'X-01 a scan',
    Redemption,
    {
      ...{ id: ID, ticketId: ID, productNo: 1, quantity: 1, accepted: 0, outcome: 'double', scannedAt: AT },
      ...{ by: 'p', gate: 'n', earlier: null },
    },
    [
      [{ earlier: USE }, true],
      [{ earlier: { ...USE, quantity: 0 } }, false],
      [{ outcome: 'lost' }, false],
      [{ outcome: 'waiting' }, true],
    ],
  ],
]

describeEdges(EDGES)
