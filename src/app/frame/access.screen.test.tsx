import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { heading } from '#src/testing/look.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

const content = published('place', 'faq', 'document')

/** Whether who looks sees where the focus is: an outline of two pixels or more, or a shadow, also round the whole field. */
const isMarked = (element: Element): boolean =>
  [element, element.parentElement, element.parentElement?.parentElement].some((each) => {
    if (!each) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
  })

it.each(['/customer/faq', '/list/spot', '/policy/accessibility'])(
  'KW-6.1.2 whoever goes through %s by keyboard sees where they are at every step',
  async (address) => {
    await renderScreen(address, { content })
    await expect.element(heading).toBeVisible()
    for (let step = 0; step < 12; step += 1) {
      await userEvent.keyboard('{Tab}')
      const now = document.activeElement ?? document.body
      expect([now.outerHTML.slice(0, 80), isMarked(now)]).toEqual([now.outerHTML.slice(0, 80), true])
    }
  },
)

it.each(['/customer/faq', '/policy/accessibility', '/policy/privacy'])(
  'KW-7.2.2 help stands in the same place and order beside every page: %s',
  async (address) => {
    await page.viewport(1280, 800)
    await renderScreen(address, { content })
    await expect.element(heading).toBeVisible()
    const footer = page.getByRole('navigation', { name: words('common')('nav.footer') }).last()
    await expect.element(footer).toBeVisible()
    const links = [...footer.element().querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      ...['/customer/notice', '/customer/faq', '/policy/terms', '/policy/privacy', '/policy/location'],
      ...['/policy/marketing', '/policy/accessibility'],
    ])
  },
)
