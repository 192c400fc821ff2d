/**
 * One-time: turns GMT's dump of the GSHHG shoreline into our small data/coast.geojson, so that building the basemap
 * needs neither GMT nor the data set. Run it again only to change the region:
 *
 *   gmt coast -R128.3/130.6/34.8/36.95 -Df -M -W1 > shore.txt
 *   node scripts/run-ts.mjs scripts/basemap/extract-coast.ts shore.txt
 *
 * The shoreline keeps all its points around the three cities and is thinned elsewhere; islands too small to see
 * are dropped. See data/NOTICE.md for source and licence.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Feature, FeatureCollection, LineString, Polygon, Position } from 'geojson'
import { ringArea, simplify } from './geometry.ts'

const FOCUS = { west: 128.9, south: 35.25, east: 129.65, north: 36.4 }

/** The dump's segments: '>' opens one, every other line is `lng lat`. */
function readSegments(text: string): Position[][] {
  const segments: Position[][] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('>')) segments.push([])
    else if (line.trim()) segments.at(-1)?.push(line.trim().split(/\s+/).map(Number))
  }
  return segments.filter((segment) => segment.length > 1)
}

const keyOf = (point: Position | undefined) => `${point?.[0]?.toFixed(3)},${point?.[1]?.toFixed(3)}`
const isClosed = (line: Position[]) => keyOf(line[0]) === keyOf(line.at(-1))

/** GSHHG is stored in bins, so every shore arrives in pieces that share end points: put them together. */
function joinSegments(segments: Position[][]): Position[][] {
  const open = new Map(segments.filter((s) => !isClosed(s)).map((s) => [keyOf(s[0]), s]))
  const done = segments.filter(isClosed)
  const ends = new Set([...open.values()].map((s) => keyOf(s.at(-1))))
  const heads = [...open.keys()].filter((key) => !ends.has(key))
  for (const start of [...heads, ...open.keys()]) {
    let piece = open.get(start)
    if (!piece) continue
    const line = [...piece]
    open.delete(start)
    while ((piece = open.get(keyOf(line.at(-1))))) {
      open.delete(keyOf(piece[0]))
      line.push(...piece.slice(1))
    }
    done.push(line)
  }
  return done
}

const inFocus = ([lng = 0, lat = 0]: Position) =>
  lng > FOCUS.west && lng < FOCUS.east && lat > FOCUS.south && lat < FOCUS.north

/** Full detail inside the focus box, 200 m tolerance outside. */
function thin(line: Position[]): Position[] {
  const kept: Position[] = []
  let run: Position[] = []
  const flush = () => {
    kept.push(...(run.length > 2 ? simplify(run, 0.002) : run))
    run = []
  }
  for (const point of line) {
    if (inFocus(point)) {
      flush()
      kept.push(point)
    } else run.push(point)
  }
  flush()
  return kept.map(([lng = 0, lat = 0]) => [Number(lng.toFixed(5)), Number(lat.toFixed(5))])
}

function main(file: string): void {
  const lines = joinSegments(readSegments(readFileSync(file, 'utf8'))).map(thin)
  const mainland = lines.filter((line) => !isClosed(line)).sort((a, b) => b.length - a.length)[0]
  if (!mainland) throw new Error('the dump holds no open shoreline')
  const islands = lines
    .filter((line) => line !== mainland && line.length > 3 && isClosed(line))
    .filter((line) => Math.abs(ringArea(line)) > (line.some(inFocus) ? 2e-7 : 4e-5))
    .map((line) => [...line.slice(0, -1), line[0] as Position])
  const features: Feature<LineString | Polygon>[] = [
    {
      type: 'Feature',
      properties: { kind: 'mainland' },
      geometry: { type: 'LineString', coordinates: mainland },
    },
    ...islands.map((ring): Feature<Polygon> => ({
      type: 'Feature',
      properties: { kind: 'island' },
      geometry: { type: 'Polygon', coordinates: [ring] },
    })),
  ]
  const collection: FeatureCollection = { type: 'FeatureCollection', features }
  writeFileSync(new URL('./data/coast.geojson', import.meta.url), `${JSON.stringify(collection)}\n`)
  console.info(`mainland ${mainland.length} points, ${islands.length} islands`)
}

main(process.argv[2] ?? '')
