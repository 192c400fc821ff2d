import type { PayMethod } from '#sync/contracts/orders/order.ts'

/**
 * Payment behind one interface: an embedded pay page, Toss Payments or PortOne. The server never believes a browser: it
 * asks the gateway itself, with its own secret, and every call may be repeated.
 */
export type PayRequest = {
  paymentId: string
  /** What the buyer reads at the gateway. */
  name: string
  amountWon: number
  method: PayMethod
  /** Path of this app the browser comes back to; the gateway adds its own fields. */
  returnPath: string
  buyer: { name: string; email: string; mobile: string }
}

export type PaymentRef = { paymentId: string; providerKey: string | null; amountWon: number }

/** What about a payment is not ours to believe: it was made in other money, in a test, or at another shop. */
export type Mismatch = 'currency' | 'channel' | 'store'

/** What the gateway says. `pending`: neither paid nor refused yet; `mismatch`: it is paid, but not to us as asked. */
export type PayOutcome =
  | { state: 'mismatch'; what: Mismatch }
  | { state: 'approved'; amountWon: number; providerKey: string | null }
  | { state: 'declined'; reason: string }
  | { state: 'pending' }

/** Where the browser goes: an address, or a page of ours that opens the gateway's window. */
export type PayStart = { kind: 'redirect'; url: string } | { kind: 'page'; html: string; policy: string }

export type PaymentProvider = {
  name: 'page' | 'toss' | 'portone'
  start(request: PayRequest): Promise<PayStart>
  /**
   * Takes the money if the buyer agreed and reports its state; safe to repeat. @throws Error when there is no answer
   */
  settle(payment: PaymentRef): Promise<PayOutcome>
  /** Gives the whole amount back; safe to repeat. @throws Error when it could not */
  refund(payment: PaymentRef, reason: string): Promise<void>
  /** @returns the payment a webhook is about, null when it is not believed or about nothing of ours */
  readWebhook(body: string, headers: Headers): string | null
}

const TIMEOUT_MS = 8000

/** One call of a gateway. @returns the JSON it answered with its status @throws Error when it does not answer */
export async function askGateway(
  url: string,
  init: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: unknown },
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { method, headers, body } = init
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const parsed: unknown = await answer.json().catch(() => null)
  if (answer.status >= 500) throw new Error(`the gateway answered ${answer.status}`)
  return { status: answer.status, body: isRecord(parsed) ? parsed : {} }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)
