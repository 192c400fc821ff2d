import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  button,
  countOf,
  dialog,
  expectAddress,
  expectCount,
  heading,
  main,
  section,
} from '#src/testing/look.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen } from '#src/testing/render.tsx'

it('S2-21 S2-145 lodgings show the rooms that hold the guests for the price, and guesthouses with them', async () => {
  const content = published('product', 'place', 'shop', 'guesthouse')
  const shown = await renderScreen('/landing/hostel', { content })
  const rooms = main.getByRole('list', { name: /의 방$/ }).getByRole('listitem')
  await expectCount(rooms, 15)
  await expect.element(main.getByText('방은 숙소에 직접 물어보세요.').first()).toBeVisible()
  await button('동구').click()
  await expectCount(rooms, 4)
  for (let guests = 1; guests < 4; guests += 1) await button('한 명 늘리기').click()
  await expectCount(rooms, 2)
  await button('150,000원까지').click()
  await expectAddress(shown, /area=dong.*guests=4.*price=150000/)
  await expectCount(rooms, 1)
  await expect.element(rooms.first()).toHaveTextContent('기준 3명, 최대 4명')
  await button('60,000원까지').click()
  await expect.element(main.getByText('조건에 맞는 방이 없어요')).toBeVisible()
  await button('조건 모두 지우기').click()
  await expectCount(rooms, 15)
  await expect.element(page.getByRole('heading', { name: '농어촌민박에서 하룻밤' })).toBeVisible()
  await page.getByRole('link', { name: '온돌 가족방' }).click()
  await expect.element(heading).toHaveTextContent('온돌 가족방')
})

it('S2-23 the sixteen whales can be met before the test, and the way to it is never a dead one', async () => {
  await renderScreen('/landing/trip', { content: published('persona', 'place', 'testQuestion') })
  await expectCount(main.css('li').filter({ has: page.getByRole('heading', { level: 3 }) }), 16)
  const toTest = [page.getByRole('link', { name: '테스트 시작하기' }), page.getByText('테스트는 곧 열려요')]
  expect(toTest.reduce((sum, each) => sum + countOf(each), 0)).toBe(1)
  await button('길 찾는 고래').click()
  await expect.element(dialog).toHaveTextContent('꼼꼼히 챙겨요')
  await expect.element(dialog.getByRole('link', { name: '간월재' })).toBeVisible()
  await dialog.getByRole('button', { name: '파도 고래 만나기' }).click()
  await expect.element(dialog.getByRole('heading', { level: 2 })).toHaveTextContent('파도 고래')
  await expect.element(dialog).toHaveTextContent('그냥 떠나요')
  await dialog.getByRole('button', { name: '닫기' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('S2-24 Ulju by season and landscape, with its courses', async () => {
  await renderScreen('/landing/uljuadventure', { content: published('place', 'course') })
  for (const name of ['이 계절의 울주', '산', '골짜기', '바닷가', '울주를 걷는 코스'])
    await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible()
  const season = main.css('.g-section').first()
  await button(/^봄/).click()
  await expect.element(season).toHaveTextContent('꽃길을 걷기 좋아요')
  await expect.element(season).toHaveTextContent('작천정 벚꽃길')
  await button(/^겨울/).click()
  await expect.element(season).toHaveTextContent('간절곶')
  await expect.element(season).not.toHaveTextContent('작천정 벚꽃길')
  await section('바닷가').getByRole('link', { name: '진하해수욕장' }).click()
  await expect.element(heading).toHaveTextContent('진하해수욕장')
})
