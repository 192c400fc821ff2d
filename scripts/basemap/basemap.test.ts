import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PMTiles } from 'pmtiles'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BasemapCard, buildBasemap } from './archive.ts'
import { BufferSource } from './buffer-source.ts'
import { type ReadLayer, readTile } from './testing/read-tile.ts'
import { tileAt } from './tiles.ts'

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

  it('P-04 gives mountains their height in metres', async () => {
    const labels = await allLabels(10)
    expect(labels.get('peak 가지산')?.ele).toBe(1241)
    expect(labels.get('peak 신불산')?.ele).toBe(1159)
    expect(labels.get('peak 간월산')?.ele).toBe(1069)
  })
})
