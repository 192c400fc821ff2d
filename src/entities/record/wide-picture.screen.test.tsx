import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { main } from '#src/testing/look.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen } from '#src/testing/render.tsx'

const content = published('place', 'happening', 'hotplace', 'guesthouse')

it.each(['/product/hp-1003', '/ulsannow/cnf/401', '/gh/detail/701'])(
  'S9-08 a wide screen shows the picture of %s, as high as a cover may be and no wider than shows its middle',
  async (address) => {
    await page.viewport(1920, 1080)
    await renderScreen(address, { content })
    const picture = main.css('.g-detail-art > .g-pic')
    await expect.element(picture).toBeVisible()
    const { width, height } = picture.element().getBoundingClientRect()
    expect(height).toBe(420)
    expect(width).toBeLessThanOrEqual(760)
    expect(width).toBeGreaterThan(600)
  },
)
