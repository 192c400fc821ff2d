import { expect, test, type Page } from '@playwright/test'
import { startWebPushService, type WebPushStandIn } from '#server/testing/web-push-service.ts'
import { App } from './support/app.ts'
import { violations } from './support/axe.ts'
import { fakePush, movePush } from './support/web-push.ts'
import { TestServer } from './support/server.ts'
import type { Order } from '#sync/contracts/orders/order.ts'
import { addToCart, own, signedIn, tick, token } from './support/steps.ts'

let server: TestServer
let app: App
let pushes: WebPushStandIn

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  pushes = await startWebPushService()
  server = await TestServer.start({ DEV_PAGES: '1', PUSH_HOSTS: pushes.host })
  app = await App.open(server.origin)
})
test.afterAll(async () => {
  await app?.close()
  await server?.close()
  await pushes?.close()
})

const button = (name: string | RegExp) => app.page.getByRole('button', { name })
const shot = async (name: string, page: Page = app.page) => {
  const folder = process.env.SHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
let number = ''

test('S2-57 S2-58 S2-134 S5-08 buys a pass with coupon and points: declined once, paid the second time', async () => {
  const { page } = app
  await signedIn(page, server.origin, 'member')
  await addToCart(page, server.origin, 'vp-2119')
  await expect(page.locator('.g-pending--chip')).toHaveCount(0)
  await app.walk('/bag/cart')
  await button('주문하기').click()
  await button('쿠폰 고르기').click()
  await tick(page.getByRole('radio', { name: /고래문화특구 3,000원/ }))
  await shot('coupons')
  await button('다 골랐어요').click()
  await page.getByRole('textbox', { name: '포인트 쓰기' }).fill('1000')
  const totals = page.locator('[data-order-totals]')
  await expect(totals).toContainText('−1,000원')
  await expect(totals).toContainText('쿠폰 할인')
  await button(/결제하기$/).click()
  await expect(page.getByRole('alert').filter({ hasText: '다시 확인할 곳이' })).toBeVisible()
  await expect(page.getByRole('radio', { name: '신용·체크카드' })).toBeFocused()
  await button(/^약관 동의: /).click()
  await expect(page.getByRole('checkbox', { name: /구매 조건과 취소·환불 규정/ })).toBeFocused()
  await button(/구매 조건과 취소·환불 규정.*내용 보기/).click()
  await expect(page.getByRole('dialog')).toContainText('세 가지 취소 규정')
  await page.keyboard.press('Escape')
  await button('한 명 늘리기').click()
  await page.getByText('신용·체크카드', { exact: true }).click()
  await tick(page.getByRole('checkbox', { name: '모두 동의해요' }))
  await shot('form')
  await button(/결제하기$/).click()
  await button('결제하지 않기').click()
  await expect(page.getByText('결제하지 못했어요')).toBeVisible()
  await shot('declined')
  await button('다시 결제하기').click()
  await button(/원 결제하기$/).click()
  await expect(page.getByRole('heading', { name: '결제가 끝났어요' })).toBeVisible()
  number = new URL(page.url()).searchParams.get('order') ?? ''
  await shot('complete')
  await page.getByRole('link', { name: '입장권 열기' }).click()
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
  await app.go('/bag/cart')
  await expect(page.getByText('장바구니가 비어 있어요')).toBeVisible()
})

test('S2-59 S2-60 S2-61 S2-41 S4-10 S6-04 asks for the cancellation, and the desk approves the refund', async () => {
  const { page } = app
  await app.walk(`/pay/detail/${number}`)
  await shot('detail')
  await page.getByRole('link', { name: '취소 요청하기' }).click()
  await button('취소 요청하기').click()
  await expect(page.getByText('이유를 골라 주세요.')).toBeVisible()
  await tick(page.getByRole('radio', { name: '기타' }))
  await page.getByRole('textbox', { name: '이유를 적어 주세요' }).fill('비가 와요')
  await shot('cancel')
  await button('취소 요청하기').click()
  await expect(page.getByRole('heading', { name: '취소 요청을 받았어요' })).toBeVisible()
  await shot('asked')
  const desk = await App.open(server.origin, { viewport: { width: 1280, height: 800 } })
  try {
    await signedIn(desk.page, server.origin, 'admin')
    await desk.page.goto(`${server.origin}/admin/orders?q=${number}&show=all`)
    const card = desk.page.getByRole('group', { name: number })
    await expect(card).toContainText('기타, 비가 와요')
    await shot('desk', desk.page)
    await card.getByRole('button', { name: '환불 승인' }).click()
    const sure = desk.page.getByRole('alertdialog', { name: '환불을 승인할까요?' })
    await expect(sure).toContainText(/[1-9][\d,]*원을 결제한 수단으로 돌려줘요/)
    await shot('desk-ask', desk.page)
    await sure.getByRole('button', { name: '환불 승인' }).click()
    await expect(desk.page.getByText(`${number} 환불을 승인했어요.`)).toBeVisible()
    await expect(card.getByRole('button', { name: '환불 승인' })).toHaveCount(0)
    await expect(card.getByRole('heading', { name: number })).toBeFocused()
  } finally {
    await desk.close()
  }
  await app.go('/mypage/cancel')
  const row = page.getByRole('link').filter({ hasText: '비가 와요' })
  await expect(row).toContainText('환불 완료', { timeout: 20_000 })
  await shot('history')
})

test('S2-39 S2-58 a device says yes on its settings, is told of an answer sealed for it, and hears nothing once signed out', async () => {
  const phone = await App.open(server.origin, { permissions: ['notifications'], whole: true })
  try {
    const { page } = phone
    const first = pushes.subscribe()
    await fakePush(phone, first)
    await signedIn(page, server.origin, 'member')
    await phone.go('/mypage/appnoti')
    // the test may run at night
    const quiet = page.getByRole('switch', { name: /밤에는 조용히/ })
    await quiet.click()
    await expect(quiet).not.toBeChecked()
    await page.getByRole('button', { name: '이 기기에서 알림 받기' }).click()
    await expect(page.getByText('이 기기로 알려 드리고 있어요.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await shot('push-on', page)
    const id = crypto.randomUUID()
    const body = { id, type: 'app', orderNumber: null, title: '비밀 이야기', content: '비밀' }
    await change('POST', '/api/member/inquiry', body, 'member')
    await expect(page.getByText('연결되면 보낼게요')).toHaveCount(0)
    await change('PUT', `/api/admin/inquiry/${id}`, { text: '답' })
    await expect.poll(() => pushes.heard.length, { timeout: 20_000 }).toBe(1)
    const { message } = pushes.heard[0] ?? {}
    expect(JSON.stringify(message)).not.toContain('비밀')
    const notice = {
      title: '1:1 문의에 답변이 왔어요',
      path: '/customer/inquiry',
      tag: `inquiry-${id}`,
      lang: 'ko',
    }
    // the browser's tools may hand a message to a worker that is just ending; the same tag stands once
    await expect(async () => {
      await phone.deliverPush(message)
      await expect.poll(() => shownBy(page), { timeout: 4000 }).toEqual([notice])
    }).toPass()
    // the push service moves the browser while no page looks: its worker tells the server
    const second = pushes.subscribe()
    await movePush(phone, first, second)
    await expect(async () => {
      await change('PUT', `/api/admin/inquiry/${id}`, { text: '다시 답' })
      await expect.poll(() => pushes.heard.at(-1)?.endpoint, { timeout: 1500 }).toBe(second.endpoint)
    }).toPass()
    await phone.go('/mypage')
    await page.getByRole('button', { name: '로그아웃' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/mypage'))
    await expect.poll(() => shownBy(page)).toEqual([])
    const kept = () => ['goraero.push', 'fake-push'].map((name) => localStorage.getItem(name))
    await expect.poll(() => page.evaluate(kept)).toEqual([null, null])
  } finally {
    await phone.close()
  }
})

/** What the device shows outside of the app. */
const shownBy = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype
    const shown = await getNotifications.call(await navigator.serviceWorker.ready)
    return shown.map(({ title, tag, lang, data }) => ({
      ...{ title, tag, lang, path: (data as { path: string }).path },
    }))
  })

/** An administrator's change of the seafood soup of the kitchen (shop 501), which reserves day and time. */
async function change(method: string, path: string, body?: unknown, who = 'admin'): Promise<void> {
  const answer = await fetch(`${server.origin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await token(server.origin, who)}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(answer.status).toBe(200)
}

test('X-02 back from offline the form shows what changed, line by line, before anything is paid', async () => {
  const { page } = app
  const unit = '/api/admin/product/2003/unit/20031'
  const outage = '/api/partner/shop/501/outage'
  const changes = page.getByRole('alert', { name: '그사이 바뀐 내용이 있어요' })
  /** Something changes while the phone hears nothing. */
  const meanwhile = async (change: () => Promise<void>) => {
    await app.browser.setOffline(true)
    await expect(page.getByText('오프라인이에요.').first()).toBeVisible()
    await change()
    await app.browser.setOffline(false)
  }
  await addToCart(page, server.origin, 'mk-2003')
  await app.go('/bag/cart')
  await button('하나 늘리기').click()
  await expect(page.locator('.g-pending--chip')).toHaveCount(0)
  await button('주문하기').click()
  await expect(button(/32,000원 결제하기$/)).toBeVisible()

  await meanwhile(() => change('PUT', unit, { priceWon: 17_500 }))
  await expect(changes).toContainText('장생포 물회')
  await expect(changes.locator('s')).toHaveText('16,000원')
  await expect(changes).toContainText('17,500원')
  await expect(button('바뀐 것을 먼저 확인해 주세요')).toHaveAttribute('aria-disabled', 'true')
  await shot('changes-price')
  await changes.getByRole('button', { name: '확인했어요' }).click()
  await expect(button(/35,000원 결제하기$/)).toBeVisible()

  const until = new Date(Date.now() + 40 * 86_400_000).toISOString()
  await meanwhile(async () => {
    await change('PUT', unit, { stock: 1 })
    await change('PUT', outage, { reason: 'equipment', note: '수족관을 고쳐요', until })
  })
  await expect(changes).toContainText('지금 1개 남았어요')
  await expect(changes).toContainText('그날은 이제 예약할 수 없어요')
  await expect(changes.getByRole('button', { name: '확인했어요' })).toHaveCount(0)
  await shot('changes-gone')
  await changes.getByRole('button', { name: '장바구니에서 고치기' }).click()
  await expect(page.getByText('고른 날에는 쓸 수 없어요. 다른 날로 바꿔 주세요.')).toBeVisible()
  await expect(button('이용 날짜를 먼저 바꿔 주세요')).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('수족관을 고쳐요')).toBeVisible()
  await shot('cart-gone')
  await change('DELETE', outage)
  await change('PUT', unit, { stock: null, priceWon: 16_000 })
  await button('비우기').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '비우기' }).click()
  await expect(page.getByText('장바구니가 비어 있어요')).toBeVisible({ timeout: 30_000 })
})

test('X-21 S4-10 a partner cannot serve: the product says why, what is paid waits in line and goes on when they are back', async () => {
  const { page } = app
  const partner = await App.open(server.origin, { viewport: { width: 1280, height: 800 } })
  try {
    const desk = partner.page
    await signedIn(desk, server.origin, 'partner')
    await desk.goto(`${server.origin}/partner/orders`)
    await desk.getByRole('button', { name: '운영 멈추기' }).click()
    await desk.getByRole('combobox', { name: '사유' }).selectOption('weather')
    await desk.getByRole('textbox', { name: '손님에게 보일 말' }).fill('태풍이 지나가면 열어요')
    await shot('partner-outage', desk)
    await desk.getByRole('button', { name: '알리기' }).click()
    await expect(desk.getByText('운영을 멈췄어요', { exact: true })).toBeVisible()

    await addToCart(page, server.origin, 'vp-2119')
    await expect(page.getByText('태풍이 지나가면 열어요')).toBeVisible()
    await shot('product-outage')
    await app.go('/pay')
    await expect(page.getByText('앞에 기다리는 주문이 없어요.')).toBeVisible()
    await button('한 명 늘리기').click()
    await page.getByText('신용·체크카드', { exact: true }).click()
    await tick(page.getByRole('checkbox', { name: '모두 동의해요' }))
    await shot('form-standby')
    await button(/결제하기$/).click()
    await button(/원 결제하기$/).click()
    await expect(page.getByText('가게가 잠시 운영을 멈춰 다시 열기를 기다리고 있어요.')).toBeVisible()
    await page.getByRole('link', { name: '주문 상세' }).click()
    await expect(page.getByText('운영 재개 대기 1번')).toBeVisible()
    await expect(page.getByText('그만둘 수 있고, 결제한 금액은 바로')).toBeVisible()
    await shot('detail-standby')

    await desk.reload()
    await expect(desk.getByText('대기 1')).toBeVisible()
    await shot('partner-orders', desk)
    await desk.getByRole('button', { name: '다시 열기' }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: '다시 열기' }).click()
    await expect(desk.getByText('운영하고 있어요')).toBeVisible()
  } finally {
    await partner.close()
  }
  // the ticket comes through the feed
  await page.reload()
  await expect(page.getByRole('link', { name: /입장권 ·/ })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('운영 재개 대기 1번')).toHaveCount(0)
})

test('S2-134 P-12 a browser killed at each step of a purchase: nothing typed is lost, nothing is paid twice, nothing paid is lost', async () => {
  const paid = async () =>
    (await own<Order>(server.origin, 'member', 'order')).filter(
      (order) => order.lines.some(({ productNo }) => productNo === 2118) && order.paidAt !== null,
    )
  const orders = async () =>
    (await own<Order>(server.origin, 'member', 'order')).filter((order) =>
      order.lines.some(({ productNo }) => productNo === 2118),
    )
  const before = { all: (await orders()).length, paid: (await paid()).length }
  await addToCart(app.page, server.origin, 'vp-2118')
  await app.crash()

  // in the form
  await app.go('/pay')
  await app.page.getByRole('textbox', { name: '요청 사항' }).fill('문 앞에서 만나요')
  await app.page.getByRole('button', { name: '한 명 늘리기' }).click()
  await app.page.getByText('신용·체크카드', { exact: true }).click()
  await expect(app.page.getByText('이 기기에 저장됨')).toBeVisible()
  await app.crash()
  await app.go('/pay')
  await expect(app.page.getByRole('textbox', { name: '요청 사항' })).toHaveValue('문 앞에서 만나요')
  await tick(app.page.getByRole('checkbox', { name: '모두 동의해요' }))
  const pay = () => app.page.getByRole('button', { name: /결제하기$/ }).click()

  // the server has made the order, the browser never hears of it
  const made = new Promise<void>((resolve) => {
    void app.browser.route('**/api/purchase/order', async (route) => {
      await route.fetch()
      resolve()
    })
  })
  await pay()
  await made
  await app.crash()

  // on the pay page; the order that was made is taken up again
  await app.go('/pay')
  await tick(app.page.getByRole('checkbox', { name: '모두 동의해요' }))
  await pay()
  await expect(app.page.getByRole('button', { name: '결제하지 않기' })).toBeVisible()
  await app.crash()

  // approved, and never back in the shop
  await app.go('/pay')
  await tick(app.page.getByRole('checkbox', { name: '모두 동의해요' }))
  await pay()
  await app.page.getByText('시험용 기능').click()
  await app.page.getByRole('button', { name: '결제하고 돌아가지 않기' }).click()
  await expect(app.page.getByText('가게로 돌아가지 않았으니')).toBeVisible()
  await app.crash()
  await expect.poll(async () => (await paid()).length, { timeout: 30_000 }).toBe(before.paid + 1)
  // one order, taken up again at each try
  expect((await orders()).length).toBe(before.all + 1)
  await app.go('/bag/cart')
  await expect(app.page.getByText('장바구니가 비어 있어요')).toBeVisible({ timeout: 20_000 })
})
