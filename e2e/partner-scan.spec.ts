import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { App } from './support/app.ts'
import { filmOf } from './support/fake-camera.ts'
import { TestServer } from './support/server.ts'
import { own, signedIn, token } from './support/steps.ts'

let server: TestServer
let app: App
let films: string
let tickets: Ticket[]

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await TestServer.start()
  tickets = await own<Ticket>(server.origin, 'member', 'ticket')
  films = await mkdtemp(join(tmpdir(), 'goraero-film-'))
  const args = await filmOf(ticket(2101, 1).code, join(films, 'one.y4m'))
  app = await App.open(server.origin, { args, permissions: ['camera'] })
  await signedIn(app.page, server.origin, 'partner')
})
test.afterAll(async () => {
  await app?.close()
  await server?.close()
  await rm(films, { recursive: true, force: true })
})

function ticket(productNo: number, quantity: number): Ticket {
  const found = tickets.find((each) => each.productNo === productNo && each.quantity === quantity)
  if (!found) throw new Error(`no ticket of ${productNo} for ${quantity}`)
  return found
}

/** A scanner that types: no field has the focus. */
const type = (code: string) => app.page.keyboard.type(`${code}\n`)
const panel = (tone: 'good' | 'ask' | 'bad') => app.page.locator(`[data-tone="${tone}"]`)

test('P-06 X-01 the camera lets one in, a scanner two of two, and the second time neither', async () => {
  const { page } = app
  // on its way is not the same as not there
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/partner/gate', async (route) => {
    await held
    await route.continue()
  })
  await app.go('/partner/scan')
  await expect(page.getByText('입장 확인 정보를 받고 있어요')).toBeVisible()
  release()
  await page.getByRole('button', { name: '카메라 켜기' }).click()
  await expect(panel('good')).toContainText('1명 들어가세요')
  await page.getByRole('button', { name: '카메라 끄기' }).click()
  await type(ticket(2101, 2).code)
  await expect(panel('ask')).toContainText('남은 입장 2명')
  await page.getByRole('button', { name: '2명' }).click()
  await expect(panel('good')).toContainText('2명 들어가세요')
  await type(ticket(2101, 2).code)
  await expect(panel('bad')).toContainText('이미 사용했어요')
  await expect(panel('bad')).toContainText('출입구에서 고래길 제휴점')
  await expect(page.getByText('기록을 모두 보냈어요.')).toBeVisible()
  const mine = await own<Ticket>(server.origin, 'member', 'ticket')
  expect(mine.find(({ id }) => id === ticket(2101, 2).id)).toMatchObject({ status: 'used', usedQuantity: 2 })
})

test('X-01 refunded, expired and foreign tickets stay out', async () => {
  const { page } = app
  await type(ticket(2102, 1).code)
  await expect(panel('bad')).toContainText('취소된 입장권')
  await type(ticket(2105, 2).code)
  await expect(panel('bad')).toContainText('기간이 지났어요')
  const [mark, body] = ticket(2101, 1).code.split('.')
  await page.getByRole('textbox', { name: '코드 직접 넣기' }).fill(`${mark}.${body}.${'A'.repeat(86)}`)
  await page.getByRole('button', { name: '확인하기' }).click()
  await expect(panel('bad')).toContainText('고래로에서 발급한 입장권이 아니에요.')
  await page.getByRole('heading', { level: 1 }).click()
})

test('X-01 started without a network it still checks, and a double scan is told apart when it is back', async () => {
  const code = ticket(2108, 2).code
  await app.browser.setOffline(true)
  const elsewhere = await fetch(`${server.origin}/api/partner/redemption`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await token(server.origin, 'partner')}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      ...{ id: crypto.randomUUID(), code, quantity: 1, gate: '남문' },
      scannedAt: new Date().toISOString(),
    }),
  })
  expect(elsewhere.status).toBe(200)
  await server.down()
  await app.restart()
  await app.go('/partner/scan')
  await expect(app.page.getByText('오프라인이에요.')).toBeVisible()
  await type(ticket(2102, 1).code)
  await expect(panel('bad')).toContainText('취소된 입장권')
  await type(code)
  await expect(panel('good')).toContainText('1명 들어가세요')
  await type(code)
  await expect(panel('bad')).toContainText('이미 사용했어요')
  await expect(app.page.getByText('아직 보내지 못한 기록 1건.')).toBeVisible()
  await server.up()
  await expect(app.page.getByText('두 번 확인됨')).toBeVisible({ timeout: 30_000 })
  await expect(app.page.getByText(/남문\(고래길 제휴점\)에서 먼저 사용했어요. 1명이 두 번/)).toBeVisible()
  await expect(app.page.getByText('기록을 모두 보냈어요.')).toBeVisible()
})
