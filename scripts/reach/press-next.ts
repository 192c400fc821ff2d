import type { Page } from '@playwright/test'

/** What was pressed, and what opened. */
export interface Pressed {
  /** Names the control among all of an address; begins with `frame`, `main` or `sheet`. */
  mark: string
  /** What opened is called; null: nothing did. */
  title: string | null
}

/**
 * Presses the first control that is not among those that were pressed, inside of what is open above the rest if anything
 * is, and waits until something opens or is changed.
 * @returns null when all have been pressed
 */
export const pressNext = (page: Page, pressed: string[]): Promise<Pressed | null> =>
  page.evaluate(pressInPage, pressed)

/** Runs in the page. */
async function pressInPage(pressed: string[]): Promise<Pressed | null> {
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
  for (const end = Date.now() + 1200; Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const now = tops()
    const top = now.pop()
    if (top && now.length + 1 > before.tops) {
      // its words come a moment later than itself
      await new Promise((resolve) => setTimeout(resolve, 100))
      const heading = top.querySelector('h1, h2, h3')?.textContent ?? top.getAttribute('aria-label')
      return { mark: control.mark, title: heading ?? top.className }
    }
    if (state() !== before.state) break
  }
  return { mark: control.mark, title: null }
}
