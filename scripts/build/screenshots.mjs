// Takes the pictures the manifest shows in install dialogs, from the built app with its demo content (those of the
// README: npm run demo:tour -- --pictures docs/pictures):
//   node scripts/build/screenshots.mjs http://localhost:4173
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { findBrowser } from '../lib/browser.mjs'
import { main, say, Stop } from '../lib/console.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const origin = process.argv[2] ?? 'http://localhost:4173'
/** The screen behind each picture, by the first word of its name. */
const PATHS = { home: '/', map: '/travelmap', bag: '/bag', pass: '/product/vp-2101' }

main(async () => {
  const manifest = JSON.parse(readFileSync(join(root, 'manifest.webmanifest'), 'utf8'))
  mkdirSync(join(root, 'public/screenshots'), { recursive: true })
  const browser = await chromium.launch({
    executablePath: await findBrowser(root),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    for (const { src, sizes, form_factor: form } of manifest.screenshots) {
      const [width, height] = sizes.split('x').map(Number)
      await take(browser, join('public', src), { width, height, scale: form === 'narrow' ? 2 : 1 })
    }
  } finally {
    await browser.close()
  }
})

async function take(browser, file, { width, height, scale }) {
  const name = /([a-z]+)(-[a-z]+)?\.png$/.exec(file)?.[1] ?? ''
  const path = PATHS[name]
  if (!path) throw new Stop(`${file}: no screen is known for this picture`)
  const page = await browser.newPage({
    viewport: { width: width / scale, height: height / scale },
    deviceScaleFactor: scale,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  // the home picture is always that of dawn, whenever it is taken
  if (name === 'home') await page.clock.setFixedTime(dawn(new Date()))
  if (name === 'bag') await signIn(page)
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await page.locator('main').first().waitFor()
  await drawn(page)
  // a map goes on drawing after its data is here
  await page.waitForTimeout(name === 'map' ? 6000 : 2000)
  await drawn(page)
  await page.screenshot({ path: join(root, file) })
  await page.close()
  say(`${file} ${width}x${height}`)
}

/** Dots stand for what is not there yet: no picture is taken of them. */
async function drawn(page) {
  await page.waitForFunction(() => !document.querySelector('main .g-sk'), null, { timeout: 60_000 })
}

/** Half past seven of the same day in Seoul. */
function dawn(now) {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(now)
  return new Date(`${day}T07:30:00+09:00`)
}

/** The bag is worth a picture only with something in it. */
async function signIn(page) {
  await page.goto(`${origin}/login`, { waitUntil: 'networkidle' })
  await page.locator('input[type=email], input[autocomplete=username]').first().fill('member@goraero.kr')
  await page.locator('input[type=password]').first().fill('Gorae!road26')
  await page.locator('form button[type=submit]').first().click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}
