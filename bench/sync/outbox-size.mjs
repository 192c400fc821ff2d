// The outbox as one module: what a page loads to write, claim, send and settle. Without Dexie, which the page has for its
// content, and without what is loaded beside it or later (the reading of the feed, choices, photos, live news).
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** @returns {bytes} of the module with gzip, {later} the files it loads when they are needed */
export async function outboxSize(root) {
  const later = new Set()
  const { output } = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'what-comes-later',
        enforce: 'pre',
        resolveId: (id) => (id === 'dexie' ? { id, external: true } : null),
        resolveDynamicImport(id) {
          later.add(id)
          return { id, external: true }
        },
      },
    ],
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: 'sync/adapters/create-engine.ts', write: false, minify: true, target: 'es2022' },
  })
  const [{ code }, ...more] = output.filter(({ type }) => type === 'chunk')
  if (more.length > 0) throw new Error('The outbox is not one module.')
  return { bytes: gzipSync(code, { level: 9 }).length, later: [...later].sort() }
}
