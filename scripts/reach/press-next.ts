import type { Page } from '@playwright/test'

/**
 * Presses the first control that is not among those that were pressed, inside of what is open above the rest if anything
 * is, and waits until something opens or is changed.
 * @returns what names it among all of an address, beginning with `frame`, `main` or `sheet`; null when all were pressed
 */
export const pressNext = (page: Page, pressed: string[]): Promise<string | null> =>
  page.evaluate(pressInPage, pressed)

/** Runs in the page. */
async function pressInPage(pressed: string[]): Promise<string | null> {
  const done = new Set(pressed)
  /** Ends the visit of the person, or the page. */
  const ENDS = /로그아웃|sign out|log out|인쇄/i
  const tops = () => [...document.querySelectorAll('dialog[open]')]
  const open = tops().pop()
  /** Of a long list its first two stand for all. */
  const isMore = (element: Element) => {
    const line = element.closest('li, tr, article')
    const lines = [...(line?.parentElement?.children ?? [])]
    return line !== null && lines.length > 6 && lines.indexOf(line) > 1
  }
  const control = [
    ...(open ?? document).querySelectorAll<HTMLElement>(
      'button:not(:disabled), summary, [role=button], [aria-haspopup]',
    ),
  ]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('.map-pins, [inert]') &&
        !(open && element.closest('.g-modal-foot, .g-modal-head')) &&
        !isMore(element),
    )
    .map((element) => {
      const name = (element.getAttribute('aria-label') ?? element.textContent)
        .replace(/[\d,.:]+/g, '#')
        .trim()
      const where = open ? 'sheet' : element.closest('main') ? 'main' : 'frame'
      const mark = `${where} ${element.className.toString().slice(0, 40)} ${name.slice(0, 40)}`
      return { element, mark, name }
    })
    .find(({ mark, name }) => !done.has(mark) && !ENDS.test(name))
  if (!control) return null
  const state = () =>
    location.href +
    document.querySelectorAll(
      '[aria-expanded=true], [aria-pressed=true], [aria-selected=true], details[open], .g-toast, [aria-invalid=true]',
    ).length
  const before = { state: state(), tops: tops().length }
  control.element.focus()
  control.element.click()
  // a switch or a fold says so at once, and what opens has its code to fetch
  const began = Date.now()
  const patience = () => (state() === before.state ? 1500 : 500)
  while (tops().length <= before.tops && Date.now() - began < patience())
    await new Promise((resolve) => setTimeout(resolve, 50))
  return control.mark
}
