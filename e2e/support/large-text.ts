import type { CDPSession, Page } from '@playwright/test'

/** Pixels of a text that nobody has changed. */
const PLAIN = 16

/**
 * Shows pages with the reader's text twice as large, as the browser's own setting does.
 * @returns asks how far the present page then reaches beyond the window's side, pixels; 0 when all of it fits
 */
export async function doubleText(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  return async () => {
    await setText(session, 2 * PLAIN)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await setText(session, PLAIN)
    return Math.max(0, beyond)
  }
}

const setText = (session: CDPSession, standard: number) =>
  session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
