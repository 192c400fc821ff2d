import type { Db } from '../../../db/database.ts'
import type { PageBook, PagePayment } from '../../../providers/payment-page.ts'

/** The book of the embedded pay page, in the same database for want of another; nothing of the shop reads it. */
export function createPageBook(db: Db): PageBook {
  return {
    async find(id) {
      const row = await db.selectFrom('pay_page').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) return null
      const { amount_won: amountWon, return_url: returnUrl, notify_at: notifyAt, ...rest } = row
      return {
        ...rest,
        amountWon,
        returnUrl,
        // Written only below.
        state: row.state as PagePayment['state'],
        notifyAt: notifyAt?.getTime() ?? null,
      }
    },

    async open({ id, amountWon, name, method, returnUrl, state }) {
      await db
        .insertInto('pay_page')
        .values({ id, amount_won: amountWon, name, method, return_url: returnUrl, state })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    },

    async move(id, from, to) {
      const changed = await db
        .updateTable('pay_page')
        .set((eb) => ({
          state: to,
          ...(to === 'charged' ? { charged: eb('charged', '+', 1) } : {}),
          ...(to === 'refunded' ? { refunded: eb('refunded', '+', 1) } : {}),
        }))
        .where('id', '=', id)
        .where('state', '=', from)
        .executeTakeFirst()
      return changed.numUpdatedRows > 0n
    },

    async notifyAt(id, at) {
      await db
        .updateTable('pay_page')
        .set({ notify_at: at === null ? null : new Date(at) })
        .where('id', '=', id)
        .execute()
    },

    async due(now) {
      const rows = await db
        .updateTable('pay_page')
        .set({ notify_at: null })
        .where('notify_at', '<=', new Date(now))
        .returning('id')
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}
