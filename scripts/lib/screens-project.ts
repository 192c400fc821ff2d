import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import type { TestProjectConfiguration } from 'vitest/config'
import { headlessShell } from './headless-shell.mjs'

const PHONE = { width: 390, height: 844 }

/** `npm test` names the browser; run by hand, the system's own is taken, else Playwright's. */
const browser = headlessShell()

/**
 * `npm test` looks at screens in the React that is shipped, which does a fifth less, and in two languages each; run by
 * hand, at the one that warns of mistakes, in all five.
 */
const shipped = process.env.REACT === 'shipped'

/** Every package the app imports, at once or later. */
function packages(): string[] {
  const files = ['src', 'sync'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)),
  )
  const isCode = (name: string) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$|simulation/.test(name)
  const found = files.filter(isCode).flatMap((name) => {
    const text = readFileSync(name, 'utf8')
    const imports = [
      ...text.matchAll(/^(?:import|export) (?!type)[^']*?from '([^.#'][^']*)'/gm),
      ...text.matchAll(/\bimport\('([^.#'][^']*)'\)/g),
    ]
    return imports.map(([, named = '']) => named)
  })
  return [...new Set(found)].filter((name) => !/^(node:|virtual:|vitest)/.test(name)).sort()
}

/** By hand the tree of routes follows their files; in `npm test` the build has just written it. */
const routes = tanstackRouter({
  target: 'react',
  // a file run alone loads its own screens only
  autoCodeSplitting: true,
  routesDirectory: 'src/routes',
  generatedRouteTree: 'src/route-tree.gen.ts',
})

/** Two thousand modules with their sources once more in each, which the page would read for nothing. */
const withoutMaps: Plugin = {
  name: 'without source maps',
  enforce: 'post',
  transform: (code) => ({ code, map: { mappings: '' } }),
}

/** Screens in a real browser, without server or service worker (src/testing). All files share one page. */
export const screens: TestProjectConfiguration = {
  plugins: [shipped ? withoutMaps : routes, react(), tailwindcss()],
  ...(shipped ? { cacheDir: 'node_modules/.vite/shipped', oxc: { jsx: { development: false } } } : {}),
  optimizeDeps: {
    include: [shipped ? 'react/jsx-runtime' : 'react/jsx-dev-runtime', ...packages()],
    ...(shipped
      ? { rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } } }
      : {}),
    // a package found while tests run would load the page again in the middle of them, and run a file twice
    noDiscovery: true,
  },
  test: {
    name: 'screens',
    restoreMocks: true,
    // src/testing/languages.ts
    env: { LANGUAGES_BY_TURNS: shipped ? '1' : '' },
    include: ['src/**/*.screen.test.tsx'],
    globalSetup: ['scripts/lib/provide-content.ts'],
    setupFiles: ['src/testing/setup.ts'],
    // the page and its modules are loaded once for all files
    isolate: false,
    fileParallelism: false,
    // vitest runs projects with another number of workers after the others
    sequence: { groupOrder: 1 },
    // what a test waits for in vain it waits for this long: the other tests run beside it, and a second was too short
    testTimeout: 30_000,
    expect: { poll: { interval: 20, timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: PHONE,
      provider: playwright({
        launchOptions: {
          ...(browser ? { executablePath: browser } : {}),
          args: [
            // most of what a test makes is soon garbage: with room for it a tenth less work
            '--js-flags=--min-semi-space-size=32',
            ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
          ],
        },
        contextOptions: { locale: 'ko-KR', timezoneId: 'Asia/Seoul', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
}
