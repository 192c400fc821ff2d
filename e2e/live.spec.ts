import { expect, test, type BrowserContext, type Page, type Request } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import type { Order } from '#sync/contracts/orders/order.ts'
import { SYNC_HEADERS } from '#sync/contracts/sync/constants.ts'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { App } from './support/app.ts'
import { TestServer } from './support/server.ts'
import { own, signedIn, token } from './support/steps.ts'

const LIVE = '**/api/sync/live'

let server: TestServer
let phone: App
let desk: App
/** Live connections the phone asked for and that have not ended. */
const asked = new Set<Request>()

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await TestServer.start()
  phone = await App.open(server.origin)
  desk = await App.open(server.origin, { viewport: { width: 1280, height: 800 } })
  count(phone.page.context())
  await signedIn(phone.page, server.origin, 'member')
  await signedIn(desk.page, server.origin, 'admin')
})
test.afterAll(async () => {
  await phone?.close()
  await desk?.close()
  await server?.close()
})

function count(context: BrowserContext) {
  context.on('request', (request) => void (request.url().endsWith('/api/sync/live') && asked.add(request)))
  const over = (request: Request) => void asked.delete(request)
  context.on('requestfinished', over)
  context.on('requestfailed', over)
}
/** How many of them are open: a page that is gone has none. */
const open = () => [...asked].filter((request) => !request.frame().page().isClosed()).length

const requested = async (): Promise<Order> => {
  const found = (await own<Order>(server.origin, 'member', 'order')).find(
    ({ status }) => status === 'reservationRequested',
  )
  if (!found) throw new Error('nothing is requested')
  return found
}

/** Milliseconds since 1970 at which the page first says so. */
const saysSo = (page: Page, words: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.body.innerText.includes(wanted)) return
          watching.disconnect()
          resolve(Date.now())
        }
        const watching = new MutationObserver(look)
        watching.observe(document.body, { childList: true, subtree: true, characterData: true })
        look()
      }),
    words,
  )

test('C11 S6-04 the desk confirms a reservation and the phone shows it long before it would look by itself; two tabs have one connection', async () => {
  const { number } = await requested()
  await phone.go(`/pay/detail/${number}`)
  await expect(phone.page.getByText('예약 요청').first()).toBeVisible()
  const second = await phone.page.context().newPage()
  await second.goto(`${server.origin}/bag`)
  await phone.page.bringToFront()
  await expect.poll(open).toBe(1)
  await desk.go(`/admin/orders?q=${number}&show=all`)
  const card = desk.page.getByRole('group', { name: number })
  await card.getByRole('button', { name: '예약 확인' }).click()
  const shown = saysSo(phone.page, '발권 완료')
  const decided = desk.page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes(number),
  )
  await desk.page.getByRole('alertdialog').getByRole('button', { name: '예약 확인' }).click()
  await decided
  const answeredAt = Date.now()
  const tookMs = (await shown) - answeredAt
  // by itself it looks every fifteen seconds; how quick it is, bench/live measures
  expect(tookMs).toBeLessThan(5000)
  expect(open()).toBe(1)
  // the page that had the connection goes: the other one takes its place
  await phone.page.close()
  phone.page = second
  await expect.poll(open).toBe(1)
})

const call = async (who: string, method: string, path: string, body?: object) => {
  const answer = await fetch(server.origin + path, {
    method,
    headers: {
      authorization: `Bearer ${await token(server.origin, who)}`,
      'content-type': 'application/json',
      [SYNC_HEADERS.key]: uuidv7(),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(answer.status).toBe(200)
}
const ticketed = async (wanted: number): Promise<string> => {
  const orders = await own<Order>(server.origin, 'member', 'order')
  const found = orders.find(
    ({ status, lines }) => status === 'ticketIssued' && lines.some(({ productNo }) => productNo === wanted),
  )
  if (!found) throw new Error('nothing is ticketed')
  return found.number
}
const WISH = { reason: 'weather', text: '비가 와요' }

test('S6-04 the desk’s list shows an order that comes to it without a reload', async () => {
  await desk.go('/admin/orders?show=waiting')
  const number = await ticketed(2101)
  await expect(desk.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(desk.page.getByRole('group', { name: number })).toHaveCount(0)
  await call('member', 'POST', `/api/purchase/order/${number}/cancel`, WISH)
  await expect(desk.page.getByRole('group', { name: number })).toBeVisible({ timeout: 5000 })
  await call('member', 'POST', `/api/purchase/order/${number}/withdraw`)
  await expect(desk.page.getByRole('group', { name: number })).toHaveCount(0, { timeout: 5000 })
})

test('C9 without the connection the phone ends with the same rows, by looking now and then', async () => {
  const { page } = phone
  const number = await ticketed(2001)
  await phone.go(`/pay/detail/${number}`)
  await page.context().route(LIVE, (route) => route.abort())
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(open).toBe(0)
  await call('member', 'POST', `/api/purchase/order/${number}/cancel`, WISH)
  await expect.poll(() => held(page), { timeout: 60_000 }).toContain(`${number} refundRequested`)
  await page.context().unroute(LIVE)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(open).toBe(1)
  await call('member', 'POST', `/api/purchase/order/${number}/withdraw`)
  const there = (await own<Order>(server.origin, 'member', 'order')).map(
    (each) => `${each.number} ${each.status}`,
  )
  await expect.poll(async () => (await held(page)).sort()).toEqual(there.sort())
})

test('S4-10 X-01 a ticket that is let in at the gate shows as used on the phone', async () => {
  const ticket = (await own<Ticket>(server.origin, 'member', 'ticket')).find(
    ({ productNo, quantity }) => productNo === 2101 && quantity === 1,
  )
  if (!ticket) throw new Error('no ticket')
  await phone.go(`/bag/ticket/${ticket.id}`)
  await expect(phone.page.getByRole('img', { name: /QR/ })).toBeVisible()
  await expect.poll(open).toBe(1)
  const shown = saysSo(phone.page, '사용 완료')
  const scan = {
    id: uuidv7(),
    code: ticket.code,
    quantity: 1,
    scannedAt: new Date().toISOString(),
    gate: 'A',
  }
  await call('partner', 'POST', '/api/partner/redemption', scan)
  const letInAt = Date.now()
  expect((await shown) - letInAt).toBeLessThan(1000)
})

/** Orders as the phone has them stored. */
const held = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.startsWith('goraero-owner-') ? [name] : [],
    )
    const found: string[] = []
    for (const name of names) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error ?? new Error('not opened'))
      })
      const rows = await new Promise<{ kind: string; body: { number: string; status: string } }[]>(
        (resolve) => {
          const asking = db.transaction('records').objectStore('records').getAll()
          asking.onsuccess = () => resolve(asking.result)
        },
      )
      db.close()
      for (const { kind, body } of rows) if (kind === 'order') found.push(`${body.number} ${body.status}`)
    }
    return found
  })
