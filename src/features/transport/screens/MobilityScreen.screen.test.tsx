import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, expectAddress, expectCount, heading, main, rows } from '#src/testing/look.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen } from '#src/testing/render.tsx'

it('S2-22 S2-145 taxis and things to ride are narrowed by kind, time and people, in the address', async () => {
  const content = published('product', 'place', 'shop')
  const shown = await renderScreen('/landing/mobility', { content })
  await expectCount(rows, 8)
  await button('관광택시').click()
  await expectCount(rows, 4)
  await expect.element(main.getByText('들르는 곳').first()).toBeVisible()
  for (let people = 1; people < 5; people += 1) await button('한 명 늘리기').click()
  await expectCount(rows, 2)
  await expect.element(rows.first()).toHaveTextContent('7명까지')
  await button('3시간까지').click()
  await expect.element(main.getByText('조건에 맞는 것이 없어요')).toBeVisible()
  await shown.reload()
  await expect.element(button('관광택시')).toHaveAttribute('aria-pressed', 'true')
  await expectAddress(shown, /people=5/)
  await button('조건 모두 지우기').click()
  await expectCount(rows, 8)
  await page.getByRole('link', { name: '동해안 반나절 택시' }).click()
  await expect.element(heading).toHaveTextContent('동해안 반나절 택시')
})
