/**
 * Writes the card of a map file that did not come from here, so that the app can use it instead of the bundled one:
 *
 *   node scripts/run-ts.mjs scripts/basemap/describe.ts ulsan.pmtiles > ulsan.json
 *
 * Put both files side by side on a server that answers ranges and allows the app's origin, and start the
 * app's server with BASEMAP_URL=https://…/ulsan.json. The file has to follow the Protomaps schema.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { PMTiles, TileType } from 'pmtiles'
import type { BasemapCard } from './archive.ts'
import { BufferSource } from './buffer-source.ts'

/** What the Protomaps schema has and others do not all have. */
const NEEDED = ['earth', 'water', 'roads', 'places']

/** @throws Error naming what is wrong with the file */
export async function describeArchive(bytes: Uint8Array, file: string): Promise<BasemapCard> {
  const archive = new PMTiles(new BufferSource(bytes))
  const header = await archive.getHeader()
  if (header.tileType !== TileType.Mvt) throw new Error(`${file}: holds no vector tiles`)
  const { vector_layers: layers = [], attribution } = (await archive.getMetadata()) as {
    vector_layers?: { id: string }[]
    attribution?: string
  }
  const missing = NEEDED.filter((name) => !layers.some(({ id }) => id === name))
  if (missing.length > 0)
    throw new Error(`${file}: not in the Protomaps schema, without ${missing.join(', ')}`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return {
    version: sha256.slice(0, 16),
    file,
    bytes: bytes.length,
    sha256,
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    attribution: attribution ?? '© OpenStreetMap contributors',
    schema: 'protomaps',
  }
}

const [, , path] = process.argv
if (path && import.meta.url.endsWith(basename(process.argv[1] ?? ''))) {
  console.info(JSON.stringify(await describeArchive(readFileSync(path), basename(path)), null, 2))
}
