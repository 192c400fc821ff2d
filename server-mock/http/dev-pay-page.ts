import type { Context, Hono } from 'hono'
import { Uuid } from '#sync/contracts/base/ids.ts'
import { languageFromWire } from '#sync/contracts/base/lists.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import { PAY_PAGE_PATH, type PagePayments } from '../providers/payment-page.ts'
import type { Deps } from '../resources/call.ts'
import type { PaymentUpdates } from '../resources/orders/pay/pay.ts'
import type { BackToApp } from './back-to-app.ts'
import { payForm, payMessage } from './pay-page-view.ts'

const LATE_MS = 20_000

/** The language the app was read in, else the browser's. */
const languageOf = (c: Context): Language =>
  languageFromWire(c.req.query('lang') ?? c.req.header('accept-language'))

type PayPage = { payments: PagePayments; updates: PaymentUpdates; backToApp: BackToApp }

/** The page of the embedded gateway: approve, decline, and everything else a gateway does to a shop. */
export function mountPayPage(app: Hono, deps: Deps, page: PayPage): void {
  const { updates, backToApp } = page
  const { book } = page.payments
  const find = (id: string) => (Uuid.safeParse(id).success ? book.find(id) : Promise.resolve(null))
  app.get(`${PAY_PAGE_PATH}/:id`, async (c) => {
    const payment = await find(c.req.param('id'))
    if (!payment) return c.notFound()
    return payForm(payment, languageOf(c), backToApp(c.req.raw, payment.returnUrl))
  })
  app.get(`${PAY_PAGE_PATH}/:id/book.json`, async (c) => {
    const payment = await find(c.req.param('id'))
    return payment ? c.json(payment) : c.notFound()
  })
  app.post(`${PAY_PAGE_PATH}/:id`, async (c) => {
    const payment = await find(c.req.param('id'))
    if (!payment) return c.notFound()
    const given = new URLSearchParams(await c.req.text())
    const answer = given.get('answer')
    const { id, returnUrl } = payment
    const back = () => c.redirect(backToApp(c.req.raw, returnUrl), 303)
    if (answer === 'decline') {
      await book.move(id, 'open', 'declined')
      return back()
    }
    if (answer === 'timeout') return payMessage(languageOf(c), 'silent')
    await book.move(id, 'open', 'agreed')
    const late = given.get('webhook') === 'late'
    if (late) await book.notifyAt(id, deps.now() + LATE_MS)
    else if (given.get('webhook') !== 'never') updates.recheck(id)
    if (answer === 'twice') updates.recheck(id)
    if (answer === 'close') return payMessage(languageOf(c), 'closed')
    return back()
  })
}
