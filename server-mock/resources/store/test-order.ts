import { addDays, seoulDay, seoulTime } from '#sync/domain/calendar.ts'
import { cancelUntil } from '#sync/domain/cancellation.ts'
import { nextOpenDay } from '#sync/domain/opening-hours.ts'
import { formatReservation, nextReservation } from '#sync/domain/reservation.ts'
import { shopFrom } from '#sync/domain/shop-draft.ts'
import { pagePayments, type PageBook, type PagePayment } from '../../providers/payment-page.ts'
import type { Deps } from '../call.ts'
import { Refusal } from '../refusal.ts'
import type { DraftRow } from './present.ts'

const WON = 1000

/**
 * An order nobody pays for, through the rules a real one goes through: the first day and time the shop takes, money
 * taken and given back by the embedded gateway over a book of its own, and until when it could be cancelled.
 * @throws Refusal store.notBookable when no order could be taken
 */
export async function testOrder(row: DraftRow, deps: Pick<Deps, 'now' | 'newId'>) {
  const now = deps.now()
  const today = seoulDay(now)
  const shop = shopFrom(row.draft, {
    ...{ no: row.shop_no, companyNo: row.company_no, companyName: row.company_name },
    ...{ before: null, now: new Date(now).toISOString() },
  })
  const isReserved = shop.reservation.type !== 'NON'
  const reservation = isReserved ? nextReservation(shop, { day: today, time: seoulTime(now) }) : null
  const day = isReserved ? reservation?.rsvtDay : nextOpenDay(shop.hours, today)
  if (!day) throw new Refusal('cart.dateUnavailable')
  return {
    reserved: formatReservation(reservation),
    cancelUntil: cancelUntil({
      reservedDay: isReserved ? day : null,
      usePeriod: { to: addDays(day, 30) },
      lines: [{ cancel: row.draft.cancel }],
    }),
    ...(await payAndRefund(deps.newId())),
  }
}

async function payAndRefund(paymentId: string): Promise<{ paidWon: number; refundedWon: number }> {
  const book = bookOfOne()
  const gateway = pagePayments(book)
  await gateway.start({
    ...{ paymentId, name: 'test', amountWon: WON, method: 'card', returnPath: '/partner/shop' },
    buyer: { name: '', email: '', mobile: '' },
  })
  await book.move(paymentId, 'open', 'agreed')
  const payment = { paymentId, providerKey: null, amountWon: WON }
  const paid = await gateway.settle(payment)
  await gateway.refund(payment, 'test')
  const after = await book.find(paymentId)
  return {
    paidWon: paid.state === 'approved' ? paid.amountWon : 0,
    refundedWon: after?.state === 'refunded' ? after.amountWon : 0,
  }
}

/** A book of the gateway that is forgotten with the test. */
function bookOfOne(): PageBook {
  const kept = new Map<string, PagePayment>()
  return {
    find: async (id) => kept.get(id) ?? null,
    open: async (payment) => void kept.set(payment.id, payment),
    async move(id, from, to) {
      const payment = kept.get(id)
      if (payment?.state !== from) return false
      kept.set(id, { ...payment, state: to })
      return true
    },
    notifyAt: async () => undefined,
    due: async () => [],
  }
}
