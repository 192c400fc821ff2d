import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SCHEMATIC_BORDERS } from '#sync/domain/ulsan-border.ts'
import { readBorders } from './borders.ts'

type Geometry = { type: string; coordinates: unknown }
type Feature = { type: 'Feature'; properties: Record<string, unknown>; geometry: Geometry }

const file = JSON.parse(
  readFileSync(new URL('../../scripts/basemap/data/districts.geojson', import.meta.url), 'utf8'),
) as { type: string; features: Feature[] }
const read = (features: unknown[]) => readBorders(JSON.stringify({ type: 'FeatureCollection', features }))
const problemsOf = (features: unknown[]) => {
  const result = read(features)
  return result.ok ? [] : result.problems
}
const change = (district: string, feature: (before: Feature) => Partial<Feature>) =>
  file.features.map((each) => (each.properties.district === district ? { ...each, ...feature(each) } : each))
const mapped = (point: (at: number[]) => number[]) => (before: Feature) => ({
  geometry: {
    type: 'Polygon',
    coordinates: (before.geometry.coordinates as number[][][]).map((ring) => ring.map(point)),
  },
})

describe('readBorders', () => {
  it('S5-17 reads five districts, whatever order they come in', () => {
    const result = read([...file.features].reverse())
    expect(result).toMatchObject({ ok: true, borders: { nam: SCHEMATIC_BORDERS.nam } })
  })

  it('S5-17 knows them by the codes of the ministry and of the statistics office, and by their Korean names', () => {
    const names: Record<string, Record<string, unknown>> = {
      jung: { SIG_CD: '31110', SIG_KOR_NM: '중구' },
      nam: { SIGUNGU_CD: 26020 },
      dong: { name: '울산광역시 동구' },
      buk: { SIG_KOR_NM: '북구' },
      ulju: { SIG_ENG_NM: 'Ulju-gun' },
    }
    const features = file.features.map((feature) => ({
      ...feature,
      properties: names[String(feature.properties.district)],
    }))
    expect(read(features).ok).toBe(true)
  })

  it('S5-17 takes only ours out of a file of the whole country', () => {
    const busan = {
      type: 'Feature',
      properties: { SIG_KOR_NM: '중구' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [129.02, 35.1],
            [129.04, 35.1],
            [129.04, 35.12],
            [129.02, 35.1],
          ],
        ],
      },
    }
    const result = read([busan, ...file.features])
    expect(result).toMatchObject({ ok: true, borders: { jung: SCHEMATIC_BORDERS.jung } })
  })

  it('S5-17 puts the parts of a district together', () => {
    const split = change('dong', ({ geometry }) => ({
      geometry: { type: 'MultiPolygon', coordinates: [geometry.coordinates] },
    }))
    expect(read(split)).toMatchObject({ ok: true, borders: { dong: SCHEMATIC_BORDERS.dong } })
  })

  it.each([
    ['not JSON', '{', /^not JSON/],
    ['no collection', '{"type":"Feature"}', /not a GeoJSON FeatureCollection/],
  ])('S5-17 says what is wrong with a file: %s', (_, text, message) => {
    const result = readBorders(text)
    expect(result.ok ? [] : result.problems).toEqual([expect.stringMatching(message)])
  })

  it('S5-17 names the district that is missing', () => {
    const four = file.features.filter(({ properties }) => properties.district !== 'buk')
    expect(problemsOf(four)).toEqual([expect.stringMatching(/^buk: no feature is named 북구/)])
  })

  it.each([
    ['metres of a projection', mapped(([x = 0, y = 0]) => [x * 8000, y * 8000]), /EPSG:4326/],
    ['latitude first', mapped(([x = 0, y = 0]) => [y, x]), /latitude first/],
    ['a point far away', mapped(([x = 0, y = 0]) => (x === 129.44 ? [130.4, y] : [x, y])), /not near Ulsan/],
    [
      'words for numbers',
      mapped(([, y = 0]) => ['129.4', y] as unknown as number[]),
      /not a pair of numbers/,
    ],
    ['a line', () => ({ geometry: { type: 'LineString', coordinates: [] } }), /Polygon or MultiPolygon/],
    [
      'an open ring',
      ({ geometry }: Feature) => ({
        geometry: {
          type: 'Polygon',
          coordinates: (geometry.coordinates as number[][][]).map((ring) => ring.slice(0, -1)),
        },
      }),
      /does not close/,
    ],
  ])('S5-17 says which feature is wrong and why: %s', (_, feature, message) => {
    const problems = problemsOf(change('dong', feature))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/feature \d \(dong\)/)
    expect(problems[0]).toMatch(message)
  })

  it('S5-17 refuses two districts on the same ground', () => {
    const nam = file.features.find(({ properties }) => properties.district === 'nam')
    const problems = problemsOf(change('jung', () => ({ geometry: nam?.geometry })))
    expect(problems[0]).toMatch(/jung and nam overlap/)
  })
})
