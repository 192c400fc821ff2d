/**
 * The city tour's lines out of the content itself (server-mock/content/items/bus-routes): from stop to stop along the
 * roads of lines.json, so a changed route is drawn again without a hand. As schematic as those roads are.
 */
import { readFileSync, readdirSync } from 'node:fs'
import type { Position } from 'geojson'
import { KM_PER_LAT, KM_PER_LNG } from './geometry.ts'

const ROUTES = new URL('../../server-mock/content/items/bus-routes/', import.meta.url)

/** Roads that end this near to another one meet it, km. */
const JOINT = 0.35
/** Between roads the way counts more, so that a line stays on its road. */
const JOINT_COST = 2.5

export interface TourRoute {
  slug: string
  kind: string
  names: Record<string, string>
  stops: Position[]
}

interface RouteFile {
  slug: string
  kind: string
  name: Record<string, string>
  stops: { position: { lat: number; lng: number } }[]
}

/** All lines of the city tour, by file name. */
export function readRoutes(): TourRoute[] {
  return readdirSync(ROUTES)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(new URL(name, ROUTES), 'utf8')) as RouteFile)
    .map(({ slug, kind, name, stops }) => ({
      slug,
      kind,
      names: name,
      stops: stops.map(({ position }): Position => [position.lng, position.lat]),
    }))
}

const away = (a: Position, b: Position) =>
  Math.hypot(((a[0] ?? 0) - (b[0] ?? 0)) * KM_PER_LNG, ((a[1] ?? 0) - (b[1] ?? 0)) * KM_PER_LAT)

interface Node {
  at: Position
  /** to which node, at what cost (km) */
  ways: [to: number, cost: number][]
}

/** The roads as a net: neighbours on a road, and roads that come near each other. */
function netOf(roads: Position[][]): Node[] {
  const nodes: Node[] = []
  const road: number[] = []
  const join = (a: number, b: number, factor: number) => {
    const [from, to] = [nodes[a], nodes[b]]
    if (!from || !to) return
    const cost = away(from.at, to.at) * factor
    from.ways.push([b, cost])
    to.ways.push([a, cost])
  }
  roads.forEach((line, which) =>
    line.forEach((at, i) => {
      nodes.push({ at, ways: [] })
      road.push(which)
      if (i > 0) join(nodes.length - 2, nodes.length - 1, 1)
    }),
  )
  nodes.forEach(({ at }, a) => {
    for (let b = a + 1; b < nodes.length; b += 1)
      if (road[a] !== road[b] && away(at, nodes[b]?.at ?? at) < JOINT) join(a, b, JOINT_COST)
  })
  return nodes
}

/** Dijkstra's shortest way; the net is small, so the nearest open node is simply looked for. */
function shortest(net: Node[], start: number, goal: number): number[] {
  const cost = new Map([[start, 0]])
  const before = new Map<number, number>()
  const open = new Set([start])
  while (open.size > 0) {
    const next = [...open].reduce((a, b) => ((cost.get(b) ?? 0) < (cost.get(a) ?? 0) ? b : a))
    if (next === goal) break
    open.delete(next)
    for (const [to, step] of net[next]?.ways ?? []) {
      const total = (cost.get(next) ?? 0) + step
      if (total >= (cost.get(to) ?? Infinity)) continue
      cost.set(to, total)
      before.set(to, next)
      open.add(to)
    }
  }
  const way = [goal]
  for (let at = before.get(goal); at !== undefined; at = before.get(at)) way.unshift(at)
  return way
}

/** A route as a line through all its stops, along the roads where there are some. */
export function tourLine(stops: Position[], roads: Position[][]): Position[] {
  const net = netOf(roads)
  const nearest = (stop: Position) =>
    net.reduce((best, node, i) => (away(node.at, stop) < away(net[best]?.at ?? [0, 0], stop) ? i : best), 0)
  const line: Position[] = []
  stops.forEach((stop, i) => {
    line.push(stop)
    const next = stops[i + 1]
    if (!next) return
    const way = shortest(net, nearest(stop), nearest(next)).map((node) => net[node]?.at ?? stop)
    line.push(...(way.length > 1 ? way : []))
  })
  return line
}
