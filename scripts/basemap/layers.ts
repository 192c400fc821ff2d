/** The basemap's source layers as GeoJSON, out of the files in data/. The schema is described in README.md. */
import { readFileSync } from 'node:fs'
import type { Feature, FeatureCollection, Geometry, LineString, Polygon, Position } from 'geojson'
import { type Borders, borderLines, districtPolygons } from './districts.ts'
import { KM_PER_LAT, KM_PER_LNG, ringTest, smooth } from './geometry.ts'
import { type Box, above, heightAt, levels, nearest, outlines, sample } from './relief.ts'
import { readRoutes, tourLine } from './tour.ts'

/** What the tiles cover; the app keeps its camera well inside. */
export const COVER: Box = { west: 128.5, south: 34.95, east: 130.1, north: 36.7 }
/** The shoreline reaches a little further than the tiles, so that the sea closes outside of them. */
const BEYOND: Box = { west: 128.3, south: 34.8, east: 130.6, north: 36.95 }
const RELIEF: Box = { west: 128.6, south: 35.1, east: 129.8, north: 36.6 }

/** Distances from the shore in kilometres where the sea changes its shade. */
const SHORE_BANDS = [1.2, 2.7, 4.6, 7, 10.5]
const SHORE_LINES = [0.6, 1.9, 3.6, 5.8]
const RINGS = [120, 230, 350, 480, 620, 780, 960]

type Names = Record<string, string>
interface LabelRow {
  kind: string
  at: Position
  min: number
  names: Names
  ele?: number
  far?: boolean
}
interface LineRow {
  kind: string
  cls: string
  points: Position[]
  names?: Names
  /** the number on the sign of an expressway or a national road */
  ref?: string
  /** metres at the source and at the mouth */
  width?: [number, number]
}
interface AreaRow {
  kind: string
  at: Position
  radii: [number, number]
  turn: number
}

export interface Layer {
  name: string
  /** Lowest zoom whose tiles carry the layer. */
  minZoom: number
  features: Feature[]
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8')) as T
}

/** `zh-Hans` → `name_zh_hans`: the property the style reads a label from. */
export function nameProperties(names: Names | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names ?? {}).map(([code, text]) => [`name_${code.toLowerCase().replace('-', '_')}`, text]),
  )
}

const feature = <G extends Geometry>(geometry: G, properties: Record<string, unknown> = {}): Feature<G> => ({
  type: 'Feature',
  properties,
  geometry,
})

/** GSHHG's shore is a staircase of pixels near the ground; average neighbours twice so that it reads as a shore. */
function soften(line: Position[], closed: boolean): Position[] {
  let points = line
  for (let pass = 0; pass < 2; pass += 1) {
    const now = points
    const at = (i: number) =>
      now[closed ? (i + now.length - 1) % (now.length - 1) : Math.max(0, Math.min(now.length - 1, i))]
    points = now.map((point, i) => {
      if (!closed && (i === 0 || i === now.length - 1)) return point
      const [a, b] = [at(i - 1) as Position, at(i + 1) as Position]
      return [0, 1].map((k) => Number((((a[k] ?? 0) + 2 * (point[k] ?? 0) + (b[k] ?? 0)) / 4).toFixed(5)))
    })
    if (closed) points[points.length - 1] = points[0] as Position
  }
  return points
}

interface Shore {
  mainland: Position[]
  islands: Position[][]
  sea: Polygon
}

function readShore(): Shore {
  const data = read<FeatureCollection<LineString | Polygon>>('coast.geojson')
  const lines = data.features.map((f) => f.geometry).filter((g) => g.type === 'LineString')
  const mainland = soften((lines[0] as LineString).coordinates, false)
  const islands = data.features
    .map((f) => f.geometry)
    .filter((g) => g.type === 'Polygon')
    .map((g) => soften(g.coordinates[0] as Position[], true))
  const ring = [
    ...mainland,
    [BEYOND.east, BEYOND.north],
    [BEYOND.east, BEYOND.south],
    [BEYOND.west, BEYOND.south],
    mainland[0] as Position,
  ]
  return { mainland, islands, sea: { type: 'Polygon', coordinates: [ring, ...islands] } }
}

