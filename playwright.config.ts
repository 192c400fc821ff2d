import { defineConfig } from '@playwright/test'
import { cores } from './scripts/lib/cores.mjs'

/** Half a minute and more each. */
const LONG = /\/crawl\/|\/map\/|\/(bad-input|interrupted|order|story|waiting)\.spec\.ts$/

/**
 * The built app and the real server: a process of servers to each worker, one built anew over a copy of the demo for each
 * file, a browser to each device (e2e/support, decisions 0701 and 0702).
 * CHROMIUM names the browser; `npm test` finds one.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/before-all.ts',
  // the longest first, or the last of them leaves the other cores with nothing to do
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'others', testMatch: '**/*.spec.ts', testIgnore: LONG },
  ],
  fullyParallel: false,
  // a worker, its browser and its server keep more than one core busy
  workers: Math.max(2, cores() - 1),
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  reporter: 'list',
})
