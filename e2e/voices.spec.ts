import { expect, test } from '@playwright/test'
import type { PointEntry } from '#sync/contracts/points/points.ts'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { addDays, seoulDay } from '#sync/domain/calendar.ts'
import { App } from './support/app.ts'
import { TestServer } from './support/server.ts'
import { addToCart, own, picture, signedIn, tick, token } from './support/steps.ts'

let server: TestServer
const apps: App[] = []

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await TestServer.start({ DEV_PAGES: '1' })
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

/** The ticket of an order is used at the gate of the partner. */
async function useTicket(order: string | null): Promise<void> {
  const bought = async () =>
    (await own<Ticket>(server.origin, 'member', 'ticket')).find(({ orderNumber }) => orderNumber === order)
  await expect.poll(bought).toBeDefined()
  const ticket = await bought()
  const answer = await fetch(`${server.origin}/api/partner/redemption`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await token(server.origin, 'partner')}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      ...{ id: crypto.randomUUID(), code: ticket?.code, quantity: ticket?.quantity, gate: '남문' },
      scannedAt: new Date().toISOString(),
    }),
  })
  expect(answer.status).toBe(200)
}
const reclaims = async () =>
  (await own<PointEntry>(server.origin, 'member', 'pointEntry')).filter(({ kind }) => kind === 'reclaim')
    .length

const TEXT = '배 위에서 신호 없이 적은 후기'

test('P-08 X-06 S2-54 S2-140 what was bought and used is reviewed offline with photos, sent, found helpful, taken down with its points, and its author reads why', async () => {
  const author = await device('member')
  await addToCart(author.page, server.origin, 'vp-2101')
  await expect(author.page.locator('.g-pending--chip')).toHaveCount(0)
  await author.walk('/bag/cart')
  await author.page.getByRole('button', { name: '주문하기' }).click()
  await author.page.getByText('신용·체크카드', { exact: true }).click()
  await tick(author.page.getByRole('checkbox', { name: '모두 동의해요' }))
  await author.page.getByRole('button', { name: /결제하기$/ }).click()
  await author.page.getByRole('button', { name: /원 결제하기$/ }).click()
  await expect(author.page.getByRole('heading', { name: '결제가 끝났어요' })).toBeVisible()
  await useTicket(new URL(author.page.url()).searchParams.get('order'))
  await author.walk('/mypage/review?tab=writable')
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

  const taken = await reclaims()
  const desk = await device('admin')
  await desk.go('/admin/voices')
  const item = desk.page.getByRole('group', { name: new RegExp(TEXT) })
  await item.getByRole('combobox', { name: '내리는 이유' }).selectOption('personalData')
  await item.getByRole('textbox', { name: '작성자에게 보일 말' }).fill('전화번호가 있어요')
  await item.getByRole('button', { name: '후기 내리기' }).click()
  await expect(item.getByText('내린 후기예요. 이유: 개인 정보 · 전화번호가 있어요')).toBeVisible()

  await author.page.reload()
  await expect(mine.getByText('고래로에서 내린 후기예요. 이유: 개인 정보 · 전화번호가 있어요')).toBeVisible()
  expect(await reclaims()).toBe(taken + 1)
  await friend.page.reload()
  await friend.page.getByRole('tab', { name: /후기/ }).click()
  await expect(friend.page.getByRole('article').filter({ hasText: TEXT })).toHaveCount(0)
})

test('S6-03 S2-132 a secret question has its words for its author and the desk, and is a masked line for others, whose device keeps it with the page', async () => {
  const [author, friend, desk] = apps as [App, App, App]
  await author.walk('/product/vp-2101')
  await author.page.getByRole('tab', { name: '상품 문의' }).click()
  await author.page.getByRole('link', { name: '문의하기' }).click()
  await author.page.getByRole('textbox', { name: '제목' }).fill('비밀스러운 제목')
  await author.page.getByRole('textbox', { name: '내용' }).fill('비밀스러운 내용')
  await tick(author.page.getByRole('checkbox', { name: /비밀 문의/ }))
  await author.page.getByRole('button', { name: '보내기', exact: true }).click()
  await expect(author.page.getByText('비밀스러운 내용')).toBeVisible()
  const answer = desk.page.getByRole('textbox', { name: '비밀스러운 제목에 대한 답변' })
  // the author reads it before it has reached the server
  await expect(async () => {
    await desk.go('/admin/voices?of=question&q=비밀스러운')
    await expect(answer).toBeVisible({ timeout: 3000 })
  }).toPass()
  await answer.fill('우리끼리의 답변')
  await desk.page.getByRole('button', { name: '답변 보내기' }).click()
  await expect(desk.page.getByRole('button', { name: '답변 고치기' })).toBeVisible()
  const partner = await device('partner')
  await partner.go('/partner/questions?show=answered')
  await expect(partner.page.locator('main [role=status]')).toBeVisible()
  await expect(partner.page.getByText(/비밀스러운|우리끼리의/)).toHaveCount(0)
  // the live connection names it, too, and says nothing of it
  const kept = friend.page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/sync/pull') &&
      Boolean(answer.request().postData()?.includes('record:product/2101')),
  )
  await friend.go('/product/vp-2101')
  // its head is no answer yet
  await (await kept).finished()
  await friend.browser.setOffline(true)
  await friend.page.getByRole('tab', { name: '상품 문의' }).click()
  await expect(friend.page.getByText('비밀 문의예요.').first()).toBeVisible()
  await expect(friend.page.getByText(/비밀스러운|우리끼리의/)).toHaveCount(0)
  await friend.page.getByRole('tab', { name: /후기/ }).click()
  await expect(friend.page.getByRole('tabpanel').getByRole('article').first()).toBeVisible()
  await friend.browser.setOffline(false)
  await author.walk('/mypage/question')
  await expect(author.page.getByText('우리끼리의 답변')).toBeVisible()
})

