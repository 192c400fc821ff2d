// npm run test:properties [-- times]: every test of properties with new examples, again and again; ends at the first failure.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { main, say } from './lib/console.mjs'
import { tool } from './lib/run.mjs'

const times = Number(process.argv[2] ?? 10)

main(async () => {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  const files = ['src', 'sync', 'sw', 'server-mock', 'scripts']
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)),
    )
    // simulations draw from seeds of their own
    .filter((name) => /(?<!\.screen)\.test\.tsx?$/.test(name) && !name.includes('simulation'))
    .filter((name) => readFileSync(name, 'utf8').includes("'fast-check'"))
  for (let at = 1; at <= times; at++) {
    const { code, output } = await tool(
      join('node_modules', 'vitest/vitest.mjs'),
      ['run', '--project', 'unit', '--reporter=dot', ...files],
      { env: { PROPERTY_SEED: 'random' } },
    )
    say(`${at} of ${times}: ${code === 0 ? 'passed' : 'FAILED'}`)
    if (code === 0) continue
    say(output)
    process.exitCode = 1
    return
  }
})
