// npm run test:changed [base]: checks what changed since `base` and what that can break. The last line is `N passed, N failed`.
// Without a base it is the point where this branch left main; on main itself, what is not committed yet.
import { existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './lib/browser.mjs'
import { sideBySide } from './lib/check.mjs'
import { single, vitest } from './lib/checks.mjs'
import { cores } from './lib/cores.mjs'
import { main, say, seconds, Stop } from './lib/console.mjs'
import { run } from './lib/run.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const total = { passed: 0, failed: 0 }

main(async () => {
  process.chdir(root)
  mkdirSync('.cache', { recursive: true })
  const base = process.argv[2] ?? (await leftMainAt())
  const files = await changedSince(base)
  say(`${files.length} files changed since ${base}`)
  process.env.CHROMIUM ??= (await findBrowser(root)) ?? ''
  if (files.length > 0) await sideBySide(checksFor(files), cores(), total)
  say(`\nall checks took ${seconds()}; journeys (e2e) are not among them`)
  process.exitCode = total.failed === 0 ? 0 : 1
  say(`${total.passed} passed, ${total.failed} failed`)
})

async function git(...args) {
  const { code, output } = await run('git', args)
  if (code !== 0) throw new Stop(`git ${args.join(' ')}: ${output.trim()}`)
  return output.split('\n').filter(Boolean)
}

async function leftMainAt() {
  const { code, output } = await run('git', ['merge-base', 'HEAD', 'main'])
  return code === 0 ? output.trim() : 'HEAD'
}

/** Changed and new files that are still there, committed or not. */
async function changedSince(base) {
  const names = [
    ...(await git('diff', '--name-only', '--diff-filter=d', base)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ]
  return [...new Set(names)].filter((name) => existsSync(name))
}

function checksFor(files) {
  const code = files.filter((name) => /\.(ts|tsx|mjs|cjs)$/.test(name))
  const isNone = '--passWithNoTests'
  const screens = screensOf(files)
  return [
    ...(screens ? [screenTests(screens)] : []),
    // both leave their report in the same place, so the second begins when the first has ended
    inTurn('tests', [
      ...(code.length > 0
        ? [
            vitest('unit tests of what changed', [...code, '--run', '--project', 'unit', isNone], {
              command: 'related',
            }),
          ]
        : []),
      vitest('shape of the tree', ['--project', 'unit', 'scripts/checks/smells', 'scripts/checks/strings']),
    ]),
    single('format (oxfmt)', 'oxfmt/bin/oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...files]),
    ...(code.length > 0
      ? [single('lint (oxlint)', 'oxlint/bin/oxlint', ['-c', 'oxlint.config.mjs', ...code])]
      : []),
    // looks only at the projects that changed and those that use them
    single('types (tsc)', 'typescript-native/bin/tsc', ['-b', '--checkers', '1', '--builders', '2']),
  ]
}

/** Titles of tests that repeat in another language what is tested in Korean. */
const REPEATED = /\bin (en|ja|zh-Hans|zh-Hant)\b/

/** Where all screens are asked they are shown in Korean alone, or they would take longer than two minutes. */
function screenTests(screens) {
  const which = screens.length > 0 ? screens : [`--testNamePattern=^(?!.*${REPEATED.source})`]
  return vitest('screens of what changed', ['--project', 'screens', '--passWithNoTests', ...which], {
    report: '.cache/vitest-screens.json',
  })
}

/**
 * Folders whose screen tests a change can break: a feature's own, or all of them for what every screen stands on;
 * null: none. Screens load the whole app, so which files they import tells nothing.
 */
function screensOf(files) {
  const apps = files.filter((name) => /^(src|sync)\//.test(name))
  if (apps.length === 0) return null
  const features = apps.map((name) => /^src\/features\/[^/]+\//.exec(name)?.[0])
  return features.includes(undefined) ? [] : [...new Set(features)]
}

/** Several runs of one program as one check after another. */
function inTurn(name, checks) {
  return {
    name,
    async run() {
      const results = []
      for (const one of checks) results.push({ ...(await one.run()), name: one.name })
      const sum = (key) => results.reduce((all, result) => all + result[key], 0)
      const output = results.map((result) => `${result.name}\n${result.output}`).join('\n')
      return { passed: sum('passed'), failed: sum('failed'), output }
    },
  }
}
