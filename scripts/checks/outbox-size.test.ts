import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Bytes, gzip: a little above what it is. Peers without a feed, photos or several tabs take 3,000 to 90,000. */
const ALLOWED = 25_400

/** Bytes of the outbox and of the reading of the own feed; without Dexie, and without what is loaded only when wanted. */
async function outboxBytes(): Promise<number> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: 'sync/adapters/create-engine.ts',
        external: [/^dexie$/],
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const chunks = files.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  const needed = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  // a set is gone through to its end, also while it grows
  for (const name of needed)
    for (const each of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) needed.add(each)
  const code = chunks.filter(({ fileName }) => needed.has(fileName)).map((chunk) => chunk.code)
  return gzipSync(code.join('\n'), { level: 9 }).length
}

it('the outbox stays small, and needs neither zod nor the upload client', async () => {
  expect(await outboxBytes()).toBeLessThan(ALLOWED)
})
