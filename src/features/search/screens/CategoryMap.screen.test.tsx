import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { countOf, expectCount, main } from '#src/testing/look.ts'
import { published } from '#src/testing/records/published.ts'
import { renderComponent, renderScreen } from '#src/testing/render.tsx'
import type { ListMapShown } from '../parts/CategoryMap.tsx'
import { CategoryScreen } from './CategoryScreen.tsx'

const content = published('place', 'product', 'shop')

/** Stands for the map: a button for each place, pressed while it is the one pointed at. */
const pins = ({ places, pointed, onPoint }: ListMapShown) => (
  <div role="group" aria-label="pins">
    {places.map(({ no, name }) => (
      <button
        key={no}
        type="button"
        aria-pressed={pointed === no}
        onPointerEnter={() => onPoint(no)}
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
afterEach(() => page.viewport(390, 844))

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

it('S2-25 what is sold has no map beside it, nor has a phone', async () => {
  await renderScreen('/list/pass', { content })
  await expect.poll(() => countOf(main.getByRole('listitem'))).toBeGreaterThan(3)
  await expectCount(main.css('[data-map-box]'), 0)
  await page.viewport(390, 844)
  await renderScreen('/list/spot', { content })
  await expect.poll(() => countOf(main.getByRole('listitem'))).toBeGreaterThan(3)
  await expectCount(main.css('[data-map-box]'), 0)
})
