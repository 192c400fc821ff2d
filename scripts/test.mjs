// npm test: installs what it needs and runs every check. The last line is always `N passed, N failed`.
// Arguments choose parts: node scripts/test.mjs static unit build e2e
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './lib/browser.mjs'
import { onceMore, sideBySide } from './lib/check.mjs'
import {
  BUILD,
  DERIVED,
  journeys,
  SCREENS,
  SEED_EMBEDDED,
  seedPostgres,
  SERVER,
  STATIC,
  UNIT,
  visits,
} from './lib/checks.mjs'
import { evidenceCheck } from './lib/evidence-check.mjs'
import { main, say, seconds, step } from './lib/console.mjs'
import { cores } from './lib/cores.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { keepTemporaryFilesInMemory } from './lib/memory-folder.mjs'
import { checkNode } from './lib/node-version.mjs'
import { hasFfmpeg } from './lib/ffmpeg.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { endChildren } from './lib/run.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const parts = process.argv.slice(2)
const wanted = (part) => parts.length === 0 || parts.includes(part)
const total = { passed: 0, failed: 0 }
/** How long each file of tests took. */
const files = []
const failures = []

main(async () => {
  checkNode()
  process.chdir(root)
  mkdirSync('.cache', { recursive: true })
  await ensureInstalled(root)
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      endChildren()
      process.exit(130)
    })
  keepTemporaryFilesInMemory()
  const runsTests = wanted('unit') || wanted('e2e')
  const browser = runsTests ? await nameBrowser() : null
  if (wanted('unit') && !hasFfmpeg())
    say('  no ffmpeg here: the tests that need a real one (*.ffmpeg.test.ts) are left out')
  await withPostgres(async (postgres) => {
    const checks = wanted('static') ? [DERIVED] : []
    // the build comes first: it writes the route tree the compiler reads; seeds stand beside it
    if (wanted('build') || wanted('e2e')) checks.push(BUILD)
    const seeds = wanted('e2e') ? [SEED_EMBEDDED] : []
    if (postgres && wanted('e2e')) seeds.push(seedPostgres(await postgres.create('goraero_demo')))
    checks.push(...seeds)
    if (runsTests) checks.push(SERVER)
    const screens = wanted('unit') && browser ? [SCREENS] : []
    const before = wanted('unit') ? [...screens, UNIT] : []
    // the screens take longest and have but one page: they begin as soon as the build is there
    checks.push(...screens)
    if (wanted('static')) checks.push(...STATIC)
    if (wanted('unit')) checks.push(UNIT)
    if (wanted('e2e') && browser) {
      const installed = visits(seeds)
      checks.push(installed, journeys([...seeds, installed], before))
    }
    await sideBySide(checks, cores(), total, files, failures)
    await onceMore(failures, total)
    // what a part alone has run is no evidence of the whole
    if (parts.length === 0 && browser) await sideBySide([evidenceCheck(root)], 1, total)
  })
  say(`\nall checks took ${seconds()}`)
  saySlowest()
  process.exitCode = total.failed === 0 ? 0 : 1
  say(`${total.passed} passed, ${total.failed} failed`)
})

/** Where the time goes: what to look at before another test is added there. */
function saySlowest() {
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
  if (slowest.length > 0) say('the files of tests that took longest:')
  for (const { file, ms } of slowest) say(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
}

/** `work` gets the temporary PostgreSQL, or null where there is none or the reader named one for the unit tests. */
async function withPostgres(work) {
  if (process.env.DATABASE_URL_TEST || !(wanted('unit') || wanted('e2e'))) return work(null)
  const postgres = await step('Starting a temporary PostgreSQL', startPostgres)
  if (!postgres) {
    say(
      '  no PostgreSQL 15+ binaries here: the tests that need a real PostgreSQL (*.pg.test.ts) are left out',
    )
    return work(null)
  }
  say(`  PostgreSQL ${postgres.version} at ${postgres.url}`)
  process.env.DATABASE_URL_TEST = postgres.url
  try {
    await work(postgres)
  } finally {
    await postgres.stop()
  }
}

/** The browser that screens and journeys are tested in; without one neither is, and that is a failure. */
async function nameBrowser() {
  const browser = await findBrowser(root)
  if (browser) return (process.env.CHROMIUM = browser)
  total.failed += 1
  say('FAIL browser: no Chromium found and none could be fetched; set CHROMIUM to the path of one')
  return null
}
