/**
 * Schedules in a real browser, as many as asked: `node scripts/run-ts.mjs e2e/schedules/cli.ts --schedules 50 --seed 1`.
 * They run in the browser tests' own harness, on the built app (npm run build first). A failing seed is printed with its
 * steps; the report is in test-results/schedules.json.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
})
const root = fileURLToPath(new URL('../..', import.meta.url))
const args = ['node_modules/@playwright/test/cli.js', 'test', 'e2e/schedules.spec.ts', '--workers=1']
const child = spawn(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, SCHEDULES: values.schedules, SCHEDULE_SEED: values.seed },
})
child.on('exit', (code) => process.exit(code ?? 1))
