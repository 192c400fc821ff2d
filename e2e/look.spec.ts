import { test } from '@playwright/test'
import type { Order, Ticket } from '#sync/contracts/order.ts'
import { App } from './support/app.ts'
import { TestServer } from './support/server.ts'
import { own, PASSWORD } from './support/steps.ts'

const OUT = '/tmp/look'
test.setTimeout(900_000)
test('look', async () => {
  const server = await TestServer.start({ DEV_PAGES: '1' })
  const orders = await own<Order>(server.origin, 'member', 'order')
  const tickets = await own<Ticket>(server.origin, 'member', 'ticket')
  const num = (status: string) => orders.find((o) => o.status === status)?.number ?? ''
  const ride = orders.find((o) => o.transport === 'boarding')?.number ?? ''
  const t = tickets.find((x) => x.status === 'ticketIssued')?.id ?? ''
  const member = {
    cart: '/bag/cart',
    pay: '/pay',
    detail: `/pay/detail/${num('ticketIssued')}`,
    ride: `/pay/detail/${ride}`,
    standby: `/pay/detail/${num('refundRequested')}`,
    cancel: `/pay/cancel/${num('ticketIssued')}`,
    cancelDone: `/pay/cancel/complete/refund-${num('refundRequested')}`,
    complete: `/pay/complete?order=${num('ticketIssued')}`,
    failed: `/pay/complete?order=${num('paymentCanceled')}`,
    history: '/mypage/product',
    cancels: '/mypage/cancel',
    bag: '/bag',
    ticket: `/bag/ticket/${t}`,
    coupon: '/mypage/coupon',
    point: '/mypage/point',
    city: '/landing/city',
    mobility: '/landing/mobility',
    hostel: '/landing/hostel',
  }
  const sheets = { room: '/product/mk-2315', tour: '/product/mk-2304', taxi: '/product/mk-2321' }
  const admin = {
    admin: '/admin',
    adminOrders: '/admin/orders',
    adminProducts: '/admin/products?q=210',
    adminCoupons: '/admin/coupons',
  }
  const partner = { partnerOrders: '/partner/orders', scan: '/partner/scan' }
  const looks = [
    { name: 'ko-s', locale: 'ko-KR', viewport: { width: 390, height: 844 } },
    { name: 'ja-w', locale: 'ja-JP', viewport: { width: 1280, height: 800 } },
    { name: 'ja-s', locale: 'ja-JP', viewport: { width: 390, height: 844 }, dark: true },
    { name: 'ko-w', locale: 'ko-KR', viewport: { width: 1280, height: 800 } },
  ].filter(({ name }) => (process.env.LOOKS ?? 'ko-s,ja-w').split(',').includes(name))
  for (const { name, dark, ...options } of looks) {
    const app = await App.open(server.origin, options)
    const { page } = app
    if (dark) await page.emulateMedia({ colorScheme: 'dark' })
    const inn = async (who: string) => {
      await app.go('/login')
      await page.locator('input[type=email], input[name=email], main input').first().fill(`${who}@goraero.kr`)
      await page.locator('input[type=password]').fill(PASSWORD)
      await page.locator('main button[type=submit]').first().click()
      await page.waitForURL((u) => !u.pathname.startsWith('/login'))
    }
    const shot = async (key: string, full = false) => {
      await page.waitForTimeout(700)
      await page.screenshot({ path: `${OUT}/${name}-${key}.png`, fullPage: full })
    }
    try {
      await inn('member')
      for (const [key, path] of Object.entries(sheets)) {
        await app.go(path)
        await page
          .locator('main button.g-button--accent, [class*=accent]')
          .first()
          .click()
          .catch(() => undefined)
        await shot(`sheet-${key}`)
      }
      const sheet = page.getByRole('dialog')
      await sheet
        .getByRole('radio')
        .first()
        .check({ force: true })
        .catch(() => undefined)
      await sheet
        .locator('button')
        .last()
        .click()
        .catch(() => undefined)
      await page.waitForTimeout(1500)
      for (const [key, path] of Object.entries(member)) {
        await app.go(path)
        await shot(key, name.endsWith('-s'))
      }
      await app.browser.setOffline(true)
      for (const key of ['cart', 'pay', 'detail', 'coupon', 'history'] as const) {
        await app.go(member[key]).catch(() => undefined)
        await shot(`off-${key}`)
      }
      await app.browser.setOffline(false)
      if (!dark) {
        await page.context().clearCookies()
        await app.close()
        for (const [who, screens] of [
          ['admin', admin],
          ['partner', partner],
        ] as const) {
          const desk = await App.open(server.origin, options)
          await desk.go('/login')
          await desk.page.locator('main input').first().fill(`${who}@goraero.kr`)
          await desk.page.locator('input[type=password]').fill(PASSWORD)
          await desk.page.locator('main button[type=submit]').first().click()
          await desk.page.waitForURL((u) => !u.pathname.startsWith('/login'))
          for (const [key, path] of Object.entries(screens)) {
            await desk.go(path)
            await desk.page.waitForTimeout(1200)
            await desk.page.screenshot({ path: `${OUT}/${name}-${key}.png` })
            if (key === 'adminCoupons') {
              await desk.page
                .locator('main button')
                .filter({ hasText: /쿠폰 만들기|クーポンを作る/ })
                .click()
              await desk.page.waitForTimeout(500)
              await desk.page.locator('main form button[type=submit]').last().click()
              await desk.page.waitForTimeout(300)
              await desk.page.screenshot({ path: `${OUT}/${name}-couponForm.png`, fullPage: true })
            }
          }
          await desk.close()
        }
      }
    } finally {
      await app.close().catch(() => undefined)
    }
  }
  await server.close()
})
