// Every check of `npm test`, each with the way it is counted. The order is: what fails fastest comes first.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { cores } from './cores.mjs'
import { run, tool } from './run.mjs'

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
  // it writes what is behind
  needs: [DERIVED],
  async run() {
    const { code, output } = await tool('scripts/build.mjs', [])
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
  },
}

/** The build writes the route tree and the types of words, which these read. */
const reading = (one) => ({ ...one, needs: [BUILD] })

/** Those that need no build come first: they stand beside it. */
export const STATIC = [
  single('format (oxfmt)', 'oxfmt/bin/oxfmt', ['--check']),
  reading(single('lint (oxlint)', 'oxlint/bin/oxlint', ['-c', 'oxlint.config.mjs'])),
  // one checker to a project: several would each work out the shared types anew
  reading(single('types (tsc)', 'typescript-native/bin/tsc', ['-b', '--checkers', '1', '--builders', '2'])),
  reading(
    single('layers (dependency-cruiser)', 'dependency-cruiser/bin/dependency-cruise.mjs', [
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'sync',
      'sw',
      'server-mock',
    ]),
  ),
  reading(single('dead code (knip)', 'knip/bin/knip.js', [])),
]

/**
 * The demo databases the browser tests start from: making one keeps a core busy, so they stand beside the others. The
 * main story always runs on the embedded database; the other tests on PostgreSQL where there is one, which starts sooner.
 */
export const SEED_EMBEDDED = seed('demo data (embedded database)', '', (folder) => {
  process.env.E2E_SEEDED = folder
})
export const seedPostgres = (url) =>
  seed('demo data (PostgreSQL)', url, (folder) => {
    process.env.E2E_DATABASE_URL = url
    // the files of public content that the database names
    process.env.E2E_DATABASE_FILES = folder
  })

function seed(name, url, done) {
  return {
    name,
    async run() {
      const folder = resolve('.cache', url ? 'e2e-seeded-postgres' : 'e2e-seeded')
      rmSync(folder, { recursive: true, force: true })
      // the embedded database is WebAssembly: not optimised it costs a seventh less
      const args = ['--liftoff-only', '--import', 'tsx', 'server-mock/seed/cli.ts', '--data', folder]
      const { code, output } = await run(process.execPath, args, {
        env: { DEMO: '1', DEMO_DATABASE_URL: url, PASSWORD_COST: '10' },
      })
      if (code === 0) done(folder)
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
    },
  }
}

/** Browsers and unit tests have as many workers; what the others of them need keeps the rest busy. */
const WORKERS = Math.max(2, cores() - 1)

/** Server and simulator as one file each, which tests start sooner. */
export const SERVER = {
  name: 'server and simulator in one file each',
  async run() {
    const { code, output } = await tool('scripts/run-ts.mjs', ['e2e/support/bundle-server-cli.ts'])
    if (code === 0) {
      process.env.TEST_SERVER = resolve('.cache/server/main.mjs')
      process.env.TEST_SIMULATOR = resolve('.cache/simulator/cli.mjs')
    }
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
  },
}

/**
 * The browser profiles that journeys start from: the app is installed in them and its content stored, of which half is
 * waiting. Those who run journeys by hand make them first.
 */
export const visits = (seeds) => ({
  name: 'the app installed, for the journeys',
  needs: [BUILD, SERVER, ...seeds],
  aside: true,
  async run() {
    const args = ['e2e/support/earlier-visits-cli.ts', String(WORKERS)]
    const { code, output } = await tool('scripts/run-ts.mjs', args)
    const made = output.split('\n').find((line) => line.startsWith('{'))
    if (code !== 0 || !made) return { passed: 0, failed: 1, output }
    Object.assign(process.env, JSON.parse(made))
    return { passed: 1, failed: 0, output }
  },
})

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

/**
 * A runner that leaves a report; without one, or with an exit code nothing explains, it has failed.
 * `failedFiles` of its result names the files of the tests that failed, where the report explains all of them.
 */
