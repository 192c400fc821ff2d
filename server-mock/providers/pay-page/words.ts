import type { PayMethod } from '#sync/contracts/orders/order.ts'
import type { PagePayment } from '../payment-page.ts'

/** The words of the embedded pay page, in one language. */
export type PayPageWords = {
  brand: string
  title: string
  /** What is bought, how it is paid, how much. */
  item: string
  method: string
  amount: string
  methods: Record<PayMethod, string>
  won(amount: string): string
  pay(amount: string): string
  decline: string
  /** That no money moves. */
  demo: string
  states: Record<Exclude<PagePayment['state'], 'open'>, string>
  back: string
  tests: string
  testNote: string
  tell: string
  tellWhen: { now: string; late: string; never: string }
  twice: string
  close: string
  closed: string
  timeout: string
  silent: string
}
