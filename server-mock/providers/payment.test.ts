import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { portonePayments } from './payment-portone.ts'
import { tossPayments } from './payment-toss.ts'
import type { PayRequest } from './payment.ts'

const NOW = Date.parse('2026-11-21T03:00:00.000Z')
const ID = '019b0000-0000-7000-8000-000000000001'
const REF = { paymentId: ID, providerKey: null, amountWon: 12_000 }
const REQUEST: PayRequest = {
  ...{ paymentId: ID, name: 'Whale </script> pass', amountWon: 12_000, method: 'card' },
  returnPath: `/pay/complete?order=UL1&payment=${ID}`,
  buyer: { name: 'Emma', email: 'emma@goraero.kr', mobile: '01012345678' },
}

let open: Server | null = null
afterEach(() => new Promise((resolve) => (open ? open.close(resolve) : resolve(undefined))))

type Asked = { method: string; path: string; headers: Record<string, string>; body: Record<string, unknown> }
type Answer = { status: number; body: unknown }

/** A gateway of a few lines. @returns its address and what it was asked */
async function gateway(answer: (asked: Asked) => Answer): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const one = { ...(await read(request)), headers: request.headers as Record<string, string> }
      asked.push(one)
      const { status, body } = answer(one)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })()
  })
  open = server
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, asked }
}

async function read(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    body: (text ? JSON.parse(text) : {}) as Record<string, unknown>,
  }
}

