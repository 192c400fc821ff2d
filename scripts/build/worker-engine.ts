import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { platformInstead } from './platform-instead.ts'

/** The global under which the engine's script hands over what sw/engine.ts exports. */
const GLOBAL = 'goraeroEngine'

/** Loaded by pages when a screen shows, decides or listens: the worker does none of it, and has all it loads in one file. */
const FOR_PAGES = /sync\/(engine\/(choices|look-up|overlay|split-photos)|adapters\/open-(live|scopes))\.ts$/

const withoutPages: Plugin = {
  name: 'goraero:worker-without-pages',
  load: (id) => (FOR_PAGES.test(id) ? 'export {}' : null),
}

/**
 * Builds the part of the worker that empties the outbox as a script of its own, `assets/sw-engine-<hash>.js`. The worker
 * loads it only when there is something to send: parsing 80 kB at every start would delay every screen.
 */
export function workerEngine(entry: string): Plugin {
  return {
    name: 'goraero:worker-engine',
    apply: 'build',
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        const outDir = '.cache/worker-engine'
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          plugins: [withoutPages, platformInstead()],
          build: {
            outDir,
            target: 'es2022',
            lib: { entry, formats: ['iife'], name: GLOBAL, fileName: () => 'engine.js' },
          },
          define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        })
        const built = join(outDir, 'engine.js')
        const hash = createHash('sha256').update(readFileSync(built)).digest('base64url').slice(0, 8)
        mkdirSync('dist/assets', { recursive: true })
        renameSync(built, `dist/assets/sw-engine-${hash}.js`)
      },
    },
  }
}
