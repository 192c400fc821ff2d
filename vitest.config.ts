import { defineConfig } from 'vitest/config'

/** Tests named .pg.test.ts need a real PostgreSQL; the test command starts one and names it here. */
const postgres = process.env.DATABASE_URL_TEST

export default defineConfig({
  test: {
    include: ['{src,sync,sw,server-mock,scripts}/**/*.test.{ts,tsx}'],
    exclude: postgres ? [] : ['**/*.pg.test.ts'],
    environment: 'node',
    // one worker per core: the default leaves one core of two idle
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubGlobals: true,
    env: { TZ: 'Asia/Seoul' },
  },
})
