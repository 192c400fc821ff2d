import type { Page } from '@playwright/test'

/**
 * Shows the screen that stands in the system's own few colours (forced colours, white on black), and puts it back.
 * @param then called while they are shown, with a picture to take, for example
 * @returns controls nothing but a ground told, fields without an edge, icons nobody sees, choices that look like the others
 */
export async function forcedFaults(page: Page, then?: () => Promise<unknown>): Promise<string[]> {
  await page.evaluate(noteGrounds)
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  // the rules for these colours come when somebody has them
  await page.waitForFunction(() =>
    [...document.styleSheets].some((sheet) =>
      [...sheet.cssRules].some(
        (rule) =>
          rule instanceof CSSMediaRule &&
          rule.cssText.includes('forced-colors') &&
          rule.cssText.includes('.g-btn'),
      ),
    ),
  )
  const found = await page.evaluate(lookForced)
  await then?.()
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  return found.map((fault) => `forced colours: ${fault}`)
}

/** Runs in the page, in its own colours: what has a ground or a shadow of its own. */
function noteGrounds(): void {
  const isClear = (colour: string) => /^rgba\(.*, 0\)$|^transparent$|\/ 0\)$/.test(colour)
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const look = getComputedStyle(element)
    const isTold =
      !isClear(look.backgroundColor) || look.boxShadow !== 'none' || look.backgroundImage !== 'none'
    if (isTold) element.dataset.ground = ''
    else delete element.dataset.ground
  }
}

/** Runs in the page, in forced colours. */
function lookForced(): string[] {
  const found = new Set<string>()
  const named = (element: Element) => {
    const classes = typeof element.className === 'string' ? element.className.split(/\s+/) : []
    const name = element.getAttribute('aria-label') ?? element.textContent
    return `${[element.tagName.toLowerCase(), ...classes.slice(0, 4)].filter(Boolean).join('.')} “${name.trim().slice(0, 20)}”`
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 2
  const hasEdge = (element: Element, pseudo?: string) => {
    const look = getComputedStyle(element, pseudo)
    return (
      ['Top', 'Right', 'Bottom', 'Left'].some(
        (side) =>
          look.getPropertyValue(`border-${side.toLowerCase()}-style`) !== 'none' &&
          parseFloat(look.getPropertyValue(`border-${side.toLowerCase()}-width`)) > 0,
      ) ||
      (look.outlineStyle !== 'none' && parseFloat(look.outlineWidth) > 0)
    )
  }
  const open = [...document.querySelectorAll('dialog[open]')].pop()
  const root = open ?? document.body
  const all = (selector: string) => [...root.querySelectorAll(selector)].filter(isShown)

  for (const control of all('button, a[href], [role=button], summary')) {
    const isTold = (control as HTMLElement).dataset.ground !== undefined
    const isPicture = control.querySelector('img, canvas, video') !== null
    const ground = getComputedStyle(control.parentElement ?? control).backgroundColor
    const isOwn = getComputedStyle(control).backgroundColor !== ground
    const isHighlit = isOwn && getComputedStyle(control).forcedColorAdjust === 'none'
    if (
      isTold &&
      !isPicture &&
      !isHighlit &&
      !hasEdge(control) &&
      control.closest('.g-stepper, [data-edge]') === null
    )
      found.add(`told by its ground alone: ${named(control)}`)
  }
  for (const field of all(
    'input:not([type=hidden], [type=radio], [type=checkbox], [type=file]), select, textarea',
  )) {
    const around = [field, field.parentElement, field.parentElement?.parentElement, field.closest('.g-input')]
    if (!around.some((box) => box && hasEdge(box))) found.add(`a field without an edge: ${named(field)}`)
  }
  for (const box of all('input[type=radio], input[type=checkbox]')) {
    const label = box.closest('label')
    const isNative = getComputedStyle(box).appearance !== 'none' && getComputedStyle(box).opacity !== '0'
    if (!isNative && !hasEdge(box) && !(label && (hasEdge(label) || label.querySelector('svg'))))
      found.add(`a box without an edge: ${named(label ?? box)}`)
  }
  // icons that say all there is to say, in colours of their own
  const light = (colour: string) => {
    const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
    return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255
  }
  const isNone = (paint: string) =>
    paint === 'none' || /^rgba\(.*, 0\)$/.test(paint) || paint.startsWith('url')
  for (const control of all('button, a[href], summary, [role=button]')) {
    const icon = control.querySelector('svg')
    if (!icon || control.textContent.trim() !== '' || control.querySelector('img')) continue
    const paints = [icon, ...icon.querySelectorAll('*')].flatMap((part) => {
      const { fill, stroke } = getComputedStyle(part)
      return [fill, stroke].filter((paint) => !isNone(paint))
    })
    const ground = light(getComputedStyle(control).backgroundColor)
    if (paints.every((paint) => Math.abs(light(paint) - ground) < 0.2))
      found.add(`an icon nobody sees: ${named(control)}`)
  }
  const looks = (element: Element) => {
    const parts = [element, element.querySelector('svg'), element.closest('label'), element.parentElement]
    parts.push(element.closest('.g-card, li'))
    return parts
      .flatMap((part) =>
        part
          ? [undefined, '::before', '::after'].map((pseudo) => {
              const look = getComputedStyle(part, pseudo)
              const ground = pseudo && look.content === 'none' ? '' : look.backgroundColor
              return [
                ground,
                look.backgroundImage,
                look.borderStyle,
                look.borderColor,
                look.borderWidth,
                look.outlineWidth,
                look.fill,
                look.textDecorationLine,
                look.color,
              ]
            })
          : [],
      )
      .join()
  }
  const CHOSEN =
    '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false]), [aria-checked=true]'
  for (const chosen of all(CHOSEN)) {
    const state = ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current'].find((name) =>
      chosen.hasAttribute(name),
    )
    const others = [
      ...(
        chosen.closest('ul, ol, nav, [role=tablist], [role=group]') ??
        chosen.parentElement ??
        root
      ).querySelectorAll(chosen.tagName),
    ]
    const other = others.find(
      (each) =>
        isShown(each) &&
        each !== chosen &&
        each.className === chosen.className &&
        ['false', null].includes(each.getAttribute(state ?? '')),
    )
    // a mark that only the chosen one has says it, too
    const hasMark = other && chosen.querySelectorAll('svg').length > other.querySelectorAll('svg').length
    if (other && !hasMark && looks(chosen) === looks(other))
      found.add(`chosen, and looks like the others: ${named(chosen)}`)
  }
  // bars, dots and the like that are nothing but a ground
  for (const mark of all('[data-ground]')) {
    if (
      mark.textContent.trim() !== '' ||
      mark.children.length > 0 ||
      mark.matches('img, canvas, video, input, dialog, iframe')
    )
      continue
    const look = getComputedStyle(mark)
    const around = mark.parentElement?.closest('[data-ground]')
    if (look.backgroundImage.includes('url(')) continue
    const isSame = look.backgroundColor === getComputedStyle(around ?? document.body).backgroundColor
    if (isSame && !hasEdge(mark))
      found.add(`a mark that is gone: ${named(mark)} in ${named(mark.parentElement ?? mark).slice(0, 60)}`)
  }
  return [...found]
}
