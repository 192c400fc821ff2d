import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Bytes, gzip: a little above what it is. Peers without a feed, photos or several tabs take 3,000 to 90,000. */
const ALLOWED = 18_400

/**
 * Bytes of the outbox as one file: all it takes to store a write, to send it and to settle it. Without Dexie, and without
 * the parts that are loaded when they are wanted, which are files of their own in the built app.
 */
async function outboxBytes(): Promise<number> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    plugins: [{ name: 'wanted-later', resolveDynamicImport: (id) => ({ id: String(id), external: true }) }],
    build: {
      write: false,
      target: 'es2022',
      // as a page would have it that has no use for the bundler's own helper
      lib: { entry: 'sync/adapters/create-engine.ts', formats: ['es'] },
      rolldownOptions: { external: [/^dexie$/], output: { minify: true } },
    },
  })
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const code = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
  expect(code).toHaveLength(1)
  // what is said to the next bundler does not count
  return gzipSync(code.join('').replaceAll('/* @__PURE__ */', ''), { level: 9 }).length
}

it('the outbox stays small, and needs neither zod nor the upload client', async () => {
  expect(await outboxBytes()).toBeLessThan(ALLOWED)
})
