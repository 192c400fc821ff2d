import { expect, type Locator, type Page } from '@playwright/test'

/** The buttons on the map. */
export const pins = (page: Page): Locator => page.locator('.map-pins button')

/** The lines of the list beside it. */
export const lines = (page: Page): Locator => page.locator('[data-map-list] [data-entry]')

/** Pins are on the map, whatever it has drawn. */
export const pinsStand = (page: Page): Promise<void> =>
  expect(pins(page).first()).toBeVisible({ timeout: 30_000 })

/** The map stands: drawn, with pins on it. */
export async function mapStands(page: Page): Promise<void> {
  await pinsStand(page)
  await expect.poll(async () => (await drawing(page)).water, { timeout: 20_000 }).toBeGreaterThan(0.02)
}

/** How many places the pins stand for, clusters counted with what they hold. */
export async function placesOnMap(page: Page): Promise<number> {
  const names = await pins(page).evaluateAll((buttons) =>
    buttons.map((button) =>
      Number(/^\d+$/.exec(button.querySelector('.map-pin-face')?.textContent ?? '')?.[0] ?? 1),
    ),
  )
  return names.reduce((sum, count) => sum + count, 0)
}

/** How near the two nearest pins are, px from middle to middle. */
export const nearestPins = (page: Page): Promise<number> =>
  page.locator('.map-pin-face').evaluateAll((faces) => {
    const middles = faces.map((face) => {
      const { x, y, width, height } = face.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })
    return Math.min(
      ...middles.flatMap((a, i) => middles.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))),
    )
  })

/** What the engine itself has drawn, without our pins and bars: its picture, and how much of it is bluish. */
export async function drawing(page: Page): Promise<{ png: Buffer; water: number }> {
  const show = (visibility: string) =>
    page.evaluate((value) => {
      const over = '.map-pins, .map-zoom, .g-mapview-top, .g-mapview-side, .g-mapview-sheet'
      for (const each of document.querySelectorAll<HTMLElement>(over)) each.style.visibility = value
    }, visibility)
  await show('hidden')
  const png = await page.locator('.maplibregl-canvas').screenshot()
  await show('')
  const water = await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    if (!context) return 0
    context.drawImage(image, 0, 0)
    const { data: pixels } = context.getImageData(0, 0, image.width, image.height)
    let blue = 0
    for (let i = 0; i < pixels.length; i += 4) if ((pixels[i + 2] ?? 0) - (pixels[i] ?? 0) > 25) blue += 1
    return blue / (pixels.length / 4)
  }, png.toString('base64'))
  return { png, water }
}
