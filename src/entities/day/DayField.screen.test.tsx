import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { main } from '#src/testing/look.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen } from '#src/testing/render.tsx'

it.each([
  ['en', '24 Nov 2026'],
  ['ja', '2026年11月24日'],
  ['zh-Hant', '2026年11月24日'],
] as const)(
  'S9-11 a day is written in the language of the page (%s), not of the browser, until it is typed in',
  async (language, written) => {
    await renderScreen('/landing/city', {
      language,
      content: published('busRoute', 'product', 'place', 'shop'),
    })
    const input = main.css('input[type="date"]')
    await expect.element(input).toBeVisible()
    await input.fill('2026-11-24')
    await userEvent.tab()
    const shown = main.css('.g-day')
    await expect.element(shown).toBeVisible()
    expect(shown.element().textContent).toBe(written)
    expect(getComputedStyle(input.element(), '::-webkit-datetime-edit').opacity).toBe('0')
    ;(input.element() as HTMLInputElement).focus()
    expect(getComputedStyle(shown.element()).visibility).toBe('hidden')
    expect(getComputedStyle(input.element(), '::-webkit-datetime-edit').opacity).toBe('1')
  },
)
