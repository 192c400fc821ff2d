import type { PayMethod } from '#sync/contracts/orders/order.ts'
import type { PaymentProvider } from './payment.ts'

/**
 * The embedded pay page (development): a small gateway of its own. It keeps its own book, so that a test can ask what
 * was really charged, and its page can do everything a gateway does to a shop: approve, decline, let time pass, lose
 * the browser, answer twice, tell late or never.
 */
export type PagePayment = {
  id: string
  amountWon: number
  name: string
  method: PayMethod
  returnUrl: string
  /** `agreed`: the buyer said yes, nothing is charged before it is settled. */
  state: 'open' | 'agreed' | 'charged' | 'declined' | 'refunded'
  /** How often money went out and came back. */
  charged: number
  refunded: number
  /** When the gateway tells the shop by itself; null: never. */
  notifyAt: number | null
}

/** Where the gateway's book is kept. */
export type PageBook = {
  find(id: string): Promise<PagePayment | null>
  /** A second time nothing is changed. */
  open(payment: PagePayment): Promise<void>
  /** Only from one state to another, and counted; false when it was not in `from`. */
  move(id: string, from: PagePayment['state'], to: PagePayment['state']): Promise<boolean>
  notifyAt(id: string, at: number | null): Promise<void>
  /** Those that are due to notify the shop; each is named once. */
  due(now: number): Promise<string[]>
}

export type PagePayments = PaymentProvider & { book: PageBook }
export const PAY_PAGE_PATH = '/api/dev/pay'

export function pagePayments(book: PageBook): PagePayments {
  return {
    name: 'page',
    book,

    async start({ paymentId: id, amountWon, name, method, returnPath: returnUrl }) {
      await book.open({
        ...{ id, amountWon, name, method, returnUrl, state: 'open' },
        ...{ charged: 0, refunded: 0, notifyAt: null },
      })
      return { kind: 'redirect', url: `${PAY_PAGE_PATH}/${id}` }
    },

    async settle({ paymentId: id }) {
      const payment = await book.find(id)
      if (!payment || payment.state === 'open') return { state: 'pending' }
      if (payment.state === 'declined' || payment.state === 'refunded')
        return { state: 'declined', reason: payment.state }
      if (payment.state === 'agreed') await book.move(id, 'agreed', 'charged')
      return { state: 'approved', amountWon: payment.amountWon, providerKey: id }
    },

    async refund({ paymentId: id }) {
      const payment = await book.find(id)
      if (!payment) throw new Error('the pay page does not know the payment')
      await book.move(id, 'charged', 'refunded')
    },

    readWebhook: (body) => /^[0-9a-f-]{36}$/.exec(body)?.[0] ?? null,
  }
}
