// Takes the pictures the manifest shows in install dialogs, from the built app with its demo content:
//   node scripts/build/screenshots.mjs http://localhost:4173
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { findBrowser } from '../lib/browser.mjs'
import { main, say, Stop } from '../lib/console.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const origin = process.argv[2] ?? 'http://localhost:4173'
/** The screen behind each picture of the manifest, by the first word of its name. */
const PATHS = { home: '/', map: '/travelmap', bag: '/bag' }

main(async () => {
  const manifest = JSON.parse(readFileSync(join(root, 'manifest.webmanifest'), 'utf8'))
  mkdirSync(join(root, 'public/screenshots'), { recursive: true })
  const browser = await chromium.launch({
    executablePath: await findBrowser(root),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    for (const { src, sizes, form_factor: form } of manifest.screenshots)
      await take(browser, src, sizes, form)
  } finally {
    await browser.close()
  }
})

async function take(browser, src, sizes, form) {
  const [width, height] = sizes.split('x').map(Number)
  const scale = form === 'narrow' ? 2 : 1
  const page = await browser.newPage({
    viewport: { width: width / scale, height: height / scale },
    deviceScaleFactor: scale,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
  })
  const path = PATHS[/([a-z]+)-/.exec(src)?.[1] ?? '']
  if (!path) throw new Stop(`${src}: no screen is known for this picture`)
  if (path === '/bag') await signIn(page)
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await page.locator('main').first().waitFor()
  await page.waitForTimeout(2500)
  await page.screenshot({ path: join(root, 'public', src) })
  await page.close()
  say(`${src} ${sizes}`)
}

/** The bag is worth a picture only with something in it. */
async function signIn(page) {
  await page.goto(`${origin}/login`, { waitUntil: 'networkidle' })
  await page.locator('input[type=email], input[autocomplete=username]').first().fill('member@goraero.kr')
  await page.locator('input[type=password]').first().fill('Gorae!road26')
  await page.locator('form button[type=submit]').first().click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}
