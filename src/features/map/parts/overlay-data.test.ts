import { describe, expect, it } from 'vitest'
import { boundsOf, roomFor } from './camera.ts'
import { accuracyData, pointData, routeData } from './overlay-data.ts'

const ULSAN = { lat: 35.54, lng: 129.31 }
const COAST = { lat: 35.36, lng: 129.36 }
const stops = [
  { id: 'a', position: ULSAN, label: 'A' },
  { id: 'b', position: COAST, label: 'B' },
]

describe('what is put on the map', () => {
  it('S2-05 a course without a known way joins its stops, and says that this is not the way', () => {
    const [line] = routeData([{ id: 'c', stops }]).features
    expect(line?.properties).toEqual({ solid: false })
    expect(line?.geometry).toEqual({
      type: 'LineString',
      coordinates: [
        [129.31, 35.54],
        [129.36, 35.36],
      ],
    })
  })

  it('S2-05 a known way is drawn as it is; one stop is no line', () => {
    const [line] = routeData([{ id: 'c', stops, line: [ULSAN, ULSAN, COAST] }]).features
    expect(line?.properties).toEqual({ solid: true })
    expect(routeData([{ id: 'c', stops: stops.slice(0, 1) }]).features).toEqual([])
  })

  it('S2-80 places are lng before lat', () => {
    expect(pointData([{ id: 'a', position: ULSAN }]).features[0]?.geometry).toEqual({
      type: 'Point',
      coordinates: [129.31, 35.54],
    })
  })

  it('P-04 the ring around my position is as wide as it is uncertain, in metres', () => {
    const [ring] = accuracyData({ ...ULSAN, accuracy: 500 }).features
    const points = ring?.geometry.type === 'Polygon' ? (ring.geometry.coordinates[0] ?? []) : []
    for (const [lng = 0, lat = 0] of points) {
      const metres =
        Math.hypot((lng - ULSAN.lng) * Math.cos((ULSAN.lat * Math.PI) / 180), lat - ULSAN.lat) * 111_195
      expect(metres).toBeCloseTo(500, 0)
    }
    expect(accuracyData({ ...ULSAN, accuracy: 5 }).features).toEqual([])
    expect(accuracyData(null).features).toEqual([])
  })

  it('S2-80 the camera leaves room for bars and the sheet', () => {
    expect(roomFor({ bottom: 300 })).toEqual({ top: 24, right: 24, bottom: 324, left: 24 })
    expect(boundsOf([ULSAN, COAST])).toEqual([129.31, 35.36, 129.36, 35.54])
    expect(boundsOf([])).toBeNull()
  })
})
