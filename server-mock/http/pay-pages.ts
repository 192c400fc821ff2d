import type { Hono } from 'hono'
import { Uuid } from '#sync/contracts/ids.ts'
import type { Deps } from '../resources/call.ts'
import { openPayment, type PaymentDesk } from '../resources/orders/pay.ts'
import { BODY_LIMIT, readText } from './limits.ts'

/**
 * Where browsers go to pay and gateways knock. The address its buyer was given is the ticket: a gateway's window is
 * opened with the buyer's name, e-mail and number, so the id alone, which others see, opens nothing.
 */
export function mountPayments<E extends { Variables: object }>(
  app: Hono<E>,
  deps: Deps,
  desk: PaymentDesk,
): void {
  app.get('/api/pay/:id', async (c) => {
    const id = Uuid.safeParse(c.req.param('id'))
    const opened = id.success
      ? await openPayment(deps, id.data.toLowerCase(), c.req.query('key') ?? '')
      : null
    if (!opened) return c.notFound()
    if (opened.kind === 'redirect')
      return new Response(null, {
        status: 303,
        headers: { location: deps.devPages(opened.url, c.req.header('host')), 'cache-control': 'no-store' },
      })
    return new Response(opened.html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
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