function counted(name, path, args, how, env = {}) {
  const { report, count, faults, failedFiles, times, needs } = how
  return {
    name,
    needs,
    /** The same over a few files, with a report of its own: what the whole run has found stays. */
    again: (files) => how.again(files).run(),
    async run() {
      rmSync(report, { force: true })
      const { code, output } = await tool(bin(path), args, { env })
      const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
      const counts = told ? count(told) : { passed: 0, failed: 1 }
      if (code !== 0 && counts.failed === 0) counts.failed = 1
      // What failed comes first: a log that is cut off still says it.
      const first = told ? faults(told).map((fault) => `- ${fault}`) : []
      const rest = output.split('\n').filter((line) => !/^\s*✓/.test(line))
      const files = told ? times(told) : []
      const explained = told && counts.failed > 0 ? failedFiles(told) : []
      return { ...counts, files, failedFiles: explained, output: [...first, '', ...rest].join('\n') }
    },
  }
}

const PLAIN = { NO_COLOR: '1', FORCE_COLOR: '0' }

/** A file without tests that failed, as one that could not be read. */
const failedWhole = ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0

/** Screens of one file that were counted more than once: the page was loaded anew while they ran. */
function countedTwice({ testResults }) {
  return testResults
    .filter(({ name }) => name.includes('.screen.test.'))
    .flatMap(({ name, assertionResults }) => assertionResults.map(({ fullName }) => `${name}: ${fullName}`))
    .filter((test, at, all) => all.indexOf(test) !== at)
}

const VITEST_COUNTS = {
  count: (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests + report.testResults.filter(failedWhole).length + countedTwice(report).length,
  }),
  faults: (report) => [
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${opening(failureMessages[0])}`),
    ),
    ...countedTwice(report).map(
      (test) => `${test}: counted twice; the page was loaded anew, or two have one name`,
    ),
  ],
  failedFiles: ({ testResults }) =>
    testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(process.cwd(), name)),
  times: ({ testResults }) =>
    testResults.map(({ name, startTime, endTime }) => ({
      file: relative(process.cwd(), name),
      ms: endTime - startTime,
    })),
}

/** Tests of vitest; `args` choose among them. Runs that stand beside each other leave their reports apart. */
export function vitest(name, args, { command = 'run', report = '.cache/vitest.json', needs, env } = {}) {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const again = (files) => vitest(name, [...args, ...files], { command, report: `${report}.again`, env })
  const how = { ...VITEST_COUNTS, again, report, needs }
  return counted(name, 'vitest/vitest.mjs', [command, ...args, ...reporters], how, { ...PLAIN, ...env })
}
export const SCREENS = vitest('screen tests (vitest)', ['--project', 'screens'], {
  report: '.cache/vitest-screens.json',
  needs: [BUILD],
  // what is shipped, and a tenth less work (scripts/lib/screens-project.ts)
  env: { REACT: 'shipped' },
})
export const UNIT = vitest('unit tests (vitest)', ['--project', 'unit', `--maxWorkers=${WORKERS}`], {
  report: '.cache/vitest-unit.json',
  needs: [BUILD, SERVER],
  // the whole has a quarter of an hour (sync/simulation/run-cli.ts)
  env: { TEST_SHARE: cores() > 2 ? '1' : '0.5' },
})

/** What failed, and what was not reached behind it. */
const failedJourneys = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
    .map(({ file }) => `e2e/${file}`),
  ...suites.flatMap(failedJourneys),
]

const playwright = (files, report) =>
  counted(
    'browser tests (playwright)',
    '@playwright/test/cli.js',
    ['test', ...files, '--reporter=list,json'],
    {
      report,
      count: ({ stats, errors }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
      }),
      faults: ({ suites }) => suites.flatMap(failedSpecs),
      failedFiles: (told) => [...new Set(failedJourneys(told))],
      times: specTimes,
      again: (some) => playwright(some, `${report}.again`),
    },
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...PLAIN },
  )
const BROWSER = playwright([], '.cache/playwright.json')
/**
 * The journeys, on the demo databases that these checks make; last, because beside units and screens each waits for the
 * other until some give up, and nothing is won.
 */
export const journeys = (seeds, before) => ({ ...BROWSER, needs: [BUILD, SERVER, ...seeds, ...before] })
