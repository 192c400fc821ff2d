// The whole way of a purchase over HTTP: cart, price, order, pay page, back, settled.
import { randomBytes, randomUUID } from 'node:crypto'
import { Stop } from '../../scripts/lib/console.mjs'
import { sleep } from '../lib/figures.mjs'
import { ask } from './load.mjs'

/** The demo's accounts: each buys for itself, so that they wait for the database and not for one another. */
export const ACCOUNTS = ['member', 'friend', 'partner', 'admin']
const PASSWORD = 'Gorae!road26'
const PERSON = {
  ...{ name: 'Bench', lastName: null, nationality: 'KR' },
  ...{ email: 'bench@goraero.kr', mobile: '01012345678' },
}

export async function signIn(agent, origin, account) {
  const answer = await ask(agent, origin, 'POST', '/protocol/openid-connect/token', {
    body: new URLSearchParams({
      ...{ grant_type: 'password', client_id: 'commerce-pc', scope: 'openid' },
      ...{ username: `${account}@goraero.kr`, password: PASSWORD },
    }),
  })
  return JSON.parse(answer.text).access_token
}

/** Something anybody may buy without a day, options or an end of its stock. */
export async function goods(agent, origin) {
  const answer = await ask(agent, origin, 'GET', '/api/content?kinds=product,shop&limit=1000')
  const records = JSON.parse(answer.text).result
  const bodies = (kind) => records.filter((each) => each.kind === kind).map(({ body }) => body)
  const shops = new Map(bodies('shop').map((shop) => [shop.no, shop]))
  for (const product of bodies('product')) {
    const shop = shops.get(product.shopNo)
    const unit = product.units.find(({ stock }) => stock === null)
    const isPlain = product.availability === 'onSale' && product.options.every(({ required }) => !required)
    if (shop?.orderable && shop.reservation.type === 'NON' && unit && isPlain) return { product, shop, unit }
  }
  throw new Stop('The demo sells nothing that can be bought without a day.')
}

/** Buys one piece and comes back when the money is there. @returns the calls it took */
export async function buy(agent, origin, token, { product, shop, unit }) {
  let calls = 0
  const call = async (method, path, body) => {
    calls += 1
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
    const answer = await ask(agent, origin, method, path, { body, headers })
    if (answer.status >= 400)
      throw new Stop(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
    return answer
  }
  const json = async (...given) => JSON.parse((await call(...given)).text).result
  const shopCartId = randomUUID()
  const cart = await json('POST', `/api/purchase/shop-cart/${shopCartId}`, {
    ...{
      shopSn: shop.no,
      entcmpSn: shop.companyNo,
      sesnId: randomBytes(8).toString('hex'),
      resetOther: true,
    },
    shopCartGoods: { gdsSn: product.no, gdsDsctSn: unit.no, gdsQty: 1 },
  })
  const wish = { shopCartId: cart.shopCartId, coupons: [], pointsWon: 0, visitors: 1, checkOut: null }
  const quote = await json('POST', '/api/purchase/order/quote', wish)
  const made = await json('POST', '/api/purchase/order', {
    ...{ ...wish, id: randomUUID(), buyer: PERSON, recipient: PERSON, remarks: '', ride: null },
    shown: {
      lines: quote.lines.map(({ gdsDsctSn, ordrSeq, gdsQty, unitWon }) => ({
        ...{ gdsDsctSn, ordrSeq, gdsQty, unitWon },
      })),
      ...{ rsvtDt: quote.rsvtDt, payWon: quote.payWon },
    },
    ...{ method: 'card', terms: ['purchase', 'privacy', 'share'] },
  })
  // the pay page has a listener of its own
  const page = (await call('GET', made.payUrl)).headers.location
  calls += 1
  await ask(agent, new URL(page).origin, 'POST', new URL(page).pathname, {
    body: new URLSearchParams({ answer: 'approve', webhook: 'never' }),
  })
  const { number } = made.order
  let state = await json('POST', `/api/purchase/order/${number}/confirm`, {
    ...{ paymentId: made.payment.id, providerKey: null },
  })
  while (state.order.paidAt === null) {
    await sleep(2)
    state = await json('GET', `/api/purchase/order/${number}`)
  }
  return calls
}
