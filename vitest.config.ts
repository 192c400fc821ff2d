import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { cores } from './scripts/lib/cores.mjs'
import { hasFfmpeg } from './scripts/lib/ffmpeg.mjs'
import { screens } from './scripts/lib/screens-project.ts'

/** These take ten seconds and more: begun last, they would leave the other cores idle at the end. */
const SLOW = [
  'db/database',
  'idempotency.pg',
  'simulation/simulate',
  'simulation/simulate-more',
  'simulation/beside-server',
  'simulation/mutants',
  'http/endpoints',
  'store-borders',
  'ownership',
]

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = SLOW.findIndex((part) => moduleId.includes(`${part}.test.`))
      return at < 0 ? SLOW.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/** Tests named .pg.test.ts need a real PostgreSQL; the test command starts one and names it here. */
const postgres = process.env.DATABASE_URL_TEST

export default defineConfig({
  test: {
    // one worker per core: the default leaves one core of two idle
    maxWorkers: cores(),
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,sync,sw,server-mock,scripts}/**/*.test.{ts,tsx}'],
          exclude: [
            '**/*.screen.test.tsx',
            ...(postgres ? [] : ['**/*.pg.test.ts']),
            // these need Debian's package of that name
            ...(hasFfmpeg() ? [] : ['**/*.ffmpeg.test.ts']),
          ],
          environment: 'node',
          globalSetup: ['server-mock/testing/run.ts'],
          // files share the modules of their worker: importing them anew for each file took a third of the time
          isolate: false,
          // most of what a test makes is soon garbage: with room for it a twentieth less work
          execArgv: [
            '--max-semi-space-size=64',
            // beside a PostgreSQL few tests run the embedded database, which is WebAssembly: not optimised it costs a fifth less
            ...(postgres ? ['--liftoff-only'] : []),
          ],
          // Dexie looks for IndexedDB when it is first imported, by whichever file that is
          setupFiles: [
            'fake-indexeddb/auto',
            './server-mock/testing/cheap-passwords.ts',
            './scripts/lib/undo-stubs.ts',
            './scripts/lib/property-seed.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          restoreMocks: true,
          unstubGlobals: true,
          env: { TZ: 'Asia/Seoul' },
        },
      },
      screens,
    ],
  },
})
