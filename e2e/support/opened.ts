import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { spacedFaults } from './text-spacing.ts'

const OPEN = 'dialog[open]'
/** Sheets of one screen, at most. */
const MOST = 3

/**
 * Opens what the screen that stands says it opens, one after the other, and closes it again. All that opens on all
 * addresses is looked at by `npm run reach`.
 * @returns what is wrong in it: accessibility, contrast by day and night, text spaced apart at 320 px
 */
export async function openedFaults(page: Page): Promise<string[]> {
  const found: string[] = []
  const buttons = page.locator('main button[aria-haspopup="dialog"]:not([aria-disabled="true"]):visible')
  for (let nth = 0; nth < Math.min(MOST, await buttons.count()); nth++) {
    // a list that is read meanwhile may have taken it away
    const isPressed = await buttons
      .nth(nth)
      .click({ timeout: 3000 })
      .then(
        () => true,
        () => false,
      )
    if (!isPressed) break
    const opened = page.locator(OPEN)
    await opened.waitFor()
    const title = await opened.getByRole('heading').first().textContent()
    const wrong = [
      ...(await violations(page, { day: true, night: true }, OPEN)),
      ...(await spacedFaults(page)),
    ]
    found.push(...wrong.map((fault) => `in “${title}”: ${fault}`))
    await page.keyboard.press('Escape')
    await opened.waitFor({ state: 'detached' })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}
