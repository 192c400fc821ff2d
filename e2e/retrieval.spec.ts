import { expect, test } from '@playwright/test'
import { App } from './support/app.ts'
import { TestServer } from './support/server.ts'
import { own, signedIn } from './support/steps.ts'

let server: TestServer
let app: App

test.beforeAll(async () => {
  server = await TestServer.start()
  app = await App.open(server.origin)
})
test.afterAll(async () => {
  await app?.close()
  await server?.close()
})

test('S2-71 S3-18 X-04 P-05 a question asked while the server is gone becomes a plan with reasons, is kept and opened, and reaches the server when it is back', async () => {
  const { page } = app
  await signedIn(page, server.origin, 'friend')
  await app.go('/retrieval')
  await server.down()
  await app.go('/retrieval')
  await page
    .getByRole('textbox', { name: '어디로, 누구와, 언제?' })
    .fill('토요일에 아이랑 고래 보는 하루 코스')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '고래 빼기' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '일정을 짰어요' })).toBeAttached()
  const reasons = page.locator('[data-reasons]')
  const said = await reasons.allTextContents()
  expect(said.length).toBeGreaterThan(2)
  await page.getByRole('button', { name: '내 일정에 담기' }).click()
  await expect(page).toHaveURL(/mypage\/planner\?plan=/)
  await expect(reasons).toHaveText(said)
  const id = new URL(page.url()).searchParams.get('plan')
  await server.up()
  const kept = async () => {
    const plans = await own<{ id: string; made?: object; stops: object[] }>(
      server.origin,
      'friend',
      'itinerary',
    )
    return plans.find((plan) => plan.id === id)
  }
  await expect.poll(async () => (await kept())?.stops.length, { timeout: 20_000 }).toBeGreaterThan(2)
  expect((await kept())?.made).toMatchObject({ request: { interests: ['whale'], party: { kids: 1 } } })
})
