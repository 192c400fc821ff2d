import { expect, test } from '@playwright/test'
import { reading } from '../support/reading.ts'

const at = reading()
const { main, heading, rows } = at

const prices = async () =>
  (await rows().locator('.g-price').allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')))

test('S2-14 S3-20 guesthouses are filtered by region and facilities and sorted by price, in the address', async () => {
  await at.app.walk('/gh/list')
  await expect(rows()).toHaveCount(12)
  const rising = await prices()
  expect(rising).toEqual([...rising].sort((a, b) => a - b))
  await main().getByRole('button', { name: '경주', exact: true }).click()
  await expect(at.app.page).toHaveURL(/area=gyeongju/)
  await expect(rows()).toHaveCount(2)
  await main().getByRole('button', { name: '시설', exact: true }).click()
  const sheet = at.app.page.getByRole('dialog')
  await sheet.getByRole('checkbox', { name: '반려동물' }).check()
  await sheet.getByRole('checkbox', { name: '와이파이' }).check()
  await sheet.getByRole('button', { name: '2곳 보기' }).click()
  await expect(at.app.page).toHaveURL(/facility=wifi(,|%2C)pets/)
  await main().getByRole('button', { name: '전체', exact: true }).click()
  await expect(rows().filter({ hasText: '내와' })).toHaveCount(0)
  await main().getByRole('button', { name: '와이파이 빼기' }).click()
  await expect(rows().filter({ hasText: '내와' })).toHaveCount(1)
  await main().getByRole('button', { name: '낮은 가격순' }).click()
  await at.app.page.getByRole('radio', { name: '높은 가격순' }).check()
  await at.app.page.getByRole('dialog').getByRole('button', { name: '확인' }).click()
  const falling = await prices()
  expect(falling).toEqual([...falling].sort((a, b) => b - a))
  await at.app.page.reload()
  await expect.poll(prices).toEqual(falling)
  await at.app.walk('/gh/list?area=buk&facility=stepFree,pets')
  await expect(main().getByText('조건에 맞는 집이 없어요')).toBeVisible()
  await main().getByRole('button', { name: '조건 모두 지우기' }).click()
  await expect(rows()).toHaveCount(12)
})

test('S2-15 S3-20 a guesthouse tells rooms and prices, its rules, and how to reserve by telephone', async () => {
  await at.app.walk('/gh/list')
  await rows().filter({ hasText: '청량 찻잎뒤란' }).getByRole('link').click()
  await expect(heading()).toHaveText('청량 찻잎뒤란')
  await expect(main().getByText('시연용 민박이에요')).toBeVisible()
  const room = main().getByRole('listitem').filter({ hasText: '찻고랑 방' })
  await expect(room).toContainText('주중')
  await expect(room).toContainText('110,000원')
  await expect(room).toContainText('주말')
  await expect(room).toContainText('132,000원')
  for (const [title, line] of [
    ['이용 안내', '14세 이상, 방마다 두 사람까지 묵어요.'],
    ['환불 규정', '4일 전까지 전액, 2일 전까지 70%, 전날까지 30%예요.'],
    ['여기서 해 볼 것', '찻잎 따고 덖기'],
    ['예약하는 법', '전화로 방이 비었는지'],
  ] as const) {
    const section = main().locator('section', {
      has: at.app.page.getByRole('heading', { name: title, exact: true }),
    })
    await expect(section.getByRole('listitem').filter({ hasText: line })).toHaveCount(1)
  }
  await expect(main().getByRole('link', { name: '전화로 묻기' })).toHaveAttribute('href', 'tel:052-000-0709')
  await main().getByRole('button', { name: '기사님께 보여 주기' }).click()
  await expect(at.app.page.getByRole('dialog')).toContainText('울산광역시 울주군 청량읍 율리')
  await at.app.page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
  await at.app.walk('/gh/detail/999999')
  await expect(at.app.page.getByRole('heading', { name: '찾는 것이 없어요' })).toBeVisible()
})
