import type { Hono } from 'hono'
import { Uuid } from '#sync/contracts/ids.ts'
import { PAY_PAGE_PATH, type PagePayment, type PagePayments } from '../providers/payment-page.ts'
import type { Deps } from '../resources/call.ts'
import { openPayment, type PaymentDesk } from '../resources/orders/pay.ts'
import { escapeHtml, htmlPage } from './html.ts'
import { BODY_LIMIT, readText } from './limits.ts'

const LATE_MS = 20_000

/**
 * Where browsers go to pay and gateways knock. The payment's id is the ticket: whoever has it may pay, and nothing about
 * the buyer is told here. @param payPage the embedded gateway, where it is on
 */
export function mountPayments<E extends { Variables: object }>(
  app: Hono<E>,
  deps: Deps,
  desk: PaymentDesk,
  payPage: PagePayments | null = null,
): void {
  if (payPage) mountPayPage(app, deps, payPage, desk)
  app.get('/api/pay/:id', async (c) => {
    const id = Uuid.safeParse(c.req.param('id'))
    const opened = id.success ? await openPayment(deps, id.data.toLowerCase()) : null
    if (!opened) return c.notFound()
    if (opened.kind === 'redirect')
      return new Response(null, {
        status: 303,
        headers: { location: opened.url, 'cache-control': 'no-store' },
      })
    return new Response(opened.html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': opened.policy,
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      },
    })
  })
  app.post('/api/pay/webhook', async (c) => {
    const body = (await readText(c.req.raw, BODY_LIMIT.call)) ?? ''
    const paymentId = deps.payments?.readWebhook(body, c.req.raw.headers) ?? null
    // Always the same answer: nobody learns here which payments there are.
    if (paymentId !== null && Uuid.safeParse(paymentId).success) desk.knock(paymentId)
    return c.json({ ok: true })
  })
}

/** The page of the embedded gateway (development). */
function mountPayPage<E extends { Variables: object }>(
  app: Hono<E>,
  deps: Deps,
  { book }: PagePayments,
  desk: PaymentDesk,
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
    const back = () => c.redirect(returnUrl, 303)
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
