import type axeCore from 'axe-core'
import type { AxeResults } from 'axe-core'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What looks at the style sheets, reading all of them again each time: they are the same on every screen. */
const SAME = { 'css-orientation-lock': { enabled: false } }
const WITHOUT_COLOURS = { 'color-contrast': { enabled: false } }
const axeSource = readFile(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

/** Of which colours it is asked whether text stands out from them, which is three fifths of what axe costs. */
interface Colours {
  day: boolean
  night: boolean
}

/**
 * What axe finds wrong with the screen: by day every rule, by night what can differ, contrast.
 * @param within selector of the part that is asked about, all of the screen unless said
 */
export async function violations(
  page: Page,
  { day, night }: Colours = { day: true, night: true },
  within = 'html',
) {
  const found: string[] = []
  // the app is one document: axe is put into it once, not once per screen
  const isFirst = !(await page.evaluate(() => 'axe' in globalThis))
  if (isFirst) await page.evaluate(await axeSource)
  // the lines of a list are of one make: a dozen stand for all
  const fewer = await page.addStyleTag({ content: 'main li:nth-child(n + 13) { display: none }' })
  for (const colorScheme of night ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme })
    const only =
      colorScheme === 'light'
        ? { type: 'tag' as const, values: WCAG }
        : { type: 'rule' as const, values: ['color-contrast'] }
    const rules = { ...(isFirst ? {} : SAME), ...(day ? {} : WITHOUT_COLOURS) }
    const options = {
      runOnly: only,
      resultTypes: ['violations' as const],
      rules: colorScheme === 'light' ? rules : {},
    }
    const asked = { within, options }
    const wrong = await page.evaluate(async ({ within, options }) => {
      const { axe } = globalThis as unknown as { axe: typeof axeCore }
      const part = within === 'html' ? document : within
      const { violations } = (await axe.run(part, options)) as AxeResults
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      )
    }, asked)
    found.push(...wrong.map((fault) => `${colorScheme} ${fault}`.slice(0, 300)))
  }
  await fewer.evaluate((style) => (style as Element).remove())
  return found
}
