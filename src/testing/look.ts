import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { Rendered } from './render.tsx'

declare module '@vitest/browser/context' {
  interface LocatorSelectors {
    /** For what has no role of its own: a row, a card. */
    css(selector: string): Locator
  }
}

/** Where tests of screens look most. */
export const main: Locator = page.getByRole('main')
export const heading: Locator = main.getByRole('heading', { level: 1 })
export const rows: Locator = main.css('.g-row')
export const dialog: Locator = page.getByRole('dialog')
export const button = (name: string | RegExp): Locator => page.getByRole('button', { name })
/** The section under a heading. */
export const section = (title: string | RegExp): Locator =>
  main.css('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

export const countOf = (found: Locator): number => found.elements().length
/** Waits until there are this many. */
export const expectCount = (found: Locator, count: number): Promise<void> =>
  expect.poll(() => countOf(found)).toBe(count)
export const expectAddress = (shown: Rendered, address: RegExp): Promise<void> =>
  expect.poll(() => shown.address()).toMatch(address)
/** Moves the focus there as Tab would, once it is shown. */
export async function focusOn(found: Locator): Promise<void> {
  await expect.element(found).toBeVisible()
  const element = found.element() as HTMLElement
  element.focus()
}

/** What of the page's links and buttons a toast lies over, by its words. */
export function coveredByToast(): string[] {
  const toast = document.querySelector('.g-toast')?.getBoundingClientRect()
  if (!toast) throw new Error('no toast is shown')
  return [...document.querySelectorAll<HTMLElement>('main :is(a, button)')]
    .filter((element) => {
      const box = element.getBoundingClientRect()
      const isBeside = box.right <= toast.left || box.left >= toast.right
      const isApart = isBeside || box.bottom <= toast.top || box.top >= toast.bottom
      return box.width > 0 && element.checkVisibility() && !isApart
    })
    .map((element) => element.textContent || element.ariaLabel || element.tagName)
}
