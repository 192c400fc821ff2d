import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** The global under which the engine's script hands over what sw/engine.ts exports. */
const GLOBAL = 'goraeroEngine'

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
