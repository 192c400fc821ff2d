import { existsSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectConfiguration } from 'vitest/config'

const PHONE = { width: 390, height: 844 }

/** `npm test` names the browser; run by hand, the system's own is taken, else Playwright's. */
const browser = [process.env.CHROMIUM, '/usr/bin/chromium'].find((path) => path && existsSync(path))

/** Screens in a real browser, without server or service worker (src/testing). All files share one page. */
export const screens: TestProjectConfiguration = {
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
    }),
    react(),
    tailwindcss(),
  ],
  test: {
    name: 'screens',
    include: ['src/**/*.screen.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
    // the page and its modules are loaded once for all files
    isolate: false,
    fileParallelism: false,
    // what a test waits for in vain it waits for until here
    testTimeout: 15_000,
    expect: { poll: { interval: 20 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: PHONE,
      provider: playwright({
        launchOptions: {
          ...(browser ? { executablePath: browser } : {}),
          args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
        },
        contextOptions: { locale: 'ko-KR', timezoneId: 'Asia/Seoul', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
}
