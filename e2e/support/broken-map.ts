import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const DIST = process.env.STATIC_DIR ?? fileURLToPath(new URL('../../dist', import.meta.url))

/** The built app with a map file that ends too early, as a bad deployment would have it. */
export async function brokenMap(): Promise<{ folder: string; remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'goraero-broken-'))
  const folder = join(root, 'dist')
  await cp(DIST, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const maps = join(folder, 'basemap')
  const files = (await readdir(maps)).filter((name) => name.endsWith('.pmtiles'))
  if (files.length === 0) throw new Error('the build has no map file')
  for (const file of files) {
    const whole = await readFile(join(maps, file))
    await writeFile(join(maps, file), whole.subarray(0, whole.length / 3))
  }
  return { folder, remove: () => rm(root, { recursive: true, force: true }) }
}
