import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, countOf, expectAddress, heading, main, rows } from '#src/testing/look.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen } from '#src/testing/render.tsx'

const content = published('place', 'product', 'shop', 'happening')
const box = page.getByRole('textbox', { name: '어디로, 누구와, 언제?' })
const ask = async (text: string) => {
  await box.fill(text)
  await userEvent.keyboard('{Enter}')
  await expect.element(main).toHaveTextContent(`“${text}”`)
}
const stops = main.css('.g-rail > li')

it('S2-71 X-04 a question is answered without a network: what was understood, each part can be taken away, and places', async () => {
  await renderScreen('/retrieval', { offline: true, content })
  await ask('월요일에 아이랑 고래 볼 수 있는 곳')
  await expect.element(button('고래 빼기')).toBeVisible()
  await expect.element(button('아이와 빼기')).toBeVisible()
  await expect.poll(() => countOf(rows)).toBeGreaterThan(0)
  // the museum is closed on Mondays, and says when it opens
  const missed = main.css('section').filter({ hasText: '그날만 아니면 맞는 곳' })
  await expect.element(missed).toHaveTextContent('장생포고래박물관')
  await expect.element(missed).toHaveTextContent(/쉬는 날 · .*열어요/)
  const before = countOf(rows)
  await button('고래 빼기').click()
  await expect.poll(() => countOf(rows)).toBeGreaterThan(before)
  await button('뺀 것 되돌리기').click()
  await expect.element(button('고래 빼기')).toBeVisible()
})

it('S2-71 S3-18 X-04 a plan gives its reasons, survives a reload, is saved offline and opened in the planner', async () => {
  const shown = await renderScreen('/retrieval', { offline: true, content })
  await ask('토요일에 아이랑 고래 보는 하루 코스')
  await expect.poll(() => countOf(stops)).toBeGreaterThan(2)
  await expect.element(main).toHaveTextContent(/담긴 \d+곳으로 짰어요|담긴 \d+곳으로 이 기기에서/)
  await expect.element(page.getByText(/일정을 짰어요/)).toBeInTheDocument()
  const names = () =>
    stops
      .css('h3')
      .elements()
      .map((own) => own.textContent)
  await expect.poll(() => names().join('')).toContain('고래')
  const before = names()
  await shown.reload()
  await expect.poll(names).toEqual(before)
  await button('내 일정에 담기').click()
  await expectAddress(shown, /mypage\/planner\?plan=/)
  await expect.element(heading).toHaveTextContent('고래 하루')
  for (const name of before) await expect.element(main).toHaveTextContent(name)
})
