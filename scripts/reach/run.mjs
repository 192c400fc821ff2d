// npm run reach: what every address shows to people who see, read or press otherwise, with a demo server of its own.
// What it can be asked: `npm run reach -- --help`.
import { fileURLToPath } from 'node:url'
import { findBrowser } from '../lib/browser.mjs'
import { main, Stop } from '../lib/console.mjs'
import { ensureBuilt } from '../lib/ensure-build.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { checkNode } from '../lib/node-version.mjs'
import { must } from '../lib/run.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const asked = process.argv.slice(2)

main(async () => {
  checkNode()
  process.chdir(root)
  await ensureInstalled(root)
  if (!asked.includes('--help')) await ensureBuilt(root)
  const browser = await findBrowser(root)
  if (!browser) throw new Stop('No Chromium was found; name one with CHROMIUM=/path/to/chromium')
  const program = ['scripts/run-ts.mjs', 'scripts/reach/cli.ts', ...asked]
  await must('The reach', process.execPath, program, { quiet: false, env: { CHROMIUM: browser } })
})