/** An ellipse with a slightly uneven hand; radii in metres, turn in degrees. */
function blob({ at, radii, turn }: AreaRow): Position[] {
  const [lng = 0, lat = 0] = at
  const angle = (turn * Math.PI) / 180
  const points = Array.from({ length: 33 }, (_, i): Position => {
    const t = ((i % 32) / 32) * 2 * Math.PI
    const uneven = 1 + 0.1 * Math.sin(2 * t + lng * 97) + 0.06 * Math.sin(3 * t + lat * 131)
    const [x, y] = [(radii[0] / 1000) * Math.cos(t) * uneven, (radii[1] / 1000) * Math.sin(t) * uneven]
    const [dx, dy] = [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
    return [Number((lng + dx / KM_PER_LNG).toFixed(5)), Number((lat + dy / KM_PER_LAT).toFixed(5))]
  })
  return points
}

/** Neighbouring bands take turns in their shade. */
const toned = (band: Feature, i: number): Feature => ({
  ...band,
  properties: { ...band.properties, tone: i % 2 },
})

function seaLayers(shore: Shore): Layer[] {
  const distance = nearest([...shore.mainland, ...shore.islands.flat()], (SHORE_BANDS.at(-1) ?? 0) + 1)
  const inSea = ringTest(shore.sea.coordinates[0] as Position[])
  const islands = shore.islands.map(ringTest)
  const field = sample(COVER, 0.008, (lng, lat) =>
    inSea(lng, lat) && !islands.some((on) => on(lng, lat)) ? distance(lng, lat) : 0,
  )
  const lines = SHORE_LINES.map((level) =>
    feature({ type: 'MultiPolygon' as const, coordinates: above(field, level) }, { level }),
  )
  return [
    { name: 'sea', minZoom: 0, features: [feature(shore.sea)] },
    { name: 'depth', minZoom: 7, features: levels(field, SHORE_BANDS).map(toned) },
    { name: 'depthline', minZoom: 8, features: outlines(lines) },
    {
      name: 'coast',
      minZoom: 0,
      features: [shore.mainland, ...shore.islands].map((coordinates) =>
        feature({ type: 'LineString', coordinates }),
      ),
    },
  ]
}

/** A river in pieces, each wider than the one before, and its whole course without a width to carry the name. */
function riverPieces({ points, width, names }: LineRow): Feature[] {
  const course = smooth(points)
  const [source, mouth] = width ?? [30, 30]
  const pieces = Math.min(8, points.length - 1)
  const cut = (i: number) => Math.round((i * (course.length - 1)) / pieces)
  const drawn = Array.from({ length: pieces }, (_, i) =>
    feature(
      { type: 'LineString', coordinates: course.slice(cut(i), cut(i + 1) + 1) },
      { width: Math.round(source + ((mouth - source) * (i + 0.5)) / pieces) },
    ),
  )
  if (!names) return drawn
  return [...drawn, feature({ type: 'LineString', coordinates: course }, nameProperties(names))]
}

function lineLayers(lines: LineRow[]): Layer[] {
  const pick = (kind: string) =>
    lines
      .filter((line) => line.kind === kind)
      .map(({ cls, names, ref, points }) =>
        feature(
          { type: 'LineString' as const, coordinates: smooth(points) },
          { class: cls, ...(ref ? { ref } : {}), ...nameProperties(names) },
        ),
      )
  return [
    {
      name: 'river',
      minZoom: 6,
      features: lines.filter((line) => line.kind === 'river').flatMap(riverPieces),
    },
    { name: 'road', minZoom: 7, features: pick('road') },
    { name: 'rail', minZoom: 8, features: pick('rail') },
    { name: 'tour', minZoom: 9, features: tourFeatures(lines) },
  ]
}

/** The city tour's lines along every road but the expressways; \`class\` tells the daily loops from the rest. */
function tourFeatures(lines: LineRow[]): Feature[] {
  const roads = lines
    .filter(({ kind, cls }) => kind === 'road' && cls !== 'motorway')
    .map(({ points }) => smooth(points))
  return readRoutes().map(({ kind, names, stops }) =>
    feature(
      { type: 'LineString', coordinates: tourLine(stops, roads) },
      { class: kind, ...nameProperties(names) },
    ),
  )
}

function reliefLayer(shore: Shore, labels: LabelRow[], lines: LineRow[]): Layer {
  const peaks = labels.flatMap(({ at, ele }) => (ele ? [{ at, ele }] : []))
  const rivers = lines.filter((line) => line.kind === 'river').map((line) => line.points)
  const height = heightAt(peaks, nearest([...shore.mainland, ...shore.islands.flat()], 8), rivers)
  const inSea = ringTest(shore.sea.coordinates[0] as Position[])
  const field = sample(RELIEF, 0.005, (lng, lat) => (inSea(lng, lat) ? 0 : height(lng, lat)))
  return { name: 'ridge', minZoom: 8, features: outlines(levels(field, RINGS)) }
}

/** All source layers, in drawing order. */
export function basemapLayers(): Layer[] {
  const [labels, lines, areas] = [
    read<LabelRow[]>('labels.json'),
    read<LineRow[]>('lines.json'),
    read<AreaRow[]>('areas.json'),
  ]
  const borders = read<Borders>('borders.json')
  const soft = { ...borders, arcs: softened(borders.arcs) }
  const shore = readShore()
  return [
    ...seaLayers(shore),
    {
      name: 'area',
      minZoom: 8,
      features: areas.map((area) =>
        feature({ type: 'Polygon', coordinates: [blob(area)] }, { kind: area.kind }),
      ),
    },
    reliefLayer(shore, labels, lines),
    ...lineLayers(lines),
    { name: 'district', minZoom: 8, features: districtPolygons(soft).features },
    { name: 'border', minZoom: 7, features: borderLines(soft) },
    {
      name: 'label',
      minZoom: 5,
      features: labels.map(({ kind, at, min, names, ele, far }) =>
        feature(
          { type: 'Point', coordinates: at },
          { kind, min, ...(ele ? { ele } : {}), ...(far ? { far } : {}), ...nameProperties(names) },
        ),
      ),
    },
  ]
}

/** Arcs keep their ends, so neighbours still meet. */
const softened = (arcs: Borders['arcs']) =>
  Object.fromEntries(Object.entries(arcs).map(([name, arc]) => [name, smooth(arc)]))
