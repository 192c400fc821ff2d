import { Order } from './order.ts'

/** Kinds of the member’s own feed; the key is the id unless said. */
export const MEMBER = {
  /** Key is the number. */
  order: Order,
} as const
