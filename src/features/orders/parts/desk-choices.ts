import type { DeskDecision } from '#sync/contracts/orders/desk.ts'
import type { Order } from '#sync/contracts/orders/order.ts'
import { isWaiting } from '#sync/domain/partner-outage.ts'

/** Administrators decide about every order and have the last word, partners about those of their own shops. */
export type Desk = 'admin' | 'partner'

type Verb = Extract<DeskDecision['do'], 'approve' | 'reject' | 'confirm' | 'decline'>
/** One thing that can be done: what the server is asked, and the name its words go by. */
export type Choice = {
  verb: Verb
  words: 'approve' | 'confirm' | 'overrule' | 'reject' | 'decline' | 'giveBack'
  /** Money goes back. */
  refunds: boolean
}

const APPROVE: Choice = { verb: 'approve', words: 'approve', refunds: true }
const REJECT: Choice = { verb: 'reject', words: 'reject', refunds: false }
const CONFIRM: Choice = { verb: 'confirm', words: 'confirm', refunds: false }
const DECLINE: Choice = { verb: 'decline', words: 'decline', refunds: true }
const GIVE_BACK: Choice = { verb: 'decline', words: 'giveBack', refunds: true }
const OVERRULE: Choice = { verb: 'approve', words: 'overrule', refunds: true }

/** Whether somebody at a desk is asked for something. */
export const isUndecided = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'refundRequested' || status === 'cancelRequested' || status === 'reservationRequested'

/** What can be done about an order: what grants it and what refuses it. */
export function choicesOf(order: Order, desk: Desk): { yes?: Choice; no?: Choice } {
  if (order.status === 'refundRequested' || order.status === 'cancelRequested')
    return { yes: APPROVE, no: REJECT }
  if (order.status === 'reservationRequested') return { yes: CONFIRM, no: DECLINE }
  if (isWaiting(order)) return { no: GIVE_BACK }
  if (order.status === 'refundRejected' && desk === 'admin') return { yes: OVERRULE }
  return {}
}
