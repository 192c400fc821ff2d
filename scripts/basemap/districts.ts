/**
 * The five districts of Ulsan, put together from shared arcs so that neighbours can neither overlap nor leave a gap.
 * Together they are the "only within Ulsan" area. Schematic: see data/NOTICE.md.
 */
import type { Feature, FeatureCollection, LineString, Polygon, Position } from 'geojson'

export interface Borders {
  arcs: Record<string, Position[]>
  /** District code → arcs in walking order; a leading '-' walks the arc backwards. */
  districts: Record<string, string[]>
}

function arcOf(borders: Borders, step: string): Position[] {
  const arc = borders.arcs[step.replace(/^-/, '')]
  if (!arc) throw new Error(`borders.json: no arc named ${step}`)
  return step.startsWith('-') ? [...arc].reverse() : arc
}

function ringOf(borders: Borders, district: string): Position[] {
  const ring: Position[] = []
  for (const step of borders.districts[district] ?? []) {
    const arc = arcOf(borders, step)
    const joint = ring.at(-1)
    if (joint && String(joint) !== String(arc[0]))
      throw new Error(`borders.json: ${district} breaks before ${step}`)
    ring.push(...(joint ? arc.slice(1) : arc))
  }
  if (String(ring[0]) !== String(ring.at(-1))) throw new Error(`borders.json: ${district} does not close`)
  return ring
}

/** One polygon for each district, property `district` holding its code. */
export function districtPolygons(borders: Borders): FeatureCollection<Polygon> {
  const features = Object.keys(borders.districts).map((district): Feature<Polygon> => ({
    type: 'Feature',
    properties: { district },
    geometry: { type: 'Polygon', coordinates: [ringOf(borders, district)] },
  }))
  return { type: 'FeatureCollection', features }
}

/** The arcs as lines for drawing: `city` borders and borders between two districts; sea arcs are not drawn. */
export function borderLines(borders: Borders): Feature<LineString>[] {
  const uses = new Map<string, number>()
  for (const step of Object.values(borders.districts).flat()) {
    const name = step.replace(/^-/, '')
    uses.set(name, (uses.get(name) ?? 0) + 1)
  }
  return Object.entries(borders.arcs)
    .filter(([name]) => !name.startsWith('sea-') && !name.startsWith('bay-'))
    .map(([name, coordinates]) => ({
      type: 'Feature',
      properties: { kind: (uses.get(name) ?? 0) > 1 ? 'district' : 'city' },
      geometry: { type: 'LineString', coordinates },
    }))
}
