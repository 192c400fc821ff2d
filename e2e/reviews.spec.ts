import { expect, test, type Page } from '@playwright/test'
import { App } from './support/app.ts'
import { TestServer } from './support/server.ts'
import { picture, signedIn, tick } from './support/steps.ts'

let server: TestServer
let app: App

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await TestServer.start()
  app = await App.open(server.origin)
  await signedIn(app.page, server.origin, 'member')
})
test.afterAll(async () => {
  await app?.close()
  await server?.close()
})

const text = (page: Page) => page.getByRole('textbox', { name: '후기' })
const photos = (page: Page) => page.getByRole('img', { name: /첨부한 사진/ })
const attach = (page: Page, count: number) =>
  page
    .getByLabel('사진 추가')
    .setInputFiles(Array.from({ length: count }, (_, index) => picture(`p${index}.gif`, index)))

async function openFirstWritable(page: Page): Promise<string> {
  await page.goto(`${server.origin}/mypage/review?tab=writable`)
  const link = page.getByRole('link', { name: /후기 쓰기$/ }).first()
  const name = ((await link.getAttribute('aria-label')) ?? '').replace(' 후기 쓰기', '')
  await link.click()
  await expect(text(page)).toBeVisible()
  return name
}

test('S5-11 six keywords, seven photos, a photo over 5 MB, one that ends early and a file that is none are not taken', async () => {
  const { page } = app
  await openFirstWritable(page)
  const keywords = page.getByRole('checkbox')
  for (let index = 0; index < 5; index++) await tick(keywords.nth(index))
  await expect(keywords.nth(5)).toBeDisabled()
  const big = {
    ...picture('big.gif', 9),
    buffer: Buffer.concat([picture('', 9).buffer, Buffer.alloc(5 * 1024 * 1024)]),
  }
  await page.getByLabel('사진 추가').setInputFiles([big])
  await expect(page.getByText('5MB가 넘는 사진은 올릴 수 없어요.')).toBeVisible()
  const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }
  await page.getByLabel('사진 추가').setInputFiles([fake])
  await expect(page.getByText('JPEG, PNG, WebP, GIF 사진만 올릴 수 있어요.')).toBeVisible()
  const whole = picture('half.gif', 9)
  await page.getByLabel('사진 추가').setInputFiles([{ ...whole, buffer: whole.buffer.subarray(0, -3) }])
  await expect(page.getByText('half.gif: 파일이 손상되었거나 끝까지 담기지 않은 사진이에요.')).toBeVisible()
  await attach(page, 7)
  await expect(photos(page)).toHaveCount(6)
  await expect(page.getByText('사진은 6장까지 올릴 수 있어요.')).toBeVisible()
  await page.getByRole('button', { name: '사진 6 빼기' }).click()
  await expect(photos(page)).toHaveCount(5)
})

test('P-13 a half-written review is there again after a reload, photos included', async () => {
  const { page } = app
  await tick(page.getByRole('radio', { name: '별 4개' }))
  await text(page).fill('은하수길에 불이 켜지는')
  await expect(page.getByText('이 기기에 저장됨')).toBeVisible()
  await page.reload()
  await expect(page.getByText('쓰던 후기를 이어서 보여 드려요.')).toBeVisible()
  await expect(text(page)).toHaveValue('은하수길에 불이 켜지는')
  await expect(page.getByRole('radio', { name: '별 4개' })).toBeChecked()
  await expect(photos(page)).toHaveCount(5)
  await page.getByRole('button', { name: '처음부터 쓰기' }).click()
  await expect(text(page)).toHaveValue('')
  await expect(photos(page)).toHaveCount(0)
})

test('P-08 a review with photos written offline survives the browser and is published once', async () => {
  const { page } = app
  const name = await openFirstWritable(page)
  const address = new URL(page.url())
  await app.warm()
  await server.down()
  await app.restart()
  await app.go(address.pathname + address.search)
  await tick(app.page.getByRole('radio', { name: '별 5개' }))
  await tick(app.page.getByRole('checkbox').first())
  await text(app.page).fill('신호 없는 곳에서 적었어요.')
  await attach(app.page, 2)
  await expect(photos(app.page)).toHaveCount(2)
  await app.page.getByRole('button', { name: '적어 두고 나중에 보내기' }).click()
  await expect(app.page.getByRole('article').filter({ hasText: '신호 없는 곳에서 적었어요.' })).toBeVisible()
  await expect(app.page.getByText('보낼 것', { exact: true })).toBeVisible()
  await app.restart()
  await server.up()
  await app.go('/mypage/review')
  const published = app.page.getByRole('article').filter({ hasText: '신호 없는 곳에서 적었어요.' })
  await expect(published).toHaveCount(1)
  await expect
    .poll(
      async () => {
        await app.page.reload()
        await expect(published).toHaveCount(1)
        return app.page.getByText('보낼 것', { exact: true }).count()
      },
      { timeout: 60_000, intervals: [3000] },
    )
    .toBe(0)
  await expect(published.getByRole('img', { name: /후기 사진/ })).toHaveCount(2)
  await app.walk('/mypage/review?tab=writable')
  await expect(app.page.getByRole('link', { name: `${name} 후기 쓰기` })).toHaveCount(0)
})

test('S2-55 S2-54 an existing review is edited in the same form', async () => {
  const { page } = app
  await app.walk('/mypage/review')
  const review = page.getByRole('article').filter({ hasText: '신호 없는 곳에서 적었어요.' })
  await review.getByRole('link', { name: /고치기$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('후기 고치기')
  await expect(text(page)).toHaveValue('신호 없는 곳에서 적었어요.')
  await text(page).fill('신호 없는 곳에서 적고, 집에서 고쳤어요.')
  await page.getByRole('button', { name: '고친 후기 올리기' }).click()
  await expect(page.getByRole('article').filter({ hasText: '집에서 고쳤어요.' })).toHaveCount(1)
})
