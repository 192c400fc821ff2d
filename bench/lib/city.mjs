// The demo city with synthetic places up to 45,000.
import { execFile } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { say } from '../../scripts/lib/console.mjs'

export const PLACES = 45_000
const run = promisify(execFile)

/** Fills a folder up to `count` places. */
export async function seed(root, dataDir, count) {
  await run(
    process.execPath,
    ['scripts/run-ts.mjs', 'server-mock/seed/cli.ts', '--scale', String(count), '--data', dataDir],
    {
      cwd: root,
      env: { ...process.env, DEMO: '1' },
    },
  )
}

/** A folder with the city in it; seeded once, then copied. */
export async function city(root) {
  const kept = join(root, `.cache/bench-scale-${PLACES}`)
  if (!existsSync(kept)) {
    say(`  seeding ${PLACES} places (once)`)
    await seed(root, kept, PLACES)
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'goraero-bench-city-'))
  cpSync(kept, dataDir, { recursive: true })
  return dataDir
}
