import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { District } from '#sync/contracts/base/codes.ts'
import { ULSAN_DISTRICTS } from '#sync/domain/ulsan-border.ts'
import { districtsFile } from './archive.ts'
import { type Borders, districtPolygons } from './districts.ts'
import { inRing } from './geometry.ts'

const data = (name: string) => readFileSync(new URL(`./data/${name}`, import.meta.url), 'utf8')
const borders = JSON.parse(data('borders.json')) as Borders
const polygons = districtPolygons(borders).features

const districtsAt = (lat: number, lng: number): string[] =>
  polygons
    .filter(({ geometry }) => inRing([lng, lat], geometry.coordinates[0] ?? []))
    .map(({ properties }) => String(properties?.district))

/** Places whose district is public knowledge. */
const KNOWN: [district: string, lat: number, lng: number, name: string][] = [
  ['jung', 35.5478, 129.2962, 'Taehwagang National Garden'],
  ['jung', 35.554, 129.307, 'Taehwaru'],
  ['jung', 35.5552, 129.3215, 'Art Museum'],
  ['jung', 35.571, 129.345, 'Byeongyeong Fortress'],
  ['jung', 35.557, 129.34, 'Hakseong Park'],
  ['nam', 35.5445, 129.2934, 'Donggulpia'],
  ['nam', 35.531, 129.294, 'Ulsan Grand Park'],
  ['nam', 35.5432, 129.3253, 'Culture and Arts Center'],
  ['nam', 35.5395, 129.3533, 'Taehwagang Station'],
  ['nam', 35.5034, 129.3806, 'Whale Museum'],
  ['nam', 35.5169, 129.3225, 'Seonam Lake Park'],
  ['nam', 35.456, 129.337, 'Cheoyongam'],
  ['dong', 35.4924, 129.4396, 'Daewangam Park'],
  ['dong', 35.4817, 129.4307, 'Seuldo Islet'],
  ['dong', 35.4959, 129.431, 'Ilsan Beach'],
  ['dong', 35.5018, 129.4061, 'Bridge Observatory'],
  ['dong', 35.5656, 129.4552, 'Jujeon Pebble Beach'],
  ['buk', 35.5811, 129.4557, 'Dangsa Fishing Park'],
  ['buk', 35.6185, 129.446, 'Jeongja Port'],
  ['buk', 35.6343, 129.329, 'Dalcheon Iron Works'],
  ['buk', 35.594, 129.352, 'Ulsan Airport'],
  ['buk', 35.637, 129.447, 'Hwaam Columnar Joints'],
  ['ulju', 35.359, 129.3606, 'Ganjeolgot Cape'],
  ['ulju', 35.3881, 129.3463, 'Jinha Beach'],
  ['ulju', 35.6039, 129.1784, 'Bangudae Petroglyphs'],
  ['ulju', 35.5477, 129.0453, 'Ganwoljae Pass'],
  ['ulju', 35.4352, 129.2796, 'Onggi Village'],
  ['ulju', 35.5514, 129.1388, 'Ulsan Station'],
  ['ulju', 35.671, 129.153, 'Bonggye'],
  ['ulju', 35.564, 129.239, 'Seonbawi Rock'],
  ['ulju', 35.53, 129.02, 'Paraeso Falls'],
  ['ulju', 35.377, 129.334, 'Seosaengpo Fortress'],
]

const OUTSIDE: [lat: number, lng: number, name: string][] = [
  [35.6764, 129.475, 'Columnar Joints of Gyeongju'],
  [35.79, 129.332, 'Bulguksa'],
  [36.0339, 129.365, 'Jukdo Market'],
  [35.3215, 129.291, 'Kori'],
  [35.488, 129.065, 'Tongdosa in Yangsan'],
  [35.5, 129.6, 'open sea'],
]

describe('the five districts', () => {
  it.each(KNOWN)('S9-08 %s holds its place (%f, %f: %s)', (district, lat, lng) => {
    expect(districtsAt(lat, lng)).toEqual([district])
  })

  it.each(OUTSIDE)('S5-17 leaves out what is not Ulsan (%f, %f: %s)', (lat, lng) => {
    expect(districtsAt(lat, lng)).toEqual([])
  })

  it('S9-08 neither overlap nor leave gaps inside: no point of a fine grid lies in two', () => {
    const twice: string[] = []
    for (let lat = 35.3; lat < 35.73; lat += 0.0051)
      for (let lng = 128.95; lng < 129.5; lng += 0.0053)
        if (districtsAt(lat, lng).length > 1) twice.push(`${lat},${lng}`)
    expect(twice).toEqual([])
    for (const [name, arc] of Object.entries(borders.arcs)) {
      const steps = Object.values(borders.districts).flat()
      const users = steps.filter((step) => step.replace(/^-/, '') === name).length
      const inner = !name.startsWith('sea-') && !name.startsWith('out-')
      expect(users, `${name} with ${arc.length} points`).toBe(inner ? 2 : 1)
    }
  })

  it('S5-17 refuses borders that do not close', () => {
    const broken = { ...borders, districts: { jung: ['jung-nam', 'buk-jung'] } }
    expect(() => districtPolygons(broken)).toThrow(/breaks before buk-jung/)
  })

  it('S9-08 districts.geojson is what borders.json says', () => {
    expect(data('districts.geojson')).toBe(districtsFile(borders))
  })
  it('S5-17 the rule that only Ulsan can be chosen uses the same outlines as the map', () => {
    for (const { properties, geometry } of polygons)
      expect(ULSAN_DISTRICTS[properties?.district as District], String(properties?.district)).toEqual(
        geometry.coordinates[0]?.slice(0, -1),
      )
  })
})
