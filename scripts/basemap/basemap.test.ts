import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Position } from 'geojson'
import { PMTiles } from 'pmtiles'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BasemapCard, buildBasemap } from './archive.ts'
import { BufferSource } from './buffer-source.ts'
import { basemapLayers } from './layers.ts'
import { type ReadLayer, readTile } from './testing/read-tile.ts'
import { tileAt } from './tiles.ts'
import { readRoutes, tourLine } from './tour.ts'

/** Metres above the sea, as commonly published. */
const HEIGHTS: [name: string, metres: number][] = [
  ['가지산', 1241],
  ['신불산', 1159],
  ['간월산', 1069],
  ['영축산', 1081],
  ['천황산', 1189],
  ['재약산', 1108],
  ['고헌산', 1034],
  ['문복산', 1015],
  ['무룡산', 451],
  ['대운산', 742],
  ['문수산', 600],
  ['남산', 468],
  ['토함산', 745],
]

const publicFile = (name: string) => readFileSync(new URL(`../../public/basemap/${name}`, import.meta.url))
const committed = publicFile('goraero.pmtiles')
const card = JSON.parse(publicFile('goraero.json').toString()) as BasemapCard
const archive = new PMTiles(new BufferSource(committed))

async function layersAt(lng: number, lat: number, zoom: number): Promise<ReadLayer[]> {
  const [x, y] = tileAt(lng, lat, zoom)
  const tile = await archive.getZxy(zoom, x, y)
  return tile ? readTile(new Uint8Array(tile.data)) : []
}

const names = (layers: ReadLayer[]) => layers.map((layer) => layer.name).sort()
const featuresOf = (layers: ReadLayer[], name: string) =>
  layers.find((layer) => layer.name === name)?.features ?? []

/** Every label of the three cities, read from the tiles of one zoom. */
async function allLabels(zoom: number): Promise<Map<string, Record<string, string | number | boolean>>> {
  const labels = new Map<string, Record<string, string | number | boolean>>()
  const [west, north] = tileAt(128.55, 36.65, zoom)
  const [east, south] = tileAt(130.05, 35, zoom)
  for (let x = west; x <= east; x += 1)
    for (let y = north; y <= south; y += 1) {
      const tile = await archive.getZxy(zoom, x, y)
      const layers = tile ? readTile(new Uint8Array(tile.data)) : []
      for (const label of featuresOf(layers, 'label')) labels.set(`${label.kind} ${label.name_ko}`, label)
    }
  return labels
}

