import { expect, test } from '@playwright/test'
import { App } from './support/app.ts'
import { hearts, signedIn, signIn, tick } from './support/steps.ts'
import { TestServer } from './support/server.ts'

let server: TestServer

test.beforeAll(async () => {
  server = await TestServer.start()
})

test.afterAll(async () => {
  await server?.close()
})

test('P-12 S8-11 where the browser denies storage the app works for the visit and says that nothing is kept', async () => {
  const app = await App.open(server.origin, { denyStorage: true, whole: true })
  await app.page.goto(server.origin)
  await expect(app.page.getByText('이 브라우저는 저장을 막아 두었어요.')).toBeVisible()
  await app.page.getByRole('link', { name: '관광지' }).first().click()
  await app.page.getByRole('button', { name: '동구', exact: true }).click()
  await expect(
    app.page
      .getByRole('main')
      .getByRole('link', { name: /대왕암공원/ })
      .first(),
  ).toBeVisible()
  await app.page
    .getByRole('main')
    .getByRole('link', { name: /대왕암공원/ })
    .first()
    .click()
  await expect(app.page.getByRole('heading', { level: 1, name: '대왕암공원' })).toBeVisible()
  await signIn(app.page, server.origin, 'friend')
  await app.page.getByRole('link', { name: '홈' }).first().click()
  await expect(app.page.locator('main h1')).toBeVisible()
  expect(app.errors).toEqual([])
  await app.close()
})

test('P-11 P-12 a full device says so at the write, keeps the words, and takes them once there is room', async () => {
  const app = await App.open(server.origin)
  const { page } = app
  await app.littleRoom()
  await signedIn(page, server.origin, 'member')
  await app.go('/mypage/review?tab=writable')
  await app.warm()
  await page
    .getByRole('link', { name: /후기 쓰기/ })
    .first()
    .click()
  await tick(page.getByRole('radio', { name: '별 5개' }))
  await tick(page.getByRole('checkbox').first())
  const text = page.getByRole('textbox').first()
  await app.full(true)
  await text.fill('가득 찬 휴대전화에서 적었어요.')
  const submit = page.getByRole('button', { name: /올리기|나중에 보내기/ })
  await submit.click()
  await expect(page.getByText('저장 공간이 모자라요.')).toBeVisible()
  await expect(text).toHaveValue('가득 찬 휴대전화에서 적었어요.')
  await app.full(false)
  await submit.click()
  await expect(page.getByRole('article').filter({ hasText: '가득 찬 휴대전화에서 적었어요.' })).toBeVisible()
  await app.close()
})

for (const years of [-3, 3])
  test(`P-12 S4-06 a clock off by ${years} years signs nobody out and sends what was done once`, async () => {
    const app = await App.open(server.origin)
    try {
      await app.clockOff(years)
      const { page } = app
      await signIn(page, server.origin, 'friend')
      await app.go('/product/hp-1003')
      const heart = page.getByRole('main').getByRole('button', { name: /찜/ }).first()
      const isLiked = (await hearts(server.origin, 'friend')).includes('place:1003')
      // what the member liked before has come
      await expect(heart).toHaveAttribute('aria-pressed', String(isLiked))
      await heart.click()
      const after = String(!isLiked)
      await expect(heart).toHaveAttribute('aria-pressed', after)
      await app.walk('/bag/pending')
      await expect(page.getByText('보낼 것이 없어요')).toBeVisible({ timeout: 30_000 })
      // on a device with the right time the server tells the same
      await app.restart()
      await app.go('/product/hp-1003')
      await expect(app.page.getByRole('main').getByRole('button', { name: /찜/ }).first()).toHaveAttribute(
        'aria-pressed',
        after,
      )
      await app.walk('/mypage')
      await expect(app.page.getByText('friend@goraero.kr')).toBeVisible()
      expect(app.errors).toEqual([])
    } finally {
      await app.close()
    }
  })

for (const path of ['/', '/travelmap'])
  test(`P-02 a database that never opens does not keep the worker away from ${path}`, async () => {
    const fresh = await App.open(server.origin, { firstVisit: true })
    try {
      await fresh.browser.addInitScript(() => {
        const { open } = IDBFactory.prototype
        // a request that neither succeeds nor fails, as the browser leaves one that is blocked for ever
        IDBFactory.prototype.open = function (name, version) {
          return name === 'goraero-content'
            ? (new EventTarget() as IDBOpenDBRequest)
            : open.call(this, name, version)
        }
      })
      await fresh.page.goto(server.origin + path)
      const isRegistered = () =>
        fresh.page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
      await expect.poll(isRegistered).toBe(true)
    } finally {
      await fresh.close()
    }
  })
