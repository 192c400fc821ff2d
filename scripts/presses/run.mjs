// npm run presses: how long the most used presses keep the page, with a demo server of its own.
import { fileURLToPath } from 'node:url'
import { findBrowser } from '../lib/browser.mjs'
import { main, Stop } from '../lib/console.mjs'
import { ensureBuilt } from '../lib/ensure-build.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { checkNode } from '../lib/node-version.mjs'
import { must } from '../lib/run.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

main(async () => {
  checkNode()
  process.chdir(root)
  await ensureInstalled(root)
  await ensureBuilt(root)
  const browser = await findBrowser(root)
  if (!browser) throw new Stop('No Chromium was found; name one with CHROMIUM=/path/to/chromium')
  const program = ['scripts/run-ts.mjs', 'scripts/presses/cli.ts', ...process.argv.slice(2)]
  await must('The presses', process.execPath, program, { quiet: false, env: { CHROMIUM: browser } })
})
