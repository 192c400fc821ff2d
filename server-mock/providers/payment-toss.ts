import type { PayMethod } from '#sync/contracts/orders/order.ts'
import {
  askGateway,
  isRecord,
  textOf,
  type Mismatch,
  type PaymentProvider,
  type PaymentRef,
  type PayOutcome,
} from './payment.ts'

export type TossOptions = {
  secretKey: string
  /** Our shop's id at Toss (`mId`); null: any of the key's merchant. */
  merchantId: string | null
  apiUrl: string
  publicUrl: string
}

/** Wallets are part of CARD at Toss. */
const METHODS: Record<PayMethod, string> = {
  card: 'CARD',
  kakaoPay: 'CARD',
  naverPay: 'CARD',
  transfer: 'TRANSFER',
}
/** What the buyer can do nothing about any more. */
const OVER = new Set(['ABORTED', 'EXPIRED', 'CANCELED', 'PARTIAL_CANCELED'])

/**
 * Toss Payments, Core API v1 without the browser SDK: the payment is created here, the buyer agrees at its checkout
 * address, and the money moves only when this server confirms. Our payment id is Toss's `orderId`.
 */
export function tossPayments({ secretKey, merchantId, apiUrl, publicUrl }: TossOptions): PaymentProvider {
  const headers = { authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}` }
  const post = (path: string, body: object, key: string) =>
    askGateway(`${apiUrl}${path}`, { method: 'POST', headers: { ...headers, 'idempotency-key': key }, body })

  async function find({ paymentId }: PaymentRef): Promise<Record<string, unknown> | null> {
    const path = `/v1/payments/orders/${encodeURIComponent(paymentId)}`
    const { status, body } = await askGateway(`${apiUrl}${path}`, { method: 'GET', headers })
    if (status === 200) return body
    if (status === 404) return null
    throw new Error(`Toss answered ${status} ${textOf(body.code) ?? ''}`)
  }

  return {
    name: 'toss',

    async start({ paymentId, name, amountWon, method, returnPath, buyer }) {
      const back = `${publicUrl}${returnPath}`
      const { status, body } = await post(
        '/v1/payments',
        {
          method: METHODS[method],
          amount: amountWon,
          orderId: paymentId,
          orderName: name.slice(0, 100),
          successUrl: back,
          failUrl: `${back}&failed=1`,
          customerName: buyer.name,
          customerEmail: buyer.email,
        },
        `start-${paymentId}`,
      )
      const url = isRecord(body.checkout) ? textOf(body.checkout.url) : null
      if (status !== 200 || !url)
        throw new Error(`Toss did not open a payment: ${status} ${textOf(body.code) ?? ''}`)
      return { kind: 'redirect', url }
    },

    async settle(payment) {
      const found = await find(payment)
      if (!found) return { state: 'pending' }
      if (found.status !== 'IN_PROGRESS') return outcomeOf(found, merchantId)
      const what = mismatchOf(found, merchantId)
      if (what) return { state: 'mismatch', what }
      // The buyer agreed; nothing is charged before this. An amount that is not ours is never confirmed.
      if (found.totalAmount !== payment.amountWon) return { state: 'declined', reason: 'amount' }
      const { paymentId: orderId, amountWon: amount } = payment
      const { status, body } = await post(
        '/v1/payments/confirm',
        { paymentKey: textOf(found.paymentKey) ?? payment.providerKey, orderId, amount },
        `confirm-${orderId}`,
      )
      if (status === 200) return outcomeOf(body, merchantId)
      if (body.code === 'ALREADY_PROCESSED_PAYMENT') return outcomeOf((await find(payment)) ?? {}, merchantId)
      return { state: 'declined', reason: textOf(body.code) ?? 'declined' }
    },

    async refund(payment, reason) {
      const found = await find(payment)
      const paymentKey = textOf(found?.paymentKey) ?? payment.providerKey
      if (!paymentKey) throw new Error('Toss does not know the payment')
      if (found?.status === 'CANCELED') return
      const path = `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`
      const { status, body } = await post(path, { cancelReason: reason }, `cancel-${payment.paymentId}`)
      if (status !== 200 && body.code !== 'ALREADY_CANCELED_PAYMENT')
        throw new Error(`Toss did not cancel: ${status} ${textOf(body.code) ?? ''}`)
    },

    // Not signed, so it proves nothing: the payment is looked up before anything is believed.
    readWebhook(body) {
      const event = parse(body)
      return isRecord(event?.data) ? textOf(event.data.orderId) : textOf(event?.orderId)
    },
  }
}

function mismatchOf(payment: Record<string, unknown>, merchantId: string | null): Mismatch | null {
  if (merchantId !== null && payment.mId !== merchantId) return 'store'
  return payment.currency === 'KRW' ? null : 'currency'
}

function outcomeOf(payment: Record<string, unknown>, merchantId: string | null): PayOutcome {
  const what = payment.status === 'DONE' ? mismatchOf(payment, merchantId) : null
  if (what) return { state: 'mismatch', what }
  if (payment.status === 'DONE' && typeof payment.totalAmount === 'number')
    return { state: 'approved', amountWon: payment.totalAmount, providerKey: textOf(payment.paymentKey) }
  if (typeof payment.status === 'string' && OVER.has(payment.status)) {
    const failure = isRecord(payment.failure) ? textOf(payment.failure.code) : null
    return { state: 'declined', reason: failure ?? payment.status }
  }
  return { state: 'pending' }
}

function parse(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
