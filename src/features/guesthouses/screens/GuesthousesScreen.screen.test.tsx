import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { main, rows } from '#src/testing/look.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen } from '#src/testing/render.tsx'

const count = () => rows.elements().length
const prices = () =>
  main
    .css('.g-row .g-price')
    .elements()
    .map(({ textContent }) => Number(textContent.replace(/\D/g, '')))
const open = (address: string) => renderScreen(address, { content: published('guesthouse', 'place') })

it('S2-14 S3-20 guesthouses are filtered by region and facilities and sorted by price, in the address', async () => {
  const shown = await open('/gh/list')
  await expect.poll(count).toBe(12)
  const rising = prices()
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
  await main.getByRole('button', { name: '경주', exact: true }).click()
  await expect.poll(() => shown.address()).toContain('area=gyeongju')
  await expect.poll(count).toBe(2)
  await main.getByRole('button', { name: '시설', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('checkbox', { name: '반려동물' }).click()
  await sheet.getByRole('checkbox', { name: '와이파이' }).click()
  await sheet.getByRole('button', { name: '2곳 보기' }).click()
  await expect.poll(() => shown.address()).toMatch(/facility=wifi(,|%2C)pets/)
  await main.getByRole('button', { name: '전체', exact: true }).click()
  await expect.element(rows.filter({ hasText: '내와' })).not.toBeInTheDocument()
  await main.getByRole('button', { name: '와이파이 빼기' }).click()
  await expect.element(rows.filter({ hasText: '내와' })).toBeVisible()
  await main.getByRole('button', { name: '낮은 가격순' }).click()
  await page.getByRole('radio', { name: '높은 가격순' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click()
  await expect.poll(() => prices()[0]).toBeGreaterThan(rising[0] ?? 0)
  const falling = prices()
  expect(falling).toEqual(falling.toSorted((a, b) => b - a))
  await shown.reload()
  await expect.poll(prices).toEqual(falling)
})

it('S2-14 filters nothing fits say so, and one press clears them all', async () => {
  await open('/gh/list?area=buk&facility=stepFree,pets')
  await expect.element(main.getByText('조건에 맞는 집이 없어요')).toBeVisible()
  await main.getByRole('button', { name: '조건 모두 지우기' }).click()
  await expect.poll(count).toBe(12)
})

it('S2-15 S3-20 a guesthouse tells rooms and prices, its rules, and how to reserve by telephone', async () => {
  await open('/gh/list')
  await rows.filter({ hasText: '청량 찻잎뒤란' }).getByRole('link').click()
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('청량 찻잎뒤란')
  await expect.element(main.getByText('시연용 민박이에요')).toBeVisible()
  const room = main.getByRole('listitem').filter({ hasText: '찻고랑 방' })
  for (const words of ['주중', '110,000원', '주말', '132,000원'])
    await expect.element(room).toHaveTextContent(words)
  for (const [title, line] of [
    ['이용 안내', '14세 이상, 방마다 두 사람까지 묵어요.'],
    ['환불 규정', '4일 전까지 전액, 2일 전까지 70%, 전날까지 30%예요.'],
    ['여기서 해 볼 것', '찻잎 따고 덖기'],
    ['예약하는 법', '전화로 방이 비었는지'],
  ] as const) {
    const section = main
      .css('section')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    await expect.element(section.getByRole('listitem').filter({ hasText: line })).toBeVisible()
  }
  const call = main.getByRole('link', { name: '전화로 묻기' })
  await expect.element(call).toHaveAttribute('href', 'tel:052-000-0709')
  await main.getByRole('button', { name: '기사님께 보여 주기' }).click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('울산광역시 울주군 청량읍 율리')
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('S2-15 a number no guesthouse has says so', async () => {
  await open('/gh/detail/999999')
  await expect.element(page.getByRole('heading', { name: '찾는 것이 없어요' })).toBeVisible()
})
