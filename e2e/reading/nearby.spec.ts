import { createHash } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { PNG } from '#sync/domain/media/testing/pictures.ts'
import { token } from '../support/steps.ts'
import { reading } from '../support/reading.ts'

const at = reading()
const { main, heading } = at

const near = () => main().locator('[data-near]')
const button = (name: string | RegExp) => at.app.page.getByRole('button', { name })
const DAEWANGAM = { latitude: 35.4924, longitude: 129.4396 }
const SEOUL = { latitude: 37.5665, longitude: 126.978 }

/** Metres as the rows say them, in their order. */
const metres = async () =>
  (await near().allInnerTexts()).map((text) => {
    const [, number, unit] = /(\d+(?:\.\d)?) (k?m)/.exec(text) ?? []
    return Number(number) * (unit === 'km' ? 1000 : 1)
  })

test('S2-117 a refused position is said in words, and a station does without it', async () => {
  await at.app.walk('/where')
  await button(/내 위치에서 보기|다시 찾기/).click()
  await expect(at.app.page.getByText('위치 권한이 꺼져 있어요')).toBeVisible()
  await expect(at.app.page.getByText('위치 없이도 볼 수 있어요')).toBeVisible()
  await expect(near()).toHaveCount(0)
  await button('태화강역').click()
  await expect(at.app.page.getByText('태화강역에서')).toBeVisible()
  await expect(near().first()).toContainText('걸어서')
  const distances = await metres()
  expect(distances).toEqual([...distances].sort((a, b) => a - b))
  expect(distances).toHaveLength(20)
  await button('농어촌민박').click()
  await expect(at.app.page).toHaveURL(/from=station-taehwagang&what=gh/)
  await expect(near().filter({ hasNotText: '농어촌민박' })).toHaveCount(0)
  await at.app.page.reload()
  await expect(near().first()).toContainText('농어촌민박')
  await button('울산 NOW').click()
  await expect(near().first().getByRole('link')).toHaveAttribute('href', /\/ulsannow\/cn[fn]\//)
})

test('S2-117 finds what is near the device at once where it was allowed, and says when nothing is', async () => {
  await at.app.browser.grantPermissions(['geolocation'], { origin: at.server.origin })
  await at.app.browser.setGeolocation(DAEWANGAM)
  await at.app.walk('/where')
  await expect(at.app.page.getByText('지금 위치에서')).toBeVisible()
  await expect(near().first()).toContainText('대왕암공원')
  await at.app.browser.setGeolocation(SEOUL)
  await at.app.page.reload()
  await expect(at.app.page.getByText(/가장 가까운 곳도 \d+ km 떨어져 있어요/)).toBeVisible()
  await at.app.browser.setGeolocation(DAEWANGAM)
})

test('X-15 the taxi and help card: Korean in huge type, romanised, and whom to call', async () => {
  const dialog = at.app.page.getByRole('dialog')
  await at.app.browser.grantPermissions(['geolocation'], { origin: at.server.origin })
  await at.app.browser.setGeolocation(DAEWANGAM)
  await at.app.walk('/where?from=place-1004')
  await button('기사님께 보여 주기').first().click()
  await expect(dialog.getByText('이곳으로 가 주세요.')).toBeVisible()
  await expect(dialog.getByText('울산광역시 울주군 서생면 간절곶1길 39-2')).toBeVisible()
  for (const number of ['1330', '112', '119'])
    await expect(dialog.locator(`a[href="tel:${number}"]`)).toBeVisible()
  const size = await dialog
    .getByText('간절곶', { exact: true })
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(size).toBeGreaterThanOrEqual(40)
  await dialog.getByRole('button', { name: '닫기' }).click()
  await at.app.go('/where')
  await expect(near().first()).toContainText('대왕암공원')
  await button('기사님께 보여 주기').first().click()
  await expect(dialog.getByText('저는 지금 이곳 근처에 있어요.')).toBeVisible()
  await expect(dialog.getByText('내 위치 35.49240, 129.43960')).toBeVisible()
  await dialog.getByRole('button', { name: '닫기' }).click()
  await at.app.walk('/product/hp-1004')
  await button('기사님께 보여 주기').click()
  await expect(dialog.locator('a[href="tel:119"]')).toBeVisible()
  await dialog.getByRole('button', { name: '닫기' }).click()
  await at.app.page.evaluate(() => localStorage.setItem('goraero.language', 'en'))
  await at.app.go('/where?from=place-1004')
  await button('Show to a taxi driver').first().click()
  await expect(dialog.getByText('Ganjeolgot', { exact: true })).toBeVisible()
  await expect(dialog.getByText('울산광역시 울주군 서생면 간절곶1길 39-2')).toBeVisible()
  await at.app.page.evaluate(() => localStorage.setItem('goraero.language', 'ko'))
})

test('S2-118 a travel talk has a page of its own that can be sent on', async () => {
  const no = await writeTalk()
  await at.app.browser.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: at.server.origin })
  await at.app.go(`/where/talk-${no}`)
  await expect(heading()).toHaveText('대왕암 솔숲의 아침')
  await expect(main()).toContainText('해가 뜨기 전에 걸었어요.')
  await expect(at.app.page.getByRole('link', { name: '대왕암공원' }).first()).toBeVisible()
  await button('공유하기').click()
  await expect(at.app.page.getByText('주소를 복사했어요')).toBeVisible()
  expect(await at.app.page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${at.server.origin}/where/talk-${no}?lang=ko`,
  )
})

/** Hands in a story about a place as a member and approves it as the administrator; returns its number. */
async function writeTalk(): Promise<number> {
  const id = crypto.randomUUID()
  const ask = async (who: string, method: string, path: string, body: object) => {
    const answer = await fetch(at.server.origin + path, {
      method,
      headers: {
        authorization: `Bearer ${await token(at.server.origin, who)}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    })
    expect(answer.status, await answer.clone().text()).toBe(200)
    return ((await answer.json()) as { result: { no: number } }).result
  }
  const photo = await sendPhoto()
  const { no } = await ask('member', 'POST', '/api/utalk/post', {
    id,
    type: 'place',
    title: '대왕암 솔숲의 아침',
    content: '해가 뜨기 전에 걸었어요.\n파도 소리가 소나무 사이로 들려요.',
    hashtags: ['대왕암'],
    spot: {
      placeNo: 1003,
      name: '대왕암공원',
      position: { lat: DAEWANGAM.latitude, lng: DAEWANGAM.longitude, approximate: false },
    },
    photos: [photo],
    video: null,
    itineraryId: null,
    meeting: null,
  })
  await ask('admin', 'PUT', `/api/admin/post/${id}`, { state: 'approved', reason: null })
  return no
}

/** A photo of the member's on the server; returns its id. */
async function sendPhoto(): Promise<string> {
  const id = crypto.randomUUID()
  const sha256 = createHash('sha256').update(PNG).digest('hex')
  const metadata = Object.entries({ id, sha256, filetype: 'image/png' })
  const headers = {
    authorization: `Bearer ${await token(at.server.origin, 'member')}`,
    'tus-resumable': '1.0.0',
  }
  const begun = await fetch(`${at.server.origin}/api/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(PNG.length),
      'upload-metadata': metadata.map(([name, value]) => `${name} ${btoa(value)}`).join(),
    },
  })
  expect(begun.status).toBe(201)
  const sent = await fetch(`${at.server.origin}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: PNG,
  })
  expect(sent.status).toBe(204)
  return id
}
