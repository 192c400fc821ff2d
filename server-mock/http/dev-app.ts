import { Hono } from 'hono'
import { isLoopback } from '../loopback.ts'
import type { PagePayments } from '../providers/payment-page.ts'
import type { Deps } from '../resources/call.ts'
import type { PaymentUpdates } from '../resources/orders/pay/pay.ts'
import { backToApp } from './back-to-app.ts'
import { mountDevPages, type DevPages } from './dev-pages.ts'
import { mountPayPage } from './dev-pay-page.ts'

export type DevAppOptions = DevPages & {
  deps: Deps
  payPage: PagePayments | null
  paymentUpdates: PaymentUpdates
}

/**
 * The pages that stand in for the outside world (DEV_PAGES): outbox, sign-in of social accounts, pay page. An app of its
 * own, for a listener of its own on a loopback address: whatever is in front of the public one never reaches it.
 */
export function createDevApp({ deps, localSocial, payPage, paymentUpdates }: DevAppOptions): Hono {
  const app = new Hono()
  const back = backToApp(deps)

  app.use(async (c, next) => {
    // A foreign page whose name was pointed at this machine would otherwise read the outbox (DNS rebinding).
    if (!isLoopback(new URL(c.req.url).hostname))
      return c.text('this listener answers to loopback names only', 403)
    await next()
    // The browser is sent from a form to the app, which is another origin: browsers hold redirects to `form-action` too.
    const policy = `default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${new URL(back(c.req.raw, '/')).origin}`
    for (const [name, value] of [
      ['content-security-policy', policy],
      ['x-content-type-options', 'nosniff'],
      ['referrer-policy', 'no-referrer'],
      ['cross-origin-opener-policy', 'same-origin'],
      ['cross-origin-resource-policy', 'same-origin'],
    ] as const)
      c.header(name, value)
    return
  })
  mountDevPages(app, deps, { localSocial }, back)
  if (payPage) mountPayPage(app, deps, { payments: payPage, updates: paymentUpdates, backToApp: back })
  return app
}
