import { expect, test, type Page } from '@playwright/test'
import { App } from './support/app.ts'
import { TestServer } from './support/server.ts'
import { PASSWORD, tick } from './support/steps.ts'

let server: TestServer
let app: App

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  server = await TestServer.start()
  app = await App.open(server.origin)
})

test.afterAll(async () => {
  await app?.close()
  await server?.close()
})

const main = () => app.page.locator('main')
const sheet = () => app.page.getByRole('dialog')
const lines = () => app.page.locator('[data-cart-line]')
const chips = () => main().locator('.g-pending--chip')

/** Opens the options of a product, chooses a unit and, where it is not chosen yet, a day. */
async function choose(path: string, unit?: string): Promise<void> {
  await app.go(path)
  await app.page.getByRole('button', { name: '고르기' }).click()
  if (unit) await tick(sheet().getByRole('radio', { name: unit }))
}

async function put(): Promise<void> {
  await sheet().getByRole('button', { name: '장바구니에 담기' }).click()
}

/** Everything the person did has reached the server and come back. */
async function confirmed(): Promise<void> {
  await expect(chips()).toHaveCount(0, { timeout: 30_000 })
}

async function cartState(page: Page): Promise<Record<string, unknown>> {
  const cookies = await page.context().cookies()
  const cookie = cookies.find(({ name }) => name === 'goraero-cart')
  return JSON.parse(decodeURIComponent(cookie?.value ?? '{}')).state
}

