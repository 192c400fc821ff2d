import type { Hono } from 'hono'
import { Uuid } from '#sync/contracts/base/ids.ts'
import { languageFromWire } from '#sync/contracts/base/lists.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import { PAY_PAGE_PATH } from '../providers/payment-page.ts'
import type { Deps } from '../resources/call.ts'
import { openPayment, type PaymentUpdates } from '../resources/orders/pay/pay.ts'
import { BODY_LIMIT, readText } from './limits.ts'

/**
 * Where browsers go to pay and payment providers report news. The address its buyer was given is the ticket: a gateway's window is
 * opened with the buyer's name, e-mail and number, so the id alone, which others see, opens nothing.
 */
export function mountPayments<E extends { Variables: object }>(
  app: Hono<E>,
  deps: Deps,
  updates: PaymentUpdates,
): void {
  app.get('/api/pay/:id', async (c) => {
    const id = Uuid.safeParse(c.req.param('id'))
    const language = languageFromWire(c.req.query('lang') ?? c.req.header('accept-language'))
    const opened = id.success
      ? await openPayment(deps, id.data.toLowerCase(), c.req.query('key') ?? '', language)
      : null
    if (!opened) return c.notFound()
    if (opened.kind === 'redirect')
      return new Response(null, {
        status: 303,
        headers: {
          location: deps.devPages(inLanguage(opened.url, language), c.req.header('host')),
          'cache-control': 'no-store',
        },
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
    // Always the same answer: the answer does not tell which payments exist.
    if (paymentId !== null && Uuid.safeParse(paymentId).success) updates.recheck(paymentId)
    return c.json({ ok: true })
  })
}

/** The embedded page is told the reader's language; a real gateway's address stays as it was given. */
const inLanguage = (url: string, language: Language): string =>
  url.startsWith(PAY_PAGE_PATH) ? `${url}?lang=${language}` : url
