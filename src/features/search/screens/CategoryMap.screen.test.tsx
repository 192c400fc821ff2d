import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { countOf, dialog, expectCount, main } from '#src/testing/look.ts'
import { published } from '#src/testing/records/published.ts'
import { renderComponent, renderScreen } from '#src/testing/render.tsx'
import type { SpotsShown } from '#src/entities/list/spots.ts'
import { CategoryScreen } from './CategoryScreen.tsx'

const content = published('place', 'product', 'shop')

/** Stands for the map: a button for each place, pressed while it is the one pointed at. */
const pins = ({ spots, pointed, onPoint }: SpotsShown) => (
  <div role="group" aria-label="pins">
    {spots.map(({ key, name }) => (
      <button
        key={key}
        type="button"
        aria-pressed={pointed === key}
        onPointerEnter={() => onPoint(key)}
        onPointerLeave={() => onPoint(null)}
      >
        {name.ko}
      </button>
    ))}
  </div>
)
const pin = (name: string) =>
  page.getByRole('group', { name: 'pins' }).getByRole('button', { name, exact: true })
const row = (name: string) => main.getByRole('listitem').filter({ hasText: name })

beforeEach(() => page.viewport(1280, 800))

it('S2-25 a row that is pointed at has its pin, a pin its row, which comes into view', async () => {
  await renderComponent(<CategoryScreen category="spot" search={{}} map={pins} />, { content })
  await row('대왕암공원').first().hover()
  await expect.element(pin('대왕암공원')).toHaveAttribute('aria-pressed', 'true')
  await pin('간절곶').hover()
  await expect.element(row('간절곶').first()).toHaveAttribute('data-pointed')
  await expect.element(row('간절곶').first()).toBeInViewport()
  await expect.element(pin('대왕암공원')).toHaveAttribute('aria-pressed', 'false')
})

it('S2-25 the focus points as the pointer does', async () => {
  await renderComponent(<CategoryScreen category="spot" search={{}} map={pins} />, { content })
  await expect.element(row('대왕암공원').first()).toBeVisible()
  row('대왕암공원').first().getByRole('link').element().focus()
  await expect.element(pin('대왕암공원')).toHaveAttribute('aria-pressed', 'true')
})

it('S2-25 KW-6.1.1 a place pressed on the map stands over it and in the address; Escape puts it away', async () => {
  const at = await renderScreen('/list/spot#place-1003', { content })
  const drawer = page.getByRole('region', { name: '대왕암공원' })
  await expect.element(drawer.getByRole('heading', { name: '대왕암공원' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expectCount(drawer, 0)
  await expect.poll(() => at.address()).not.toContain('#')
})

it('S9-08 the filter opens at the side of a wide page, the order at its button', async () => {
  await renderScreen('/list/spot', { content })
  await main.getByRole('button', { name: '필터', exact: true }).click()
  const box = () => dialog.element().getBoundingClientRect()
  await expect.poll(() => [box().width, box().right, box().height]).toEqual([480, 1280, 800])
  await dialog.getByRole('button', { name: '닫기' }).click()
  const order = main.getByRole('button', { name: /인기순/ })
  const { left, bottom } = order.element().getBoundingClientRect()
  await order.click()
  await expect
    .poll(() => [Math.abs(Math.round(box().left - left)), Math.round(box().top - bottom)])
    .toEqual([0, 8])
})

it('S2-25 what is sold has no map beside it, nor has a phone', async () => {
  await renderScreen('/list/pass', { content })
  await expect.poll(() => countOf(main.getByRole('listitem'))).toBeGreaterThan(3)
  await expectCount(main.css('[data-map-box]'), 0)
  await page.viewport(390, 844)
  await renderScreen('/list/spot', { content })
  await expect.poll(() => countOf(main.getByRole('listitem'))).toBeGreaterThan(3)
  await expectCount(main.css('[data-map-box]'), 0)
})
