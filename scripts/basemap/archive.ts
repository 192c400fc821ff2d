/** The basemap as bytes plus the card that describes it; nothing is written here. */
import { createHash } from 'node:crypto'
import { type Borders, districtPolygons } from './districts.ts'
import { COVER, basemapLayers } from './layers.ts'
import { type Tile, writePmtiles } from './pmtiles-writer.ts'
import { MAX_ZOOM, MIN_ZOOM, cutTiles } from './tiles.ts'

/** The three cities: what the map shows first and what it lets the camera reach. */
export const BOUNDS = [128.95, 35.3, 129.62, 36.35] as const

const ATTRIBUTION = 'GSHHG 2.3.7 (Wessel & Smith, LGPL) · Goraero, schematic'

export interface BasemapCard {
  /** Changes when the drawn content changes, not when only the compression does. */
  version: string
  file: string
  bytes: number
  sha256: string
  bounds: readonly number[]
  minZoom: number
  maxZoom: number
  attribution: string
  schema: 'goraero' | 'protomaps'
}

/** Hash of what the tiles say, before compression. */
function contentHash(tiles: Tile[]): string {
  const hash = createHash('sha256')
  for (const { id, data } of tiles) hash.update(`${id}:${data.length}:`).update(data)
  return hash.digest('hex')
}

/** Builds everything; the same data gives the same bytes. */
export function buildBasemap(): { archive: Buffer; card: BasemapCard } {
  const layers = basemapLayers()
  const tiles = cutTiles(layers, COVER)
  const version = contentHash(tiles).slice(0, 16)
  const archive = writePmtiles(tiles, {
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    bounds: [COVER.west, COVER.south, COVER.east, COVER.north],
    center: [129.3, 35.55, 10],
    metadata: {
      name: 'Goraero basemap',
      format: 'pbf',
      type: 'baselayer',
      version,
      attribution: ATTRIBUTION,
      vector_layers: layers.map(({ name, minZoom }) => ({
        id: name,
        minzoom: Math.max(minZoom, MIN_ZOOM),
        maxzoom: MAX_ZOOM,
        fields: {},
      })),
    },
  })
  const card: BasemapCard = {
    version,
    file: 'goraero.pmtiles',
    bytes: archive.length,
    sha256: createHash('sha256').update(archive).digest('hex'),
    bounds: BOUNDS,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    attribution: ATTRIBUTION,
    schema: 'goraero',
  }
  return { archive, card }
}

/** districts.geojson as text, one feature a line. */
export function districtsFile(borders: Borders): string {
  const lines = districtPolygons(borders).features.map((feature) => `    ${JSON.stringify(feature)}`)
  return `{\n  "type": "FeatureCollection",\n  "features": [\n${lines.join(',\n')}\n  ]\n}\n`
}