describe('Toss Payments', () => {
  const payment = { paymentKey: 'pk1', orderId: ID, totalAmount: 12_000, currency: 'KRW', mId: 'goraero' }
  const toss = (url: string) =>
    tossPayments({
      ...{ secretKey: 'test_sk', merchantId: 'goraero', apiUrl: url, publicUrl: 'https://goraero.kr' },
    })

  it('S2-134 opens a payment with its key, amount and the way back, and sends the browser to its checkout', async () => {
    const { url, asked } = await gateway(() => ({
      status: 200,
      body: { ...payment, checkout: { url: 'https://toss.test/checkout' } },
    }))
    expect(await toss(url).start(REQUEST)).toEqual({ kind: 'redirect', url: 'https://toss.test/checkout' })
    expect(asked[0]).toMatchObject({
      ...{ method: 'POST', path: '/v1/payments' },
      headers: { authorization: `Basic ${Buffer.from('test_sk:').toString('base64')}` },
      body: {
        ...{ method: 'CARD', amount: 12_000, orderId: ID },
        successUrl: `https://goraero.kr${REQUEST.returnPath}`,
      },
    })
  })

  it('S2-134 confirms only what the buyer agreed to, with our amount and one idempotency key, and reads what is done', async () => {
    let status = 'READY'
    const { url, asked } = await gateway(({ path }) => {
      if (path === '/v1/payments/confirm') status = 'DONE'
      return { status: 200, body: { ...payment, status } }
    })
    const provider = toss(url)
    expect(await provider.settle(REF)).toEqual({ state: 'pending' })
    status = 'IN_PROGRESS'
    const paid = { state: 'approved', amountWon: 12_000, providerKey: 'pk1' }
    expect(await provider.settle(REF)).toEqual(paid)
    expect(await provider.settle(REF)).toEqual(paid)
    const confirms = asked.filter(({ path }) => path === '/v1/payments/confirm')
    expect(confirms).toHaveLength(1)
    expect(confirms[0]).toMatchObject({
      headers: { 'idempotency-key': `confirm-${ID}` },
      body: { paymentKey: 'pk1', orderId: ID, amount: 12_000 },
    })
  })

  it('S2-134 never confirms another amount; declined, expired, unknown and an outage are told apart', async () => {
    let body: object = { ...payment, status: 'IN_PROGRESS', totalAmount: 1 }
    let status = 200
    const { url, asked } = await gateway(() => ({ status, body }))
    const provider = toss(url)
    expect(await provider.settle(REF)).toEqual({ state: 'declined', reason: 'amount' })
    body = { ...payment, status: 'ABORTED', failure: { code: 'REJECT_CARD_PAYMENT' } }
    expect(await provider.settle(REF)).toEqual({ state: 'declined', reason: 'REJECT_CARD_PAYMENT' })
    ;[status, body] = [404, { code: 'NOT_FOUND_PAYMENT' }]
    expect(await provider.settle(REF)).toEqual({ state: 'pending' })
    status = 500
    await expect(provider.settle(REF)).rejects.toThrow('500')
    status = 401
    await expect(provider.settle(REF)).rejects.toThrow('401')
    expect(asked.filter(({ path }) => path.endsWith('confirm'))).toEqual([])
  })

  it('S2-134 other money and another shop are never believed, and never confirmed', async () => {
    let body: object = {}
    const { url, asked } = await gateway(() => ({ status: 200, body }))
    for (const status of ['IN_PROGRESS', 'DONE']) {
      body = { ...payment, status, currency: 'USD' }
      expect(await toss(url).settle(REF)).toEqual({ state: 'mismatch', what: 'currency' })
      body = { ...payment, status, mId: 'another' }
      expect(await toss(url).settle(REF)).toEqual({ state: 'mismatch', what: 'store' })
    }
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('S4-10 gives the whole amount back once', async () => {
    let status = 'DONE'
    const { url, asked } = await gateway(({ path }) => {
      if (path.endsWith('/cancel')) status = 'CANCELED'
      return { status: 200, body: { ...payment, status } }
    })
    const provider = toss(url)
    await provider.refund(REF, 'refund')
    await provider.refund(REF, 'refund')
    const cancels = asked.filter(({ path }) => path === '/v1/payments/pk1/cancel')
    expect(cancels).toMatchObject([{ headers: { 'idempotency-key': `cancel-${ID}` } }])
  })

  it('S2-134 a webhook names a payment, and nothing else in it is believed', () => {
    const webhook = (body: object | string) =>
      toss('http://x').readWebhook(typeof body === 'string' ? body : JSON.stringify(body), new Headers())
    expect(webhook({ eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: ID, status: 'DONE' } })).toBe(ID)
    expect(webhook('not json')).toBeNull()
  })
})

describe('PortOne', () => {
  const secret = Buffer.from('a secret of webhooks').toString('base64')
  const portone = (apiUrl: string, test = false) =>
    portonePayments({
      ...{
        apiSecret: 's',
        storeId: 'store-1',
        channelKey: 'channel-1',
        webhookSecret: `whsec_${secret}`,
        test,
      },
      ...{ apiUrl, publicUrl: 'https://goraero.kr', now: () => NOW },
    })

  const PAID = {
    ...{ status: 'PAID', id: ID, transactionId: 't1', amount: { total: 12_000 } },
    ...{ storeId: 'store-1', currency: 'KRW', channel: { type: 'LIVE', key: 'channel-1' } },
  }

  it('S2-134 what is paid in other money, in a test or at another shop is never believed', async () => {
    let body: object = {}
    const { url } = await gateway(() => ({ status: 200, body }))
    const settle = (more: object, test = false) => {
      body = { ...PAID, ...more }
      return portone(url, test).settle(REF)
    }
    const wrong = (what: string) => ({ state: 'mismatch', what })
    expect(await settle({ currency: 'VND' })).toEqual(wrong('currency'))
    expect(await settle({ currency: undefined })).toEqual(wrong('currency'))
    expect(await settle({ storeId: 'store-2' })).toEqual(wrong('store'))
    expect(await settle({ channel: { type: 'TEST', key: 'channel-1' } })).toEqual(wrong('channel'))
    expect(await settle({ channel: { type: 'LIVE', key: 'channel-2' } })).toEqual(wrong('channel'))
    expect(await settle({ channel: undefined })).toEqual(wrong('channel'))
    expect(await settle({ channel: { type: 'TEST' } }, true)).toMatchObject({ state: 'approved' })
    expect(await settle({})).toMatchObject({ state: 'approved' })
  })

  it('S2-134 opens its window from a page that runs no other script and carries the order safely', async () => {
    const start = await portone('http://x').start({ ...REQUEST, method: 'kakaoPay' })
    if (start.kind !== 'page') throw new Error('not a page')
    expect(start.html).toContain('"totalAmount":12000')
    expect(start.html).toContain('"easyPayProvider":"KAKAOPAY"')
    expect(start.html.match(/<\/script>/g)).toHaveLength(2)
    const nonce = /'nonce-([^']+)'/.exec(start.policy)?.[1] ?? ''
    expect(start.html.split(`nonce="${nonce}"`)).toHaveLength(3)
    expect(start.policy).not.toContain("script-src 'self'")
  })

  it('S2-134 reads paid, failed and not yet with the secret, and the amount as it was paid', async () => {
    let body: object = PAID
    const { url, asked } = await gateway(() => ({ status: 200, body }))
    const provider = portone(url)
    expect(await provider.settle(REF)).toEqual({ state: 'approved', amountWon: 12_000, providerKey: 't1' })
    expect(asked[0]).toMatchObject({ path: `/payments/${ID}`, headers: { authorization: 'PortOne s' } })
    body = { status: 'FAILED', failure: { reason: 'card refused' } }
    expect(await provider.settle(REF)).toEqual({ state: 'declined', reason: 'card refused' })
    body = { status: 'READY' }
    expect(await provider.settle(REF)).toEqual({ state: 'pending' })
  })

  it('S4-10 gives the whole amount back, and once more is no error', async () => {
    let answer: Answer = { status: 200, body: { cancellation: { status: 'SUCCEEDED' } } }
    const { url, asked } = await gateway(() => answer)
    await portone(url).refund(REF, 'refund')
    expect(asked[0]).toMatchObject({
      ...{ method: 'POST', path: `/payments/${ID}/cancel` },
      body: { amount: 12_000, currentCancellableAmount: 12_000 },
    })
    answer = { status: 409, body: { type: 'PAYMENT_ALREADY_CANCELLED' } }
    await portone(url).refund(REF, 'refund')
    answer = { status: 409, body: { type: 'PG_PROVIDER' } }
    await expect(portone(url).refund(REF, 'refund')).rejects.toThrow('PG_PROVIDER')
  })

  it('S2-134 believes a webhook only with its signature, and only for five minutes', () => {
    const body = JSON.stringify({ type: 'Transaction.Paid', data: { paymentId: ID } })
    const read = (at: number, key = secret) => {
      const mark = createHmac('sha256', Buffer.from(key, 'base64'))
        .update(`m1.${at}.${body}`)
        .digest('base64')
      return portone('http://x').readWebhook(
        body,
        new Headers({
          'webhook-id': 'm1',
          'webhook-timestamp': String(at),
          'webhook-signature': `v1,${mark}`,
        }),
      )
    }
    expect(read(NOW / 1000)).toBe(ID)
    expect(read(NOW / 1000 - 301)).toBeNull()
    expect(read(NOW / 1000, Buffer.from('another').toString('base64'))).toBeNull()
  })
})

it('S2-134 the gateway is chosen by its keys, and half of them is an error', () => {
  expect(readConfig({}).payment).toBeNull()
  expect(readConfig({ TOSS_SECRET_KEY: 'k' }).payment).toMatchObject({ kind: 'toss' })
  expect(readConfig({ TOSS_SECRET_KEY: 'k', TOSS_MERCHANT_ID: 'm' }).payment).toMatchObject({
    merchantId: 'm',
  })
  expect(() => readConfig({ PORTONE_API_SECRET: 's' })).toThrow('PORTONE_STORE_ID')
  const portone = { PORTONE_API_SECRET: 's', PORTONE_STORE_ID: 'i', PORTONE_CHANNEL_KEY: 'c' }
  expect(readConfig(portone).payment).toMatchObject({ test: false })
  expect(readConfig({ ...portone, PORTONE_TEST: '1' }).payment).toMatchObject({ test: true })
})
