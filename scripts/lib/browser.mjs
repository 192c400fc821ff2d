// A Chromium for the browser tests: the one named, the one there, Playwright's own, or the system's package.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { say, step } from './console.mjs'
import { exists, run, tool } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

async function installed() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  for (const path of PATHS) if (existsSync(path)) return path
  for (const name of NAMES) if (await exists(name)) return name
  return null
}

/** Playwright's own download, if it is there. */
async function playwrights() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}

/** Path or name of a Chromium, or null where none can be had. */
export async function findBrowser(root) {
  const found = (await installed()) ?? (await playwrights())
  if (found) return found
  await step('Fetching a browser for the tests', async () => {
    const cli = join(root, 'node_modules/playwright/cli.js')
    const { code } = await tool(cli, ['install', 'chromium'])
    if (code === 0 && (await playwrights())) return
    if (process.getuid?.() !== 0 || !(await exists('apt-get'))) return
    say('  no download; trying the system package')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-q'], { env })
    await run('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium'], { env })
  })
  return (await playwrights()) ?? (await installed())
}
