import type { Sender } from '../shared/messages.ts'

/** What a step of an order needs of a call, or of the work beside calls (inTransaction). */
export type OrderContext = Pick<Sender, 'deps' | 'trx'>
