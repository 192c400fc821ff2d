import { expect, test, type Page } from '@playwright/test'
import { App } from './support/app.ts'
import { TestServer } from './support/server.ts'
import { longFilm, signedIn, tick } from './support/steps.ts'

let server: TestServer
let author: App
let friend: App
let desk: App

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await TestServer.start()
  author = await App.open(server.origin)
  friend = await App.open(server.origin)
  desk = await App.open(server.origin, { viewport: { width: 1280, height: 800 } })
  await signedIn(author.page, server.origin, 'friend')
  await signedIn(friend.page, server.origin, 'member')
  await signedIn(desk.page, server.origin, 'admin')
})
test.afterAll(async () => {
  for (const app of [author, friend, desk]) await app?.close()
  await server?.close()
})

const TITLE = '대왕암 새벽 산책 이야기'
const FIRST = '연락은 제 번호로 주세요'
const BETTER = '해 뜨기 전에 만나 천천히 걸어요'

const mine = (page: Page) => page.getByRole('article').filter({ hasText: TITLE })
const item = () => desk.page.getByRole('group', { name: TITLE })

async function decide(decision: string, reason?: { code: string; text: string }): Promise<void> {
  await tick(item().getByRole('radio', { name: decision, exact: true }))
  if (reason) {
    await item().getByRole('combobox', { name: '쓴 사람에게 보일 이유' }).selectOption(reason.code)
    await item().getByRole('textbox', { name: '덧붙이는 말' }).fill(reason.text)
  }
  await item().getByRole('button', { name: '결정 보내기' }).click()
}

/** The last steps of the form; each is seen before its key is pressed. */
async function send(page: Page, submit: string, fillWhere = () => Promise.resolve()): Promise<void> {
  await page.getByRole('button', { name: '다음', exact: true }).click()
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveCount(0)
  await fillWhere()
  await page.getByRole('button', { name: '다음', exact: true }).click()
  await page.getByRole('button', { name: submit, exact: true }).click()
  await expect(page).toHaveURL(/\/mypage\/contents/)
}

/** Where the film was taken, and a hashtag. */
async function fillWhere(): Promise<void> {
  const { page } = author
  await page.getByRole('button', { name: '장소 고르기' }).click()
  const places = page.getByRole('list', { name: '찾은 장소' }).getByRole('button')
  await places.first().click()
  await page.getByRole('textbox', { name: '어울리는 태그' }).fill('새벽')
  await page.keyboard.press('Enter')
}

/** The network is back while no page of the app is open. */
async function sendByWorker(): Promise<void> {
  await author.page.goto('about:blank')
  await server.up()
  await author.fireSync()
}

/** The desk looks until what was sent is there. */
async function arrives(text: string): Promise<void> {
  await expect(async () => {
    await desk.go(`/admin/review?q=${encodeURIComponent(TITLE)}`)
    await expect(item().getByText(text)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
}

test('X-12 X-06 S2-104 S5-18 S4-13 P-08 a short film is shortened and handed in without a network, sent by the worker with no page open, rejected, changed without a network, approved and seen on another phone', async () => {
  await author.go('/utalk/shorts/register')
  await author.warm()
  await server.down()
  await author.restart()
  await author.go('/utalk/shorts/register')
  await author.page.getByLabel('영상 고르기').setInputFiles(longFilm())
  await author.page.getByRole('button', { name: '이 10초로 정하기' }).click()
  await expect(author.page.getByLabel('고른 영상')).toBeVisible()
  await author.page.getByRole('textbox', { name: '제목' }).fill(TITLE)
  await author.page.getByRole('textbox', { name: '내용' }).fill(FIRST)
  await send(author.page, '적어 두고 나중에 올리기', fillWhere)
  await sendByWorker()

  await arrives(FIRST)
  await expect(item().locator('video')).toBeVisible()
  await decide('반려', { code: 'personalData', text: '전화번호는 빼 주세요' })
  await expect(desk.page.getByText('글을 반려했어요.')).toBeVisible()

  await author.go('/mypage/contents')
  await expect(mine(author.page).getByText(/전화번호는 빼 주세요/)).toBeVisible()
  await server.down()
  await author.restart()
  await author.go('/mypage/contents')
  await expect(mine(author.page).getByText(/전화번호는 빼 주세요/)).toBeVisible()
  await author.page.getByRole('link', { name: `${TITLE} 고쳐서 다시 올리기` }).click()
  const content = author.page.getByRole('textbox', { name: '내용' })
  await expect(content).toHaveValue(FIRST)
  await content.fill(BETTER)
  await send(author.page, '적어 두고 나중에 올리기')
  await expect(mine(author.page).getByText(BETTER)).toBeVisible()
  await sendByWorker()

  await arrives(BETTER)
  await decide('공개')
  await expect(desk.page.getByText('글을 공개했어요.')).toBeVisible()

  await author.go('/mypage/contents')
  await expect(mine(author.page).getByText('공개됨', { exact: true })).toBeVisible()
  await friend.go('/utalk/shorts/list')
  await friend.page.getByRole('link', { name: TITLE }).first().click()
  await expect(friend.page.getByText(BETTER).first()).toBeVisible()
  const film = friend.page.locator('video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => Math.round(video.duration))).toBe(10)
})

test('S3-17 S4-11 S6-04 S5-20 a member reports a post, an administrator takes the case and removes it, its author reads why and who reported that it was', async () => {
  await friend.page
    .getByRole('link', { name: /님의 글 신고$/ })
    .first()
    .click()
  const { page } = friend
  await page.getByRole('combobox', { name: '무엇이 문제인가요?' }).selectOption('advertising')
  await page.getByRole('textbox', { name: '제목' }).fill('가게 광고 같아요')
  await page.getByRole('textbox', { name: '내용' }).fill('걷기 모임이 아니라 가게를 알려요')
  await page.getByLabel('신고 비밀번호').fill('바다1234')
  await page.getByRole('button', { name: '신고하기', exact: true }).click()
  await expect(page.getByText('접수됨')).toBeVisible()

  await desk.go(`/admin/cases?q=${encodeURIComponent(TITLE)}`)
  await item().getByRole('button', { name: '증거 보기' }).click()
  await expect(item().getByText('걷기 모임이 아니라 가게를 알려요')).toBeVisible()
  await expect(item().getByText(/내가 맡음/)).toBeVisible()
  await decide('내리기', { code: 'advertising', text: '가게 이름이 세 번 나와요' })
  await expect(
    item()
      .getByText(/내렸어요/)
      .first(),
  ).toBeVisible()

  await author.go('/mypage/myreportcontents?of=mine')
  const taken = author.page.getByRole('article').filter({ hasText: TITLE })
  await expect(taken.getByText('내려감', { exact: true })).toBeVisible()
  await expect(taken.getByText(/고래로가 가린 이유: 광고·홍보\./)).toBeVisible()
  await expect(taken.getByText('가게 이름이 세 번 나와요')).toBeVisible()
  // nobody reads it any more, and who reported is told; neither reads the other’s name or the administrator’s
  await friend.go('/mypage/myreportcontents')
  await expect(page.getByText('처리 완료 · 삭제')).toBeVisible()
  await friend.walk('/utalk/shorts/list')
  await expect(page.getByRole('link', { name: TITLE })).toHaveCount(0)
  for (const app of [author, friend, desk])
    expect(app.errors.filter((line) => !/Failed to load resource|ERR_/.test(line))).toEqual([])
})