const EVENT = '처용무 사진 이야기'

/** Makes an event at the desk in five languages; it goes on from today. */
async function makeEvent({ page }: App): Promise<void> {
  await page.getByRole('button', { name: '이벤트 만들기' }).click()
  const field = (name: string) => page.locator(`[name="${name}"]`)
  await field('from').fill(seoulDay(Date.now()))
  await tick(page.getByRole('checkbox', { name: /가린 이름과 글/ }))
  for (const [index, language] of LANGUAGES.entries()) {
    await page.getByRole('tab').nth(index).click()
    const title = language === 'ko' ? EVENT : `Cheoyong ${language}`
    for (const name of ['title', 'summary', 'body', 'prizes.0.name'])
      await field(`${name}.${language}`).fill(title)
  }
  await page.getByRole('button', { name: '올리기' }).click()
  await expect(page.getByRole('button', { name: '이벤트 만들기' })).toBeVisible()
}

test('S2-08 S2-141 S4-11 an event is made at the desk, seen and entered offline on a phone, drawn once it is over, and the winner reads it', async () => {
  const [author, , desk] = apps as [App, App, App]
  const { page } = author
  await desk.walk('/admin/events')
  await makeEvent(desk)
  await author.walk('/customer/event')
  const link = page.locator('main').getByRole('link', { name: EVENT })
  await expect(link).toBeVisible({ timeout: 30_000 })
  const address = (await link.getAttribute('href')) ?? ''
  const no = /\d+$/.exec(address)?.[0] ?? ''
  await author.browser.setOffline(true)
  await author.walk('/')
  await author.walk('/customer/event')
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(EVENT)
  await page.getByRole('textbox', { name: '올린 글 주소' }).fill('https://sns.example/p/1')
  for (const consent of [/개인정보 모으기/, /가린 이름과 글/])
    await tick(page.getByRole('checkbox', { name: consent }))
  await page.getByRole('button', { name: '참여하기' }).click()
  await expect(page.getByText(/아직 우리에게 닿지 않았어요/)).toBeVisible()
  await author.browser.setOffline(false)
  await expect(page.getByText(/에 닿았어요$/)).toBeVisible({ timeout: 30_000 })
  await server.down()
  await server.change(`
    UPDATE feed_counter SET version = version + 1 WHERE scope = 'content';
    UPDATE feed_entry SET body = jsonb_set(body, '{to}', '"${addDays(seoulDay(Date.now()), -1)}"'),
      version = (SELECT version FROM feed_counter WHERE scope = 'content')
    WHERE scope = 'content' AND kind = 'event' AND key = '${no}'`)
  await server.up()
  await desk.go(`/admin/events?q=${no}`)
  const event = desk.page.locator('[data-desk-item]').first()
  await event.getByRole('button', { name: /추첨/ }).click()
  await event.getByRole('button', { name: /발표/ }).click()
  await desk.page.getByRole('alertdialog').getByRole('button', { name: /발표/ }).click()
  await author.go(address)
  await expect(page.getByText(/^당첨됐어요/)).toBeVisible({ timeout: 30_000 })
})

test('S2-69 S9-06 X-11 a month that is closed explains one’s place line by line from the own ledger', async () => {
  const [author] = apps as [App]
  await author.walk('/ranking/monthly/history')
  await author.page.locator('main').getByRole('link', { name: /월/ }).first().click()
  await expect(author.page.getByText('마감한 순위예요')).toBeVisible()
  await author.page.getByRole('link', { name: '내 포인트를 한 줄씩 보기' }).click()
  await expect(
    author.page.getByText(/^원장과 일치 · 이 기기에서 다시 세었어요$|^이 기기의 원장에서 다시 세었어요$/),
  ).toBeVisible()
})
