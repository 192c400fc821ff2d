import { userEvent } from 'vitest/browser'

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim() ||
  element.tagName

/** Of a group of radio buttons one is reached by Tab, the others by its arrows. */
const standsFor = (element: Element): Element =>
  element instanceof HTMLInputElement && element.type === 'radio' && element.name
    ? (document.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]`) ?? element)
    : element

/** What lies over the page has the keys for itself. */
const top = (): ParentNode => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document

const controls = () =>
  [...top().querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled, [tabindex="-1"]') &&
      element.closest('[inert], [data-vitest]') === null,
  )

/** Goes through what is shown with Tab alone. @returns what cannot be reached, or does not show that it has the focus */
export async function missedByKeys(): Promise<string[]> {
  const left = new Set(controls().map(standsFor))
  const found: string[] = []
  ;(document.activeElement as HTMLElement | null)?.blur()
  // once round: behind the last one the focus leaves the page, or begins anew
  for (let presses = left.size + 2; presses > 0 && left.size > 0; presses--) {
    await userEvent.keyboard('{Tab}')
    const at = document.activeElement
    if (!at || at === document.body) continue
    left.delete(standsFor(at))
    if (!at.matches(':focus-visible')) found.push(`${nameOf(at)} does not show its focus`)
  }
  return [...found, ...[...left].map((element) => `${nameOf(element)} is not reached`)]
}

/**
 * What is wrong once the reader's text is twice as large: the page is wider than the screen, or a control cannot be
 * brought into sight, or lies under something.
 */
export function faultsOfDoubleText(): string[] {
  const root = document.documentElement
  const before = root.style.fontSize
  root.style.fontSize = '200%'
  const found = root.scrollWidth > innerWidth ? [`${root.scrollWidth} wide`] : []
  for (const control of controls()) {
    // seen once it has the focus
    if (control.offsetWidth <= 1) continue
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, right, top: from, bottom } = control.getBoundingClientRect()
    const hit = document.elementFromPoint((left + right) / 2, (from + bottom) / 2)
    const isFree =
      hit !== null && (control.contains(hit) || hit.contains(control) || hit.closest('label') !== null)
    if (left < -1 || right > innerWidth + 1 || !isFree)
      found.push(`${nameOf(control)} ${Math.round(left)}–${Math.round(right)} at ${Math.round(from)}`)
  }
  root.style.fontSize = before
  return found
}
