import { expect, test } from '@playwright/test'
import { App } from './support/app.ts'
import { TestServer } from './support/server.ts'
import { signedIn } from './support/steps.ts'

let server: TestServer
let phone: App
let friend: App

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await TestServer.start()
  phone = await App.open(server.origin)
  friend = await App.open(server.origin)
  await signedIn(phone.page, server.origin, 'member')
})
test.afterAll(async () => {
  await phone?.close()
  await friend?.close()
  await server?.close()
})

const POST = '/utalk/place/detail/119'
const WORDS = '유모차도 들어갈 수 있을까요?'

test('P-08 S3-17 a comment written without a network is sent when there is one, once, and others read it', async () => {
  const { page } = phone
  await page.goto(`${server.origin}${POST}`)
  // who may write is known once the person's own records were read
  await expect(page.getByRole('textbox', { name: '댓글 쓰기' })).toBeVisible()

  await server.down()
  await page.reload()
  await page.getByRole('textbox', { name: '댓글 쓰기' }).fill(WORDS)
  await page.getByRole('button', { name: /^(?:적어 두기|올리기)$/ }).click()
  await expect(page.getByText('적어 두었어요. 연결되면 올릴게요.')).toBeVisible()

  await server.up()
  await expect(page.getByText('적어 두었어요. 연결되면 올릴게요.')).toHaveCount(0)
  await expect(page.getByText(WORDS)).toHaveCount(1)
  await friend.page.goto(`${server.origin}${POST}`)
  await expect(friend.page.getByText(WORDS)).toHaveCount(1)
})

test('S3-17 a comment is deleted, and nobody reads it any more', async () => {
  const { page } = phone
  const row = page.getByRole('article').filter({ hasText: WORDS })
  await row.getByRole('button', { name: '지우기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click()
  await expect(page.getByText(WORDS)).toHaveCount(0)
  await expect(async () => {
    await friend.page.reload()
    await expect(friend.page.getByRole('heading', { name: /^댓글/ })).toBeVisible()
    await expect(friend.page.getByText(WORDS)).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
})
