import type { Hono } from 'hono'
import { Uuid } from '#sync/contracts/ids.ts'
import { PAY_PAGE_PATH, type PagePayment, type PagePayments } from '../providers/payment-page.ts'
import type { Deps } from '../resources/call.ts'
import type { PaymentDesk } from '../resources/orders/pay.ts'
import type { BackToApp } from './back-to-app.ts'
import { escapeHtml, htmlPage } from './html.ts'

const LATE_MS = 20_000

/** The page of the embedded gateway: approve, decline, and everything else a gateway does to a shop. */
export function mountPayPage(
  app: Hono,
  deps: Deps,
  { book }: PagePayments,
  desk: PaymentDesk,
  backToApp: BackToApp,
): void {
  const find = (id: string) => (Uuid.safeParse(id).success ? book.find(id) : Promise.resolve(null))
  app.get(`${PAY_PAGE_PATH}/:id`, async (c) => {
    const payment = await find(c.req.param('id'))
    return payment ? htmlPage('Pay', form(payment)) : c.notFound()
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
    if (answer === 'timeout')
      return htmlPage('Pay', '<p>The gateway says nothing. Go back when you like.</p>')
    await book.move(id, 'open', 'agreed')
    const late = given.get('webhook') === 'late'
    if (late) await book.tell(id, deps.now() + LATE_MS)
    else if (given.get('webhook') !== 'never') desk.knock(id)
    if (answer === 'twice') desk.knock(id)
    if (answer === 'close')
      return htmlPage('Pay', '<p>Paid. The browser never came back to the shop; close this tab.</p>')
    return back()
  })
}

function form({ id, amountWon, name, method, state }: PagePayment): string {
  const won = `${amountWon.toLocaleString('en')} won`
  if (state !== 'open') return `<p>${escapeHtml(won)}: ${escapeHtml(state)}.</p>`
  const buttons = [
    ['approve', `Pay ${won}`],
    ['decline', 'Decline'],
    ['twice', 'Pay, and answer twice'],
    ['close', 'Pay, and lose the browser'],
    ['timeout', 'Say nothing'],
  ]
    .map(
      ([value = '', label = '']) =>
        `<p><button name="answer" value="${value}">${escapeHtml(label)}</button></p>`,
    )
    .join('\n')
  return `<p>This page stands in for a payment gateway while none is configured. No money moves.</p>
<p>${escapeHtml(name)}<br><b>${escapeHtml(won)}</b>, ${escapeHtml(method)}</p>
<form method="post" action="${PAY_PAGE_PATH}/${escapeHtml(id)}">
<p><label>The gateway tells the shop by itself
<select name="webhook"><option value="now">at once</option><option value="late">late</option><option value="never">never</option></select></label></p>
${buttons}
</form>`
}
