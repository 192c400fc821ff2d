import axe from 'axe-core'

/** WCAG 2.2 A and AA, as the crawl of all screens asks (e2e/support/axe.ts). */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds wrong with what is shown now: rule and element, one line each.
 * @param needsContrast text has at least 7:1, 4.5:1 where it is large
 */
export async function faults(needsContrast = false): Promise<string[]> {
  const { violations } = await axe.run(document, {
    runOnly: TAGS,
    rules: { region: { enabled: false }, 'color-contrast-enhanced': { enabled: needsContrast } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 200)}`))
}
