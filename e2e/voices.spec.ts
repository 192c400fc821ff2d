import { expect, test } from '@playwright/test'
import { App } from './support/app.ts'
import { TestServer } from './support/server.ts'
import { picture, signedIn, tick } from './support/steps.ts'

let server: TestServer
const apps: App[] = []

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await TestServer.start()
})
test.afterAll(async () => {
  for (const app of apps) await app.close()
  await server?.close()
})

/** A device of its own on which an account is signed in. */
async function device(name: string): Promise<App> {
  const app = await App.open(server.origin)
  apps.push(app)
  await signedIn(app.page, server.origin, name)
  return app
}

const TEXT = '배 위에서 신호 없이 적은 후기'

test('P-08 X-06 S2-140 a review written offline with photos is sent, found helpful, taken down, and its author reads why', async () => {
  const author = await device('member')
  await author.page.goto(`${server.origin}/mypage/review?tab=writable`)
  await author.page
    .getByRole('link', { name: /후기 쓰기$/ })
    .first()
    .click()
  const text = author.page.getByRole('textbox', { name: '후기' })
  await expect(text).toBeVisible()
  const address = new URL(author.page.url())
  await author.warm()
  await server.down()
  await author.restart()
  await author.go(address.pathname + address.search)
  await tick(author.page.getByRole('radio', { name: '별 5개' }))
  await tick(author.page.getByRole('checkbox').first())
  await author.page.getByRole('textbox', { name: '후기' }).fill(TEXT)
  await author.page.getByLabel('사진 추가').setInputFiles([picture('a.gif', 1), picture('b.gif', 2)])
  await author.page.getByRole('button', { name: '적어 두고 나중에 보내기' }).click()
  await expect(author.page.getByText('보낼 것', { exact: true })).toBeVisible()
  await server.up()
  await author.fireSync()
  await author.go('/mypage/review')
  const mine = author.page.getByRole('article').filter({ hasText: TEXT })
  await expect(mine.getByText('보낼 것', { exact: true })).toHaveCount(0, { timeout: 60_000 })
  const product = await mine.getByRole('heading').getByRole('link').getAttribute('href')

  const friend = await device('friend')
  await friend.go(product ?? '')
  await friend.page.getByRole('tab', { name: /후기/ }).click()
  const shown = friend.page.getByRole('article').filter({ hasText: TEXT })
  await shown.getByRole('button', { name: /도움이 됐어요/ }).click()
  await expect(shown.getByRole('button', { name: /도움이 됐어요, 1명/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  const desk = await device('admin')
  await desk.go('/admin/voices')
  const item = desk.page.getByRole('group', { name: new RegExp(TEXT) })
  await item.getByRole('combobox', { name: '내리는 이유' }).selectOption('personalData')
  await item.getByRole('textbox', { name: '작성자에게 보일 말' }).fill('전화번호가 있어요')
  await item.getByRole('button', { name: '후기 내리기' }).click()
  await expect(item.getByText('내린 후기예요. 이유: 개인 정보 · 전화번호가 있어요')).toBeVisible()

  await author.page.reload()
  await expect(mine.getByText('고래로에서 내린 후기예요. 이유: 개인 정보 · 전화번호가 있어요')).toBeVisible()
  await author.go('/mypage/point')
  await expect(author.page.getByText(/회수/).first()).toBeVisible()
  await friend.go(product ?? '')
  await friend.page.getByRole('tab', { name: /후기/ }).click()
  await expect(friend.page.getByRole('article').filter({ hasText: TEXT })).toHaveCount(0)
})

test('S6-03 S2-132 a secret question has its words for its author and the desk, and is a masked line for others', async () => {
  const [author, friend, desk] = apps as [App, App, App]
  await author.go('/product/vp-2101')
  await author.page.getByRole('tab', { name: '상품 문의' }).click()
  await author.page.getByRole('link', { name: '문의하기' }).click()
  await author.page.getByRole('textbox', { name: '제목' }).fill('비밀스러운 제목')
  await author.page.getByRole('textbox', { name: '내용' }).fill('비밀스러운 내용')
  await tick(author.page.getByRole('checkbox', { name: /비밀 문의/ }))
  await author.page.getByRole('button', { name: '보내기', exact: true }).click()
  await expect(author.page.getByText('비밀스러운 내용')).toBeVisible()
  await desk.go('/admin/voices?of=question&q=비밀스러운')
  await desk.page.getByRole('textbox', { name: '비밀스러운 제목에 대한 답변' }).fill('우리끼리의 답변')
  await desk.page.getByRole('button', { name: '답변 보내기' }).click()
  await expect(desk.page.getByRole('button', { name: '답변 고치기' })).toBeVisible()
  await friend.go('/product/vp-2101')
  await friend.page.getByRole('tab', { name: '상품 문의' }).click()
  await expect(friend.page.getByText('비밀 문의예요.').first()).toBeVisible()
  await expect(friend.page.getByText(/비밀스러운|우리끼리의/)).toHaveCount(0)
  await author.go('/mypage/question')
  await expect(author.page.getByText('우리끼리의 답변')).toBeVisible()
})
