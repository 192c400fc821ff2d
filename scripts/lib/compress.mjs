// Compresses once at build time what would otherwise be compressed for every visitor.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|mjs|css|html|json|svg|webmanifest|txt|xml)$/
const SMALLEST = 512

/** Files the client asks for again and again and that must never be stale are small; they are left as they are. */
const LEFT = /(^|[\\/])(build-info|page-scripts|evidence)\.json$/

async function list(folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  const nested = entries.map((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? list(path) : [path]
  })
  return (await Promise.all(nested)).flat()
}

/** Writes .br and .gz beside each text file; resolves to a map from path to the sizes in bytes. */
export async function precompress(folder) {
  const sizes = new Map()
  const paths = await list(folder)
  await Promise.all(
    paths.map(async (path) => {
      const data = await readFile(path)
      if (!TEXT.test(path) || LEFT.test(path) || data.length < SMALLEST) {
        sizes.set(path, { raw: data.length, br: data.length, gz: data.length })
        return
      }
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(data, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
        }),
        promisify(gzip)(data, { level: 9 }),
      ])
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
      sizes.set(path, { raw: data.length, br: br.length, gz: gz.length })
    }),
  )
  return sizes
}
