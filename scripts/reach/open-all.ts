import type { Page } from '@playwright/test'
import type { App } from '../../e2e/support/app.ts'
import { violations } from '../../e2e/support/axe.ts'
import { settled } from '../../e2e/support/crawl.ts'
import { forcedFaults } from '../../e2e/support/forced-colours.ts'
import { spacedFaults } from '../../e2e/support/text-spacing.ts'
import { VIEWS, type View } from '../look/options.ts'
import { pressNext } from './press-next.ts'

/** Presses on one address and inside of one sheet, at most; more would only be more of the same. */
const MOST = 32
const MOST_INSIDE = 8
const BOTH = { day: true, night: true }

/**
 * Presses all that can be pressed on an address, what alike stands in lists once or twice, and looks at whatever opens, on
 * a phone and a desk, by day and by night, spaced apart and in forced colours; at last at the address as it stands then,
 * with its parts unfolded.
 * @param known what was pressed on addresses before and stands on each of them, the frame's buttons; added to
 * @param view what it is opened in; some sheets are no sheets on a desk, and the other way round
 */
export async function openAll(
  app: App,
  address: string,
  known: Set<string>,
  view: View,
): Promise<{ faults: string[]; opened: string[] }> {
  const { page } = app
  const faults: string[] = []
  const seen = new Set<string>()
  const pressed = new Set(known)
  const goBack = async () => {
    await app.step(address)
    await settled(page)
  }
  const press = async () => {
    const mark = await pressNext(page, [...pressed])
    if (mark === null) return false
    pressed.add(mark)
    if (mark.startsWith('frame')) known.add(mark)
    await lookAtTop()
    return true
  }
  const lookAtTop = async () => {
    const title = await topTitle(page)
    if (title === null || seen.has(title)) return
    seen.add(title)
    faults.push(...(await whileOpen(page, view)).map((fault) => `in “${title}”: ${fault}`))
  }
  await goBack()
  const path = new URL(page.url()).pathname
  for (let times = 0; times < MOST && (await press()); times++) {
    // what a sheet opens in its turn
    for (let inside = 0; inside < MOST_INSIDE && (await isOpen(page)); inside++) if (!(await press())) break
    // something may have come later than expected
    await lookAtTop()
    await close(page)
    if (new URL(page.url()).pathname !== path) await goBack()
  }
  // wherever the last press has scrolled to, something lies half below the header, and is small there
  await page.evaluate(() => scrollTo(0, 0))
  faults.push(...(await violations(page)).map((fault) => `all pressed, axe: ${fault}`))
  await page.emulateMedia({ colorScheme: 'light' })
  return { faults, opened: [...seen] }
}

async function whileOpen(page: Page, first: View): Promise<string[]> {
  const other = first === 'phone' ? 'desk' : 'phone'
  // what closes by itself, or is no sheet in the other, is looked at with the page
  const looked = async (view: View) =>
    (await isOpen(page)) ? (await violations(page, BOTH, TOP)).map((fault) => `axe, ${view}: ${fault}`) : []
  const found = await looked(first)
  await page.emulateMedia({ colorScheme: 'light' })
  found.push(...(await spacedFaults(page)), ...(await forcedFaults(page)))
  await page.setViewportSize(VIEWS[other])
  found.push(...(await looked(other)))
  await page.setViewportSize(VIEWS[first])
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

const TOP = 'dialog[open]'
const isOpen = (page: Page) => page.evaluate((top) => document.querySelector(top) !== null, TOP)

/** @returns what is open above the rest is called, null when nothing is */
const topTitle = (page: Page): Promise<string | null> =>
  page.evaluate((top) => {
    const open = [...document.querySelectorAll(top)].pop()
    return open ? (open.querySelector('h1, h2, h3')?.textContent ?? open.className) : null
  }, TOP)

/** Closes all that is open, by Escape, or by the first of its buttons where a decision must not be lost. */
async function close(page: Page): Promise<void> {
  for (let times = 0; times < 5 && (await isOpen(page)); times++) {
    if (times < 3) await page.keyboard.press('Escape')
    else await page.locator('dialog[open] .g-modal-foot button').last().dispatchEvent('click')
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30))))
  }
  if (await isOpen(page)) await page.reload()
}
