// Every check of `npm test`, each with the way it is counted. The order is: what fails fastest comes first.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { tool } from './run.mjs'

const bin = (path) => join('node_modules', path)

/** A tool that is one check: it passes or it does not. */
export function single(name, path, args) {
  return {
    name,
    async run() {
      const { code, output } = await tool(bin(path), args)
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
    },
  }
}

export const STATIC = [
  single('format (oxfmt)', 'oxfmt/bin/oxfmt', ['--check']),
  // one checker to a project: several would each work out the shared types anew, on two cores for nothing
  single('types (tsc)', 'typescript-native/bin/tsc', ['-b', '--checkers', '1']),
  single('lint (oxlint)', 'oxlint/bin/oxlint', ['-c', 'oxlint.config.mjs']),
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

/**
 * The demo databases the browser tests start from: making one keeps a core busy, so they stand beside the others. The
 * main story always runs on the embedded database; the other tests on PostgreSQL where there is one, which starts sooner.
 */
export const SEED_EMBEDDED = seed('demo data (embedded database)', '', (folder) => {
  process.env.E2E_SEEDED = folder
})
export const seedPostgres = (url) =>
  seed('demo data (PostgreSQL)', url, () => {
    process.env.E2E_DATABASE_URL = url
  })

function seed(name, url, done) {
  return {
    name,
    async run() {
      const folder = resolve('.cache', url ? 'e2e-seeded-postgres' : 'e2e-seeded')
      rmSync(folder, { recursive: true, force: true })
      const args = ['server-mock/seed/cli.ts', '--data', folder]
      const { code, output } = await tool('scripts/run-ts.mjs', args, {
        env: { DEMO: '1', DEMO_DATABASE_URL: url, PASSWORD_COST: '10' },
      })
      if (code === 0) done(folder)
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
    },
  }
}

/** The server as one file, which tests that start the real program start sooner. */
export const SERVER = {
  name: 'server in one file',
  async run() {
    const { code, output } = await tool('scripts/run-ts.mjs', ['e2e/support/bundle-server-cli.ts'])
    if (code === 0) process.env.TEST_SERVER = resolve('.cache/server/main.mjs')
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
  },
}

/** Whether somebody forgot `npm run derive`. */
export const DERIVED = {
  name: 'derived files',
  async run() {
    const { code, output } = await tool('scripts/run-ts.mjs', ['scripts/derive/cli.ts', '--check'])
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
  },
}

export const BUILD = {
  name: 'build and budgets',
  async run() {
    const { code, output } = await tool('scripts/build.mjs', [])
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
  },
}

/** The first lines of an error, in one. */
const opening = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 6)
    .join(' | ')
    .slice(0, 700)

function failedSpecs({ suites = [], specs = [] }) {
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map(
        ({ file, line, title, tests }) =>
          `${file}:${line} ${title}: ${opening(tests[0]?.results.at(-1)?.error?.message)}`,
      ),
    ...suites.flatMap(failedSpecs),
  ]
}

/** Sums of milliseconds by file, from every test of every suite. */
function specTimes({ suites = [], specs = [] }) {
  const own = specs.map(({ file, tests }) => ({
    file: `e2e/${file}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }))
  const byFile = new Map()
  for (const { file, ms } of [...own, ...suites.flatMap(specTimes)])
    byFile.set(file, (byFile.get(file) ?? 0) + ms)
  return [...byFile].map(([file, ms]) => ({ file, ms }))
}

/** A runner that leaves a report; without one, or with an exit code nothing explains, it has failed. */
function counted(name, path, args, { report, count, faults, times }, env = {}) {
  return {
    name,
    async run(extra = []) {
      rmSync(report, { force: true })
      const { code, output } = await tool(bin(path), [...args, ...extra], { env })
      const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
      const counts = told ? count(told) : { passed: 0, failed: 1 }
      if (code !== 0 && counts.failed === 0) counts.failed = 1
      // What failed comes first: a log that is cut off still says it.
      const first = told ? faults(told).map((fault) => `- ${fault}`) : []
      const rest = output.split('\n').filter((line) => !/^\s*✓/.test(line))
      const files = told ? times(told) : []
      return { ...counts, files, output: [...first, '', ...rest].join('\n') }
    },
  }
}

const VITEST_REPORT = '.cache/vitest.json'
const PLAIN = { NO_COLOR: '1', FORCE_COLOR: '0' }
const VITEST_COUNTS = {
  report: VITEST_REPORT,
  count: (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      report.testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
      ).length,
  }),
  faults: ({ testResults }) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${opening(failureMessages[0])}`),
    ),
  times: ({ testResults }) =>
    testResults.map(({ name, startTime, endTime }) => ({
      file: relative(process.cwd(), name),
      ms: endTime - startTime,
    })),
}

/** Tests of vitest; `args` choose among them. */
export const vitest = (name, args, command = 'run') =>
  counted(
    name,
    'vitest/vitest.mjs',
    [command, ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`],
    VITEST_COUNTS,
    PLAIN,
  )
export const UNIT = vitest('unit and screen tests (vitest)', [])
export const UNIT_WITHOUT_BROWSER = vitest('unit tests (vitest)', ['--project', 'unit'])

const PLAYWRIGHT_REPORT = '.cache/playwright.json'
export const BROWSER = counted(
  'browser tests (playwright)',
  '@playwright/test/cli.js',
  ['test', '--reporter=list,json'],
  {
    report: PLAYWRIGHT_REPORT,
    count: ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    }),
    faults: ({ suites }) => suites.flatMap(failedSpecs),
    times: specTimes,
  },
  { PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT, ...PLAIN },
)
