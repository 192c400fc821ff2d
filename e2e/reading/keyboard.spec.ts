import { expect, test } from '@playwright/test'
import { App } from '../support/app.ts'
import { reading } from '../support/reading.ts'

const at = reading()

test('S9-11 an address opened directly names its tab in the language of the reader, before anything else happens', async () => {
  const english = await App.open(at.server.origin, { locale: 'en-US' })
  try {
    for (const path of [
      '/domain',
      '/login',
      '/login/pwfind',
      '/login/pwinfo',
      '/login/dormant',
      '/list/pass',
    ]) {
      for (const { page, origin } of [at.app, english]) {
        await page.goto(origin + path)
        const heading = page.locator('main h1')
        await expect(heading).toBeVisible()
        const [said, name] = await page.evaluate(() => [
          document.querySelector('main h1')?.textContent,
          document.documentElement.lang === 'ko' ? '고래로' : 'Goraero',
        ])
        await expect(page, path).toHaveTitle(`${said} · ${name}`)
      }
    }
  } finally {
    await english.close()
  }
})

test('S9-11 the heading of a detail page keeps the focus when what was read takes the place of its first heading, and the list has it again on the way back', async () => {
  const { page } = at.app
  for (const [list, link] of [
    ['/list/spot', 'main .g-row a'],
    ['/curation/travel', 'main a[href*="/curation/"]'],
    ['/list/pass', 'main .g-row a'],
    ['/ulsannow/cnf', 'main .g-row a, main .g-rows a'],
    ['/gh/list', 'main .g-row a'],
  ] as const) {
    await at.app.walk(list)
    await page.locator(link).first().focus()
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(new RegExp(`${list}$`))
    await expect(page.locator('main .g-detail-head, main .g-columns, main section').first()).toBeVisible()
    await expect(page.locator('main h1'), list).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${list}$`))
    await expect(page.locator(link).first()).toBeVisible()
    await expect(page.locator('main h1'), list).toBeFocused()
  }
})

test('S9-11 nothing that takes the focus by Tab lies under the bar at the bottom', async () => {
  const { page } = at.app
  const phone = page.viewportSize()
  try {
    for (const viewport of [phone ?? { width: 390, height: 844 }, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport)
      for (const path of ['/domain', '/product/vp-2101']) {
        await at.app.go(path)
        await expect(page.locator('.g-cta')).toBeVisible()
        const stops = await page.evaluate(
          () => document.querySelectorAll('main :is(a, button, input)').length,
        )
        const under: string[] = []
        for (let stop = 0; stop < stops; stop++) {
          await page.keyboard.press('Tab')
          under.push(...(await page.evaluate(underTheBar)))
        }
        expect(under, `${path} ${viewport.width}`).toEqual([])
      }
    }
  } finally {
    if (phone) await page.setViewportSize(phone)
  }
})

/** Runs in the page: the focused element, if the bar covers some of it. */
function underTheBar(): string[] {
  const focused = document.activeElement
  const bar = document.querySelector('.g-cta')?.getBoundingClientRect()
  if (!focused || !bar || focused === document.body || focused.closest('.g-cta')) return []
  // a box of a choice is as large as its label
  const { top, bottom } = (focused.closest('label') ?? focused).getBoundingClientRect()
  return bottom > bar.top && top < bar.bottom
    ? [`${focused.tagName} ${(focused.getAttribute('aria-label') ?? focused.textContent).slice(0, 40)}`]
    : []
}

test('S9-11 forced colours leave every button, chip and field its edge, and what is chosen looks chosen', async () => {
  const { page } = at.app
  await page.emulateMedia({ forcedColors: 'active' })
  try {
    for (const path of ['/product/vp-2101', '/list/spot', '/domain', '/login']) {
      await at.app.walk(path)
      expect(await page.evaluate(withoutEdge), path).toEqual([])
    }
    const style = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { appearance, backgroundColor, borderColor } = getComputedStyle(element)
          return { appearance, backgroundColor, borderColor }
        })
    await at.app.walk('/domain')
    expect((await style('.g-option--card input')).appearance).toBe('auto')
    expect(await style('.g-option--card:has(:checked)')).not.toEqual(
      await style('.g-option--card:not(:has(:checked))'),
    )
    expect(await style('.g-chip:has(:checked)')).not.toEqual(await style('.g-chip:not(:has(:checked))'))
  } finally {
    await page.emulateMedia({ forcedColors: 'none' })
  }
})

/** Runs in the page: controls one cannot see the edge of, shadows and grounds being gone. */
const withoutEdge = () =>
  [...document.querySelectorAll('.g-btn, .g-chip, .g-input, .g-option--card, .g-card')]
    .filter((element) => getComputedStyle(element).borderTopStyle === 'none')
    .map((element) => element.className)
