import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { EndpointName } from '#sync/contracts/endpoints.ts'
import { call } from '../testing/accounts.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { PEOPLE, type Person } from '../testing/world.ts'

/** What each endpoint refuses, over HTTP, by status and code: one line a case. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Case = {
  about: string
  who: Person | null
  name: EndpointName
  params?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  wanted: string
}
const of = (
  about: string,
  who: Person | null,
  name: EndpointName,
  wanted: string,
  more: Pick<Case, 'params' | 'body' | 'headers'> = {},
): Case => ({ about, who, name, wanted, ...more })

const NOBODYS = uuidv7()
const NUMBER = 'UL20200101AAAAAAAAAA'
const review = (more = {}) => ({
  ...{ id: uuidv7(), orderNumber: NUMBER, lineSeq: 1, stars: 5, keywords: ['view'], text: 't', photos: [] },
  ...more,
})
const plan = (id: string, more = {}) => ({
  ...{ id, title: 'p', startDay: null, days: 1, note: '', stops: [], fromCourseNo: null },
  ...more,
})
const question = (more = {}) => ({
  ...{ id: uuidv7(), productNo: 2001, title: 't', content: 'c', secret: false, notify: 'none', ...more },
})
const goods = (more = {}) => ({
  ...{ shopSn: 503, entcmpSn: 903, sesnId: '0a1b2c3d' },
  shopCartGoods: { gdsSn: 2004, gdsDsctSn: 20041, gdsQty: 1, ...more },
})
const decision = (more = {}) => ({ do: 'approve', reason: 'because', ...more })

const CASES: Case[] = [
  of('an order nobody has', 'alice', 'orderRead', '404 record.notFound', { params: { number: NUMBER } }),
  of('pay for it', 'alice', 'orderPay', '404 record.notFound', {
    params: { number: NUMBER },
    body: { method: 'card' },
  }),
  of('pay in a way there is not', 'alice', 'orderPay', '400 request.invalid', {
    ...{ params: { number: NUMBER }, body: { method: 'gold' } },
  }),
  of('confirm it', 'alice', 'orderConfirm', '404 record.notFound', {
    ...{ params: { number: NUMBER }, body: { paymentId: NOBODYS, providerKey: null } },
  }),
  of('cancel it', 'alice', 'orderCancel', '404 record.notFound', {
    ...{ params: { number: NUMBER }, body: { reason: 'weather', text: '' } },
  }),
  of('withdraw its cancellation', 'alice', 'orderWithdraw', '404 record.notFound', {
    params: { number: NUMBER },
    body: {},
  }),
  of('decide about it', 'admin', 'orderDecide', '404 record.notFound', {
    params: { number: NUMBER },
    body: decision(),
  }),
  of('decide what cannot be done', 'admin', 'orderDecide', '400 request.invalid', {
    ...{ params: { number: NUMBER }, body: decision({ do: 'burn' }) },
  }),
  of('decide as a partner about no order', 'partner', 'partnerDecide', '404 record.notFound', {
    ...{ params: { number: NUMBER }, body: decision() },
  }),
  of('decide as a member', 'alice', 'orderDecide', '403 auth.forbidden', {
    params: { number: NUMBER },
    body: decision(),
  }),
  of('the desk as a partner', 'partner', 'orderDesk', '403 auth.forbidden'),
  of('the partner’s desk as a member', 'alice', 'partnerOrders', '403 auth.forbidden'),
  of('the desk as a visitor', null, 'orderDesk', '401 auth.required'),
  of('quote a cart nobody has', 'alice', 'orderQuote', '404 record.notFound', {
    body: { shopCartId: NOBODYS, coupons: [], pointsWon: 0, visitors: 1, checkOut: null },
  }),
  of('quote with a fraction of a point', 'alice', 'orderQuote', '400 request.invalid', {
    body: { shopCartId: NOBODYS, coupons: [], pointsWon: 0.5, visitors: 1, checkOut: null },
  }),
  of('read a cart nobody has', 'alice', 'cartRead', '404 record.notFound', {
    params: { shopCartId: NOBODYS },
  }),
  of('read a cart that is no id', 'alice', 'cartRead', '400 request.invalid', {
    params: { shopCartId: 'mine' },
  }),
  of('add what is not sold', 'alice', 'cartCreate', '404 record.notFound', {
    body: goods({ gdsSn: 999_999 }),
  }),
  of('add a unit there is not', 'alice', 'cartCreate', '404 record.notFound', {
    body: goods({ gdsDsctSn: 999 }),
  }),
  of('add nothing', 'alice', 'cartCreate', '400 request.invalid', { body: goods({ gdsQty: 0 }) }),
  of('add half a piece', 'alice', 'cartCreate', '400 request.invalid', { body: goods({ gdsQty: 1.5 }) }),
  of('add of another shop than it is of', 'alice', 'cartCreate', '403 product.unauthorized', {
    body: { ...goods(), shopSn: 501 },
  }),
  of('add at a price it has not', 'alice', 'cartCreate', '422 cart.priceChanged', {
    body: goods({ shownWon: 1 }),
  }),
  of('add an option there is not', 'alice', 'cartCreate', '400 request.invalid', {
    body: goods({ options: [{ optionId: 'x', choiceId: 'y' }] }),
  }),
  of('change a line of no cart', 'alice', 'cartQuantity', '404 record.notFound', {
    ...{ params: { shopCartId: NOBODYS }, body: { gdsDsctSn: 20041, ordrSeq: 1, gdsQty: 2 } },
  }),
  of('reserve a cart nobody has', 'alice', 'cartReservation', '404 record.notFound', {
    ...{ params: { shopCartId: NOBODYS }, body: { rsvtDay: '2026-11-24', rsvtTime: '18:30' } },
  }),
  of('a cart as a visitor', null, 'cartCreate', '401 auth.required', { body: goods() }),
  of('review what nobody bought', 'alice', 'reviewWrite', '404 record.notFound', { body: review() }),
  of('review with six stars', 'alice', 'reviewWrite', '400 request.invalid', { body: review({ stars: 6 }) }),
  of('review without a verified number', 'unverified', 'reviewWrite', '403 auth.unverified', {
    body: review(),
  }),
  of('edit a review there is not', 'alice', 'reviewEdit', '404 record.notFound', {
    ...{ params: { id: NOBODYS }, body: { stars: 5, keywords: ['view'], text: 't', photos: [] } },
    headers: { 'if-match': '"1"' },
  }),
  of('delete a review there is not', 'alice', 'reviewDelete', '200', { params: { id: NOBODYS } }),
  of('ask about no product', 'alice', 'questionWrite', '404 record.notFound', {
    ...{ params: { productNo: '999999' }, body: question({ productNo: 999_999 }) },
  }),
  of('ask about another product than the address says', 'alice', 'questionWrite', '400 request.invalid', {
    ...{ params: { productNo: '2002' }, body: question() },
  }),
  of('ask nothing', 'alice', 'questionWrite', '400 request.invalid', {
    ...{ params: { productNo: '2001' }, body: question({ content: ' ' }) },
  }),
  of('change a question there is not', 'alice', 'questionEdit', '404 record.notFound', {
    params: { id: NOBODYS },
    body: { title: 'Parking', content: 'Where?', secret: false, notify: 'none' },
    headers: { 'if-match': '"1"' },
  }),
  of('change a question without a verified number', 'unverified', 'questionEdit', '403 auth.unverified', {
    params: { id: NOBODYS },
    body: { title: 'Parking', content: 'Where?', secret: false, notify: 'none' },
    headers: { 'if-match': '"1"' },
  }),
  of('answer a question there is not', 'admin', 'questionAnswer', '404 record.notFound', {
    ...{ params: { id: NOBODYS }, body: { text: 'yes' } },
  }),
  of('answer as a member', 'alice', 'questionAnswer', '403 auth.forbidden', {
    ...{ params: { id: NOBODYS }, body: { text: 'yes' } },
  }),
  of('answer an inquiry there is not', 'admin', 'inquiryAnswer', '404 record.notFound', {
    ...{ params: { id: NOBODYS }, body: { text: 'yes' } },
  }),
  of('inquire about an order nobody has', 'alice', 'inquiryWrite', '404 record.notFound', {
    body: { id: uuidv7(), type: 'order', orderNumber: NUMBER, title: 't', content: 'c' },
  }),
  of('inquire in a way there is not', 'alice', 'inquiryWrite', '400 request.invalid', {
    body: { id: uuidv7(), type: 'gossip', orderNumber: null, title: 't', content: 'c' },
  }),
  of('save a plan under another id', 'alice', 'itinerarySave', '400 request.invalid', {
    ...{ params: { id: NOBODYS }, body: plan(uuidv7()) },
  }),
  of('save a plan of no days', 'alice', 'itinerarySave', '400 request.invalid', {
    ...{ params: { id: NOBODYS }, body: plan(NOBODYS, { days: 0 }) },
  }),
  of('delete a plan there is not', 'alice', 'itineraryDelete', '200', { params: { id: uuidv7() } }),
  of('like a place there is not', 'alice', 'favouriteSet', '404 record.notFound', {
    params: { kind: 'place', no: '999999' },
  }),
  of('like a kind there is not', 'alice', 'favouriteSet', '400 request.invalid', {
    params: { kind: 'person', no: '1001' },
  }),
  of('unlike what was never liked', 'alice', 'favouriteDelete', '200', {
    params: { kind: 'place', no: '1003' },
  }),
  of('recommend a post there is not', 'alice', 'recommendationSet', '404 record.notFound', {
    params: { kind: 'post', id: NOBODYS },
  }),
  of('recommend a kind there is not', 'alice', 'recommendationSet', '400 request.invalid', {
    params: { kind: 'shop', id: NOBODYS },
  }),
  of('take back what was never said', 'alice', 'recommendationDelete', '200', {
    params: { kind: 'post', id: NOBODYS },
  }),
  of('join a room there is not', 'alice', 'roomJoin', '404 record.notFound', { params: { postId: NOBODYS } }),
  of('leave a room there is not', 'alice', 'roomLeave', '200', { params: { postId: NOBODYS } }),
  of('speak in a room there is not', 'alice', 'messageSend', '404 record.notFound', {
    ...{ params: { postId: NOBODYS }, body: { id: uuidv7(), text: 'hello' } },
  }),
  of('say nothing', 'alice', 'messageSend', '400 request.invalid', {
    ...{ params: { postId: NOBODYS }, body: { id: uuidv7(), text: ' ' } },
  }),
  of('ask for a seat there is not', 'alice', 'seatAsk', '404 record.notFound', {
    ...{ params: { postId: NOBODYS }, body: { meetingAt: null } },
  }),
  of('give back a seat there is not', 'alice', 'seatLeave', '200', { params: { postId: NOBODYS } }),
  of('delete a message there is not', 'alice', 'messageDelete', '200', {
    params: { postId: NOBODYS, id: NOBODYS },
  }),
  of('read a room there is not', 'alice', 'roomRead', '403 community.notMember', {
    ...{ params: { postId: NOBODYS }, body: { no: 1 } },
  }),
  of('mute a room there is not', 'alice', 'roomMute', '403 community.notMember', {
    ...{ params: { postId: NOBODYS }, body: { muted: true } },
  }),
  of('comment on a post there is not', 'alice', 'commentWrite', '404 record.notFound', {
    ...{ params: { postId: NOBODYS }, body: { id: uuidv7(), text: 'nice' } },
  }),
  of('edit a post there is not', 'alice', 'postDelete', '200', { params: { id: NOBODYS } }),
  of('judge a post there is not', 'admin', 'postModerate', '404 record.notFound', {
    ...{ params: { id: NOBODYS }, body: { state: 'approved', reason: null }, headers: { 'if-match': '"1"' } },
  }),
  of('judge as a member', 'alice', 'postModerate', '403 auth.forbidden', {
    ...{ params: { id: NOBODYS }, body: { state: 'approved', reason: null }, headers: { 'if-match': '"1"' } },
  }),
  of('a coupon of no product', 'alice', 'couponDownload', '404 record.notFound', {
    params: { gdsSn: '999999', no: '1' },
  }),
  of('a coupon there is not', 'alice', 'couponDownload', '404 record.notFound', {
    params: { gdsSn: '2001', no: '99' },
  }),
  of('a coupon that is over', 'alice', 'couponDownload', '422 coupon.period', {
    params: { gdsSn: '2001', no: '3' },
  }),
  of('end a coupon there is not', 'admin', 'couponEnd', '404 record.notFound', { params: { no: '999' } }),
  of('end a coupon as a partner', 'partner', 'couponEnd', '403 auth.forbidden', { params: { no: '1' } }),
  of('stock of a product there is not', 'admin', 'stockSet', '404 record.notFound', {
    ...{
      params: { gdsSn: '999999', gdsDsctSn: '1' },
      body: { stock: 1 },
    },
  }),
  of('an outage of another’s shop', 'partner', 'outageSet', '403 auth.forbidden', {
    ...{ params: { shopSn: '501' }, body: { reason: 'weather', note: 'storm', until: null } },
  }),
  of('end no outage of another’s shop', 'partner', 'outageEnd', '403 auth.forbidden', {
    params: { shopSn: '501' },
  }),
  of('open a gate as a member', 'alice', 'gateOpen', '403 auth.forbidden', { body: {} }),
  of('a code nobody knows', null, 'commonCode', '404 record.notFound', { params: { code: 'NOPE' } }),
  of('content there is not', null, 'contentRead', '404 record.notFound', {
    params: { kind: 'place', key: '999999' },
  }),
  of('content of no kind', null, 'contentRead', '404 record.notFound', {
    params: { kind: 'secret', key: '1' },
  }),
  of('a member nobody is', 'admin', 'memberFile', '404 record.notFound', { params: { id: NOBODYS } }),
  of('a member as a member', 'alice', 'memberFile', '403 auth.forbidden', { params: { id: PEOPLE.bora } }),
  of('lock oneself', 'admin', 'memberLock', '422 account.self', {
    params: { id: PEOPLE.admin },
    body: { reason: 'r' },
  }),
  of('lock nobody', 'admin', 'memberLock', '404 record.notFound', {
    params: { id: NOBODYS },
    body: { reason: 'r' },
  }),
  of('unlink an account there is not', 'alice', 'socialUnlink', '400 request.invalid', {
    params: { provider: 'myspace' },
  }),
  of('a code that was never sent', null, 'verificationConfirm', '422 verification.expired', {
    ...{ params: { id: NOBODYS }, body: { code: '123456' } },
  }),
  of('a code that is none', null, 'verificationConfirm', '400 request.invalid', {
    ...{ params: { id: NOBODYS }, body: { code: 'abc' } },
  }),
  of('everything of oneself without proof', 'alice', 'memberExport', '403 account.reauthenticate', {
    body: { proof: 'x'.repeat(43) },
  }),
  of('leave without agreeing', 'alice', 'withdraw', '400 request.invalid', {
    body: { reason: 'tripOver', agreed: [], proof: 'x'.repeat(43) },
  }),
  of('another’s password', 'alice', 'reauthenticate', '422 account.wrongPassword', {
    body: { password: 'Wrong!pass1', social: null },
  }),
]

describe('over HTTP', () => {
  it.each(CASES.map((each) => [`${each.name}: ${each.about} – ${each.wanted}`, each] as const))(
    'S7-17 %s',
    async (_title, { who, name, params, body, headers, wanted }) => {
      const reply = await call(server, name, {
        ...(params ? { params } : {}),
        ...(body === undefined ? {} : { body }),
        ...(headers ? { headers } : {}),
        ...(who ? { token: await server.token(who) } : {}),
      })
      expect([reply.status, reply.error?.code].filter(Boolean).join(' ')).toBe(wanted)
    },
  )

  it('S7-17 nothing so far was a failure of the server', () => {
    expect(server.errors).toEqual([])
  })

  it('S6-04 nothing that was refused was written', async () => {
    const { db } = server.database
    for (const table of [
      'question',
      'inquiry',
      'itinerary',
      'comment',
      'message',
      'favourite',
      'recommendation',
    ] as const)
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  })
})