describe('the basemap file', () => {
  let built: ReturnType<typeof buildBasemap>
  beforeAll(() => {
    built = buildBasemap()
  }, 120_000)

  it('P-04 is what the committed data build to, byte for byte in content', () => {
    expect(built.card.version).toBe(card.version)
    expect(built.archive.length).toBe(built.card.bytes)
  })

  it('P-04 builds to the same bytes twice', () => {
    const again = buildBasemap()
    expect(again.archive.equals(built.archive)).toBe(true)
    expect(again.card).toEqual(built.card)
  }, 120_000)

  it('P-04 comes with a card that tells size and hash truly', () => {
    expect(card.bytes).toBe(committed.length)
    expect(card.sha256).toBe(createHash('sha256').update(committed).digest('hex'))
  })

  it('P-04 stays within a megabyte and a half', () => {
    expect(committed.length).toBeLessThanOrEqual(1_500_000)
  })

  it('P-04 reads back: zooms 6 to 14 over the three cities', async () => {
    const header = await archive.getHeader()
    expect([header.minZoom, header.maxZoom]).toEqual([6, 14])
    expect(header.minLon).toBeLessThan(128.95)
    expect(header.maxLat).toBeGreaterThan(36.35)
    for (let zoom = 6; zoom <= 14; zoom += 1)
      expect(names(await layersAt(129.39, 35.5, zoom)), `zoom ${zoom}`).toContain('sea')
  })

  it('P-04 draws sea where sea is and leaves bare land without a tile', async () => {
    expect(names(await layersAt(129.9, 35.6, 13))).toEqual(['depth', 'sea'])
    expect(await layersAt(128.72, 35.68, 14)).toEqual([])
  })

  it('P-04 carries river, borders, roads, rail and the city tour in the middle of Ulsan', async () => {
    const layers = await layersAt(129.32, 35.545, 11)
    expect(names(layers)).toEqual(
      expect.arrayContaining(['river', 'border', 'road', 'rail', 'tour', 'area', 'label']),
    )
    expect(featuresOf(layers, 'river').map((river) => river.name_en)).toContain('Taehwagang River')
  })

  it('P-04 names every label in five languages, each in its own script', async () => {
    const labels = await allLabels(10)
    expect(labels.size).toBeGreaterThan(100)
    for (const [key, label] of labels) {
      expect(label.name_ko, key).toMatch(/^[가-힣 ()]+$/)
      expect(label.name_en, key).toMatch(/^[A-Za-z ,()'-]+$/)
      for (const name of [label.name_ja, label.name_zh_hans, label.name_zh_hant]) {
        expect(name, key).toMatch(/^[\p{Script=Han}\p{Script=Katakana}ー ()A-Z]+$/u)
      }
    }
    for (const city of ['울산', '포항', '경주']) expect(labels.has(`city ${city}`), city).toBe(true)
    for (const district of ['울주군', '중구', '남구', '동구', '북구'])
      expect(labels.has(`district ${district}`)).toBe(true)
  })

  it.each(HEIGHTS)('P-04 gives %s its height, %i m', async (name, metres) => {
    expect((await allLabels(10)).get(`peak ${name}`)?.ele).toBe(metres)
  })

  it('P-04 numbers the expressways and the national roads', async () => {
    const numbers = new Set<string>()
    for (const [lng, lat] of [
      [129.1, 35.52],
      [129.28, 35.42],
      [129.4, 35.95],
    ] as const)
      for (const { class: kind, ref } of featuresOf(await layersAt(lng, lat, 8), 'road'))
        if (ref) numbers.add(`${kind} ${ref}`)
    expect([...numbers].sort()).toEqual([
      'motorway 1',
      'motorway 16',
      'motorway 65',
      'trunk 14',
      'trunk 24',
      'trunk 31',
      'trunk 35',
      'trunk 7',
    ])
  })

  it('P-04 names stations, ports, lakes, bays and the sea', async () => {
    const kinds = new Map<string, number>()
    for (const key of (await allLabels(10)).keys()) {
      const kind = key.split(' ')[0] ?? ''
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    }
    for (const [kind, least] of Object.entries({ station: 10, port: 10, lake: 5, bay: 3, sea: 1, park: 10 }))
      expect(kinds.get(kind) ?? 0, kind).toBeGreaterThanOrEqual(least)
  })
})

describe('the lines of the city tour', () => {
  const routes = readRoutes()
  const { features } = basemapLayers().find(({ name }) => name === 'tour') ?? { features: [] }

  it('S2-50 are those of the content, each through all its stops in order', () => {
    expect(features.map(({ properties }) => properties?.name_en)).toEqual(routes.map(({ names }) => names.en))
    features.forEach(({ geometry }, which) => {
      const line = geometry.type === 'LineString' ? geometry.coordinates.map(String) : []
      let at = 0
      for (const stop of routes[which]?.stops ?? []) {
        const next = line.indexOf(String(stop), at)
        expect(next, `${routes[which]?.slug}: ${String(stop)}`).toBeGreaterThanOrEqual(at)
        at = next
      }
    })
  })

  it('S2-50 keep to the roads: no leg is a mere straight line', () => {
    const road: Position[] = [
      [129, 35.5],
      [129.1, 35.6],
      [129.2, 35.5],
    ]
    expect(
      tourLine(
        [
          [129, 35.49],
          [129.2, 35.49],
        ],
        [road],
      ),
    ).toEqual([[129, 35.49], ...road, [129.2, 35.49]])
  })
})
