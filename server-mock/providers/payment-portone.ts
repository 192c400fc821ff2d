import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { PayMethod } from '#sync/contracts/orders/order.ts'
import {
  askGateway,
  isRecord,
  textOf,
  type Mismatch,
  type PaymentProvider,
  type PayOutcome,
} from './payment.ts'

export type PortoneOptions = {
  apiSecret: string
  storeId: string
  channelKey: string
  /** Payments of a test channel count: for trying the shop out. */
  test: boolean
  /** Secret of the webhooks (`whsec_…`); without it they only make the server ask the provider. */
  webhookSecret: string | null
  apiUrl: string
  publicUrl: string
  now(): number
}

const SDK = 'https://cdn.portone.io/v2/browser-sdk.js'
const METHODS: Record<PayMethod, { payMethod: string; easyPay?: { easyPayProvider: string } }> = {
  card: { payMethod: 'CARD' },
  kakaoPay: { payMethod: 'EASY_PAY', easyPay: { easyPayProvider: 'KAKAOPAY' } },
  naverPay: { payMethod: 'EASY_PAY', easyPay: { easyPayProvider: 'NAVERPAY' } },
  transfer: { payMethod: 'TRANSFER' },
}
const WEBHOOK_AGE_MS = 300_000

/**
 * PortOne V2. Its window opens from its own script, so the browser is shown a page of ours that loads it; the money is
 * taken there and looked up here. Our payment id is PortOne's.
 */
export function portonePayments(options: PortoneOptions): PaymentProvider {
  const { apiSecret, apiUrl } = options
  const headers = { authorization: `PortOne ${apiSecret}` }
  const path = (paymentId: string) => `${apiUrl}/payments/${encodeURIComponent(paymentId)}`
  return {
    name: 'portone',

    start({ paymentId, name, amountWon, method, returnPath, buyer }) {
      const { storeId, channelKey, publicUrl } = options
      const request = {
        ...{
          storeId,
          channelKey,
          paymentId,
          orderName: name,
          totalAmount: amountWon,
          currency: 'CURRENCY_KRW',
        },
        ...METHODS[method],
        customer: { fullName: buyer.name, email: buyer.email, phoneNumber: buyer.mobile },
        redirectUrl: `${publicUrl}${returnPath}`,
      }
      return Promise.resolve({ kind: 'page', ...openingPage(request) })
    },

    async settle({ paymentId }) {
      const { status, body } = await askGateway(path(paymentId), { method: 'GET', headers })
      if (status === 404) return { state: 'pending' }
      if (status !== 200) throw new Error(`PortOne answered ${status} ${textOf(body.type) ?? ''}`)
      return outcomeOf(body, options)
    },

    async refund({ paymentId, amountWon }, reason) {
      const { status, body } = await askGateway(`${path(paymentId)}/cancel`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': `"cancel-${paymentId}"` },
        // what was there to give back when we asked; a second call finds another figure and is refused
        body: { reason, amount: amountWon, currentCancellableAmount: amountWon },
      })
      if (status !== 200 && body.type !== 'PAYMENT_ALREADY_CANCELLED')
        throw new Error(`PortOne did not cancel: ${status} ${textOf(body.type) ?? ''}`)
    },

    readWebhook(body, given) {
      const { webhookSecret, now } = options
      if (webhookSecret && !isSigned(body, given, webhookSecret, now())) return null
      try {
        const event: unknown = JSON.parse(body)
        return isRecord(event) && isRecord(event.data) ? textOf(event.data.paymentId) : null
      } catch {
        return null
      }
    },
  }
}

/**
 * The window is opened by the buyer's browser, which may ask for other money or another channel of the same merchant:
 * what was paid is compared with what this shop asks for.
 */
function mismatchOf(
  payment: Record<string, unknown>,
  { storeId, channelKey, test }: PortoneOptions,
): Mismatch | null {
  const channel = isRecord(payment.channel) ? payment.channel : {}
  const isOurs = channel.key === undefined || channel.key === channelKey
  if (payment.storeId !== storeId) return 'store'
  if (!isOurs || (channel.type !== 'LIVE' && !(test && channel.type === 'TEST'))) return 'channel'
  return payment.currency === 'KRW' ? null : 'currency'
}

function outcomeOf(payment: Record<string, unknown>, options: PortoneOptions): PayOutcome {
  const total = isRecord(payment.amount) ? payment.amount.total : null
  const what = payment.status === 'PAID' ? mismatchOf(payment, options) : null
  if (what) return { state: 'mismatch', what }
  if (payment.status === 'PAID' && typeof total === 'number')
    return { state: 'approved', amountWon: total, providerKey: textOf(payment.transactionId) }
  if (payment.status === 'FAILED') {
    const failure = isRecord(payment.failure) ? textOf(payment.failure.reason) : null
    return { state: 'declined', reason: failure ?? 'FAILED' }
  }
  if (payment.status === 'CANCELLED' || payment.status === 'PARTIAL_CANCELLED')
    return { state: 'declined', reason: 'CANCELLED' }
  return { state: 'pending' }
}

/** Standard Webhooks: base64 HMAC-SHA256 of `id.timestamp.body` under the part of the secret after `whsec_`. */
function isSigned(body: string, headers: Headers, secret: string, now: number): boolean {
  const id = headers.get('webhook-id') ?? ''
  const at = headers.get('webhook-timestamp') ?? ''
  if (!id || Math.abs(now - Number(at) * 1000) > WEBHOOK_AGE_MS) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const wanted = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest()
  return (headers.get('webhook-signature') ?? '').split(' ').some((each) => {
    const mark = Buffer.from(each.replace(/^v1,/, ''), 'base64')
    return mark.length === wanted.length && timingSafeEqual(mark, wanted)
  })
}

/** A page that opens PortOne's window at once; `nonce` keeps any other script out. */
function openingPage(request: { redirectUrl: string }): { html: string; policy: string } {
  const nonce = randomBytes(16).toString('base64url')
  // `<` as an escape: nothing in the order can end the script
  const json = JSON.stringify(request).replaceAll('<', '\\u003c')
  const html = `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>PortOne</title>
<script nonce="${nonce}" src="${SDK}"></script></head>
<body><main><noscript>JavaScript</noscript></main><script nonce="${nonce}">
const request = ${json};
PortOne.requestPayment(request).then((answer) => {
  const back = new URL(request.redirectUrl);
  if (answer && answer.code) back.searchParams.set('failed', answer.code);
  location.replace(back);
});
</script></body></html>`
  const policy = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' https://cdn.portone.io`,
    'connect-src https:',
    'frame-src https:',
    'form-action https:',
    "style-src 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
  ].join('; ')
  return { html, policy }
}
