import type { Page } from '@playwright/test'

const SMALL = { width: 320, height: 640 }
/** WCAG 1.4.12, and all that waits for being scrolled to. */
const SPACING = `* {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
    content-visibility: visible !important;
  }
  p { margin-bottom: 2em !important; }`

/**
 * Shows the screen that stands in a window 320 px wide and with the spacing of text WCAG 1.4.12 names, and puts both back.
 * @param show false where the window has that width already and keeps it
 * @returns text that is cut, lies on other text, sticks out of its control or reaches beyond the window's side
 */
export async function spacedFaults(page: Page, show = true): Promise<string[]> {
  const before = page.viewportSize()
  if (show) await page.setViewportSize(SMALL)
  const found = await page.evaluate(lookSpaced, SPACING)
  if (show && before) await page.setViewportSize(before)
  return found.map((fault) => `320 px, spaced: ${fault}`)
}

/** Runs in the page. What is open above the rest is looked at alone. */
function lookSpaced(spacing: string): string[] {
  interface Ink {
    around: Element
    layer: Element | null
    left: number
    right: number
    top: number
    bottom: number
  }
  const found = new Set<string>()
  const style = document.createElement('style')
  style.textContent = spacing
  document.head.append(style)
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const named = (element: Element) => {
    const classes = typeof element.className === 'string' ? element.className.split(/\s+/) : []
    return [element.tagName.toLowerCase(), ...classes.slice(0, 4)].filter(Boolean).join('.')
  }
  const told = (ink: Ink, text: string) => `“${text.slice(0, 30)}” (${named(ink.around)})`

  /** What is seen of a piece of text after all that cuts it, null when nothing; what hides a part is a fault. */
  const seen = (ink: Ink, text: string): Ink | null => {
    const all = { ...ink }
    const room = (ink.bottom - ink.top) * 0.15 + 1
    let position = 'static'
    for (let box: Element | null = ink.around; box && box !== document.body; box = box.parentElement) {
      const look = styleOf(box)
      const isContaining = look.position !== 'static' || look.transform !== 'none'
      const cuts = position !== 'absolute' || isContaining
      if (cuts && (look.overflowX !== 'visible' || look.overflowY !== 'visible')) {
        const edge = box.getBoundingClientRect()
        const isHidden = edge.width <= 2 || edge.height <= 2 || look.clipPath !== 'none'
        if (isHidden) return null
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        const isShort =
          look.textOverflow === 'ellipsis' || look.webkitLineClamp !== 'none' || look.maskImage !== 'none'
        if (!isShort && hides(look.overflowX) && (all.right > edge.right + 1 || all.left < edge.left - 1))
          found.add(`${told(ink, text)} cut at the side by ${named(box)}`)
        if (
          !isShort &&
          hides(look.overflowY) &&
          (all.bottom > edge.bottom + room || all.top < edge.top - room)
        )
          found.add(`${told(ink, text)} cut below by ${named(box)}`)
        all.left = Math.max(all.left, edge.left)
        all.right = Math.min(all.right, edge.right)
        all.top = Math.max(all.top, edge.top)
        all.bottom = Math.min(all.bottom, edge.bottom)
        if (all.right - all.left < 1 || all.bottom - all.top < 1) return null
      }
      if (look.position === 'fixed' || look.position === 'sticky') all.layer ??= box
      if (look.position === 'fixed') break
      if (look.position !== 'static') position = look.position
      else if (isContaining) position = 'relative'
    }
    return all
  }

  const open = [...document.querySelectorAll('dialog[open]')].pop()
  const root = open ?? document.body
  const inks: (Ink & { text: string })[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const around = walker.currentNode.parentElement
    const text = (walker.currentNode.nodeValue ?? '').replace(/\s+/g, ' ').trim()
    if (!around || !text || around.closest('script, style, noscript, option, svg, .g-sr, .map-pins')) continue
    if (!isShown(around)) continue
    range.selectNodeContents(walker.currentNode)
    const control = around.closest('button, .g-btn, .g-chip, .g-tag, .g-badge, .g-tab')
    const box = control?.getBoundingClientRect()
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (right - left < 1 || bottom - top < 1) continue
      const ink = seen({ around, layer: null, left, right, top, bottom }, text)
      if (!ink) continue
      inks.push({ ...ink, text })
      if (
        box &&
        (left < box.left - 2 || right > box.right + 2 || top < box.top - 3 || bottom > box.bottom + 3)
      )
        found.add(`${told(ink, text)} sticks out of its control`)
    }
  }
  inks.sort((a, b) => a.top - b.top)
  for (const [at, one] of inks.entries())
    for (let next = at + 1; next < inks.length; next++) {
      const other = inks[next]
      if (!other || other.top >= one.bottom) break
      if (other.around === one.around || other.layer !== one.layer) continue
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const high = Math.min(one.bottom, other.bottom) - other.top
      const least = Math.min(one.bottom - one.top, other.bottom - other.top)
      if (wide > 3 && high > least * 0.3)
        found.add(`${told(one, one.text)} lies on ${told(other, other.text)}`)
    }
  const beyond = open
    ? open.scrollWidth - open.clientWidth
    : document.documentElement.scrollWidth - innerWidth
  if (beyond > 0) {
    const widest = [...root.querySelectorAll('*')].findLast(
      (element) => isShown(element) && element.getBoundingClientRect().right > innerWidth + 0.5,
    )
    found.add(`${beyond} px beyond the side${widest ? `, as ${named(widest)}` : ''}`)
  }
  style.remove()
  return [...found]
}
