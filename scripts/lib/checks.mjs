// Every check of `npm test`, each with the way it is counted. The order is: what fails fastest comes first.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { tool } from './run.mjs'

const bin = (path) => join('node_modules', path)

/** A tool that is one check: it passes or it does not. */
function single(name, path, args) {
  return {
    name,
    async run() {
      const { code, output } = await tool(bin(path), args)
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
    },
  }
}

export const STATIC = [
  single('format (prettier)', 'prettier/bin/prettier.cjs', ['--check', '.', '--log-level', 'warn']),
  single('types (tsc)', 'typescript/bin/tsc', ['-b']),
  single('lint (eslint)', 'eslint/bin/eslint.js', ['.', '--max-warnings', '0']),
  single('layers (dependency-cruiser)', 'dependency-cruiser/bin/dependency-cruise.mjs', [
    '--config',
    '.dependency-cruiser.cjs',
    'src',
    'sync',
    'sw',
    'server-mock',
  ]),
  single('dead code (knip)', 'knip/bin/knip.js', []),
]

export const BUILD = {
  name: 'build and budgets',
  async run() {
    const { code, output } = await tool('scripts/build.mjs', [])
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
  },
}

/** A runner that leaves a report; without one, or with an exit code nothing explains, it has failed. */
function counted(name, path, args, report, count, env = {}) {
  return {
    name,
    async run(extra = []) {
      rmSync(report, { force: true })
      const { code, output } = await tool(bin(path), [...args, ...extra], { env })
      const counts = existsSync(report)
        ? count(JSON.parse(readFileSync(report, 'utf8')))
        : { passed: 0, failed: 1 }
      if (code !== 0 && counts.failed === 0) counts.failed = 1
      return { ...counts, output }
    },
  }
}

const VITEST_REPORT = '.cache/vitest.json'
export const UNIT = counted(
  'unit tests (vitest)',
  'vitest/vitest.mjs',
  ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`],
  VITEST_REPORT,
  (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      report.testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
      ).length,
  }),
  { NO_COLOR: '1', FORCE_COLOR: '0' },
)

const PLAYWRIGHT_REPORT = '.cache/playwright.json'
export const BROWSER = counted(
  'browser tests (playwright)',
  '@playwright/test/cli.js',
  ['test', '--reporter=list,json'],
  PLAYWRIGHT_REPORT,
  ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  }),
  { PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT, NO_COLOR: '1', FORCE_COLOR: '0' },
)
