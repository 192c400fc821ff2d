import { expect, it } from 'vitest'
import { main } from '#src/testing/look.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen } from '#src/testing/render.tsx'

it.each([
  ['en', '24 Dec 2026'],
  ['ja', '2026年12月24日'],
  ['zh-Hant', '2026年12月24日'],
] as const)(
  'S9-11 a day is written in the language of the page (%s), not of the browser, until it is typed in',
  async (language, written) => {
    await renderScreen('/landing/city', {
      language,
      content: published('busRoute', 'product', 'place', 'shop'),
    })
    const input = main.css('input[type="date"]')
    await expect.element(input).toBeVisible()
    await input.fill('2026-12-24')
    ;(input.element() as HTMLInputElement).blur()
    const shown = main.css('.g-day')
    await expect.element(shown).toBeVisible()
    await expect.poll(() => shown.element().textContent).toBe(written)
    ;(input.element() as HTMLInputElement).focus()
    expect(getComputedStyle(shown.element()).visibility).toBe('hidden')
  },
)