test('S2-66 S2-130 S2-131 shows a pass with price, seven tabs, related products, share and favourite', async () => {
  await app.walk('/product/vp-2101')
  await expect(app.page.getByRole('heading', { level: 1 })).toHaveText('장생포 고래문화특구 통합권')
  await expect(main().locator('.g-price--lg').first()).toContainText('원')
  const tabs = ['이용 안내', '다른 상품', '후기', '상품 문의', '구매 전 확인', '환불 규정', '사용 방법']
  const panels = new Set<string>()
  for (const name of tabs) {
    await app.page.getByRole('tab', { name }).click()
    panels.add(await app.page.getByRole('tabpanel').innerText())
  }
  expect(panels.size).toBe(tabs.length)
  await expect(app.page.getByRole('heading', { name: '함께 볼 만한 상품' })).toBeVisible()
  await expect(app.page.getByRole('button', { name: '공유하기' })).toBeVisible()
  const heart = app.page.getByRole('button', { name: /장생포 고래문화특구 통합권 찜하기/ }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('S2-65 shows the same shop as information only: hours, contact, what it sells, refund policy', async () => {
  await app.walk('/product/mkif-2003')
  await expect(app.page.getByRole('heading', { level: 1 })).toHaveText('고래길 부엌')
  for (const name of ['소개', '판매 상품', '환불 규정'])
    await expect(app.page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(main().getByRole('link', { name: '장생포 물회' })).toBeVisible()
  await expect(app.page.getByRole('button', { name: '장바구니에 담기' })).toHaveCount(0)
})

test('S2-64 S2-133 S7-06 chooses options with a running total and the next time the shop can be reserved', async () => {
  await choose('/product/mk-2003')
  const total = sheet().locator('.g-price--lg')
  await expect(total).toContainText('16,000원')
  await sheet()
    .getByRole('button', { name: /곱빼기/ })
    .click()
  await expect(total).toContainText('21,000원')
  await sheet().getByRole('button', { name: '하나 늘리기' }).click()
  await expect(total).toContainText('42,000원')
  const answer = await fetch(`${server.origin}/api/shop/reservation?shopSn=501`)
  const { result } = (await answer.json()) as { result: string }
  const [day = '', time = ''] = result.split(' ')
  await expect(sheet().getByRole('button', { name: time, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(await cartState(app.page)).toMatchObject({ rsvtDay: day, rsvtTime: time, rsvtHrTypeCd: 'TIM' })
})

test('S3-01 S4-03 keeps the choice in the cart state, and another product resets it', async () => {
  const fields = await cartState(app.page)
  const names =
    'resetCheck shopSn gdsSn itrstYn entcmpSn shopCartId rsvtDt rsvtDay rsvtTime rsvtHrTypeCd shopCartGoods dspCtgryId'
  expect(Object.keys(fields).sort()).toEqual(names.split(' ').sort())
  expect(fields).toMatchObject({ gdsSn: 2003, itrstYn: 'N', shopCartId: '', shopCartGoods: { gdsQty: 2 } })
  await choose('/product/mk-2003')
  await expect(sheet().locator('.g-price--lg')).toContainText('42,000원')
  await choose('/product/mk-2004')
  await choose('/product/mk-2003')
  await expect(sheet().locator('.g-price--lg')).toContainText('16,000원')
})

test('S4-01 S7-01 S7-02 the first add creates the cart, and the server confirms the line', async () => {
  await choose('/product/mk-2003')
  await put()
  await expect(sheet()).toBeHidden()
  await app.walk('/bag/cart')
  await expect(lines()).toHaveCount(1)
  await confirmed()
  await expect(lines().first()).toContainText('장생포 물회')
  expect((await cartState(app.page)).shopCartId).toMatch(/^[0-9a-f-]{36}$/)
  await expect(app.page.getByText('합계', { exact: true })).toBeVisible()
})

test('S7-03 S7-04 S7-05 changes quantity, takes out with undo, and moves the reservation', async () => {
  await app.page.getByRole('button', { name: '하나 늘리기' }).click()
  await expect(lines().first().locator('output')).toHaveText('2')
  await confirmed()
  await app.page.getByRole('button', { name: /빼기$/ }).click()
  await expect(lines()).toHaveCount(0)
  await app.page.getByRole('button', { name: '되돌리기' }).first().click()
  await expect(lines()).toHaveCount(1)
  await confirmed()
  const before = await main().locator('.bg-tint').first().innerText()
  await app.page.getByRole('button', { name: '바꾸기' }).click()
  const times = sheet().getByRole('group', { name: '시간' }).locator('button:not([aria-disabled])')
  await times.last().click()
  await sheet().getByRole('button', { name: '이 날로 하기' }).click()
  await expect(main().locator('.bg-tint').first()).not.toHaveText(before)
  await confirmed()
})

test('P-07 asks before another shop’s cart is given up, and keeps it when told to', async () => {
  await choose('/product/mk-2018', undefined)
  await sheet().getByRole('button', { name: '다섯 봉 하나 늘리기' }).click()
  await put()
  const question = app.page.getByRole('alertdialog')
  await expect(question).toContainText('고래길 부엌')
  await question.getByRole('button', { name: '그대로 두기' }).click()
  await app.walk('/bag/cart')
  await expect(lines().first()).toContainText('장생포 물회')
  await choose('/product/mk-2018')
  await put()
  await app.page.getByRole('alertdialog').getByRole('button', { name: '비우고 담기' }).click()
  await expect(sheet()).toBeHidden()
  await app.walk('/bag/cart')
  await expect(lines()).toHaveCount(1)
  await expect(lines().first()).not.toContainText('장생포 물회')
  await confirmed()
})

test('P-07 X-02 offline changes are framed with old and new quantity, survive a restart and are sent later', async () => {
  await app.warm()
  await server.down()
  await app.go('/bag/cart')
  await app.page.getByRole('button', { name: '하나 늘리기' }).click()
  await expect(chips().first()).toHaveText('보낼 것 · 수량 1 → 2')
  await expect(app.page.getByText('예상 금액', { exact: true })).toBeVisible()
  await app.restart()
  await app.go('/bag/cart')
  await expect(chips().first()).toHaveText('보낼 것 · 수량 1 → 2')
  await main().getByRole('button', { name: '되돌리기' }).click()
  await expect(chips()).toHaveCount(0)
  await app.page.getByRole('button', { name: '하나 늘리기' }).click()
  await server.up()
  await app.page.reload()
  await confirmed()
  await expect(lines().first().locator('output')).toHaveText('2')
})

test('X-02 P-11 a price that changed meanwhile is refused with both prices and added only when accepted', async () => {
  await app.warm()
  await server.down()
  await choose('/product/mk-2019')
  const before = await sheet().locator('.g-price--lg').innerText()
  await put()
  await expect(sheet()).toBeHidden()
  // nobody sends while the price changes: an open page would the moment the server answers
  await app.page.goto('about:blank')
  await server.up()
  await raisePrice(2019, 500)
  await app.go('/bag/cart')
  const refused = main().getByRole('group', { name: /./ }).filter({ hasText: '바뀌었어요' })
  await expect(refused).toContainText(before.match(/[\d,]+원/)?.[0] ?? 'none', { timeout: 30_000 })
  await refused.getByRole('button', { name: /에 담기$/ }).click()
  await expect(refused).toHaveCount(0)
  await expect(lines()).toHaveCount(2)
  await confirmed()
})

test('S4-02 deleting the last line empties the cart and clears its id', async () => {
  await app.walk('/bag/cart')
  await app.page.getByRole('button', { name: '비우기' }).click()
  await app.page.getByRole('alertdialog').getByRole('button', { name: '비우기' }).click()
  await expect(app.page.getByText('장바구니가 비어 있어요')).toBeVisible({ timeout: 30_000 })
  expect((await cartState(app.page)).shopCartId).toBe('')
})

test('S2-57 S2-134 the order form asks for sign-in, checks as it is filled and keeps what was typed', async () => {
  // the guest's cart is shown while signing in and comes along unasked
  await choose('/product/vp-2103')
  await sheet()
    .getByRole('button', { name: / 하나 늘리기$/ })
    .first()
    .click()
  await sheet().getByRole('button', { name: '바로 주문하기' }).click()
  await expect(app.page).toHaveURL(/\/login\?redirect=/)
  await expect(main()).toContainText('태화강')
  await app.page.getByRole('textbox', { name: '이메일' }).fill('member@goraero.kr')
  await app.page.getByRole('textbox', { name: '비밀번호' }).fill(PASSWORD)
  await app.page.getByRole('button', { name: '로그인', exact: true }).click()
  // the heart of the first test is this device's; it may come along
  await app.page.getByRole('button', { name: '내 계정으로 옮기기' }).click()
  await expect(app.page).toHaveURL(/\/pay$/)
  // a family in one go: two lines, and as many people as tickets
  await choose('/product/vp-2101')
  await expect(sheet().getByRole('button', { name: '장바구니에 담기' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  for (const kind of ['어른', '어른', '어린이'])
    await sheet()
      .getByRole('button', { name: `${kind} 하나 늘리기` })
      .click()
  await expect(sheet()).toContainText('37,500원')
  await sheet().getByRole('button', { name: '바로 주문하기' }).click()
  await expect(app.page).toHaveURL(/\/pay$/)
  await expect(main()).toContainText('14,000원 × 2')
  await expect(main()).toContainText('9,500원 × 1')
  await expect(app.page.getByRole('group', { name: '인원' })).toContainText('3명')
  await app.page.getByRole('button', { name: /결제하기$/ }).click()
  await expect(app.page.getByText('필수 약관에 동의해 주세요.').first()).toBeVisible()
  await app.page.getByRole('textbox', { name: '요청 사항' }).fill('창가 자리로 부탁해요')
  await app.page.getByRole('button', { name: '한 명 늘리기' }).click()
  await app.page.getByText('신용·체크카드', { exact: true }).click()
  await tick(app.page.getByRole('checkbox', { name: '모두 동의해요' }))
  await expect(app.page.getByText('필수 약관에 동의해 주세요.')).toHaveCount(0)
  await app.page.reload()
  await expect(app.page.getByRole('textbox', { name: '요청 사항' })).toHaveValue('창가 자리로 부탁해요')
  await app.page.getByRole('textbox', { name: '요청 사항' }).fill('가'.repeat(101))
  await expect(app.page.getByText('100자까지 적을 수 있어요.').first()).toBeVisible()
})

test('S2-50 S2-135 S9-03 filters orders by period and opens the ticket of one', async () => {
  await app.walk('/mypage/product')
  const orders = main().locator('article, li').filter({ hasText: '주문 내용' })
  await expect(orders.first()).toBeVisible()
  const counts: number[] = []
  for (const name of ['3개월', '6개월', '1년', '3년', '전체']) {
    await app.page.getByRole('button', { name, exact: true }).click()
    await expect(app.page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
    counts.push(await orders.count())
  }
  expect(counts).toEqual([...counts].sort((a, b) => a - b))
  expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0)
  await app.page.getByRole('button', { name: '3개월', exact: true }).click()
  await expect(app.page).toHaveURL(/period=3m/)
  await app.page.getByRole('link', { name: '입장권 열기' }).first().click()
  await expect(app.page.getByRole('img', { name: /입장 QR 코드/ })).toBeVisible()
})

test('P-06 a ticket opens cold without a network, dark on white, large enough and with its letters', async () => {
  await app.walk('/bag')
  const ticket = main().locator('a[href^="/bag/ticket/"]').first()
  const path = (await ticket.getAttribute('href')) ?? ''
  await app.warm()
  await server.down()
  await app.restart()
  await app.page.emulateMedia({ colorScheme: 'dark' })
  await app.go(path)
  const code = app.page.getByRole('img', { name: /입장 QR 코드/ })
  await expect(code).toBeVisible()
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(230)
  await expect(code.locator('rect')).toHaveAttribute('fill', '#fff')
  await expect(main().locator('.g-code')).toHaveText(/^([0-9A-Z]{1,4} ?)+$/)
  await app.page.getByRole('button', { name: '크게 보고 밝게 하기' }).click()
  await expect(sheet().getByRole('img', { name: /입장 QR 코드/ })).toBeVisible()
  await server.up()
})

/** An administrator makes the only unit of a product dearer. */
async function raisePrice(product: number, by: number): Promise<void> {
  const token = await fetch(`${server.origin}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'commerce-pc',
      username: 'admin@goraero.kr',
      password: PASSWORD,
      scope: 'openid',
    }),
  })
  const { access_token } = (await token.json()) as { access_token: string }
  const read = await fetch(`${server.origin}/api/content/product/${product}`)
  const { result } = (await read.json()) as {
    result: { body: { units: { no: number; priceWon: number }[] } }
  }
  const [unit] = result.body.units
  const answer = await fetch(`${server.origin}/api/admin/product/${product}/unit/${unit?.no}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ priceWon: (unit?.priceWon ?? 0) + by }),
  })
  expect(answer.status).toBe(200)
}
