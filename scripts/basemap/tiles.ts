/** Cuts the layers into vector tiles. */
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { zxyToTileId } from 'pmtiles'
import type { Layer } from './layers.ts'
import type { Tile } from './pmtiles-writer.ts'
import type { Box } from './relief.ts'

export const MIN_ZOOM = 6
export const MAX_ZOOM = 14

/** Rivers are drawn as wide as they are, so they need room beyond the tile's edge; others do with little. */
const BUFFERS: Record<string, number> = { river: 320, label: 64 }

/** Tile column and row of a position at a zoom (Web Mercator). */
export function tileAt(lng: number, lat: number, zoom: number): [number, number] {
  const size = 2 ** zoom
  const sin = Math.sin((lat * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)
  return [Math.floor(((lng + 180) / 360) * size), Math.floor(y * size)]
}

/** Every tile of the box that shows something; bare land has none, because the background is land. */
export function cutTiles(layers: Layer[], box: Box): Tile[] {
  const cutters = layers.map((layer) => ({
    ...layer,
    index: new GeoJSONVT(
      { type: 'FeatureCollection', features: layer.features },
      { maxZoom: MAX_ZOOM, tolerance: 4, buffer: BUFFERS[layer.name] ?? 48, indexMaxZoom: 8 },
    ),
  }))
  const tiles: Tile[] = []
  for (let zoom = MIN_ZOOM; zoom <= MAX_ZOOM; zoom += 1) {
    const [west, north] = tileAt(box.west, box.north, zoom)
    const [east, south] = tileAt(box.east, box.south, zoom)
    const here = cutters.filter((cutter) => cutter.minZoom <= zoom)
    for (let x = west; x <= east; x += 1)
      for (let y = north; y <= south; y += 1) {
        const cut: Record<string, GeoJSONVTTile> = {}
        for (const { name, index } of here) {
          const tile = index.getTile(zoom, x, y)
          if (tile && tile.features.length > 0) cut[name] = tile
        }
        if (Object.keys(cut).length === 0) continue
        tiles.push({ id: zxyToTileId(zoom, x, y), data: fromGeojsonVt(cut, { version: 2, extent: 4096 }) })
      }
  }
  return tiles
}
