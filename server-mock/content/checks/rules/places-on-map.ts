import type { City, District } from '#sync/contracts/base/codes.ts'
import type { Position } from '#sync/contracts/base/facts.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'
import { type RuleInput, type Finding, fileOf, itemsOf, type Rule } from '../rule.ts'
import { isInside, metresBetween, metresOutside } from '../geo.ts'
import { AREA_NAMES } from '../strings/areas.ts'

type Located = {
  file: string
  city: City
  district: District | null
  position: Position
  address?: Localized
}

/** Generous boxes; the border of Ulsan is known better, from the basemap. */
const BOXES = {
  pohang: { south: 35.83, north: 36.34, west: 129.0, east: 129.6 },
  gyeongju: { south: 35.63, north: 36.07, west: 128.95, east: 129.53 },
} as const
/** The districts are drawn schematically; this many metres beside a border is no mistake. */
const TOLERANCE = 1200
const APPROXIMATE_TOLERANCE = 2500
/** A festival or bus stop may be so far from the place it names. */
const SAME_SPOT = 3000

export const position: Rule = {
  id: 'position',
  about:
    'positions lie in their city and district, have four decimals, and fit the address and the place named',
  check: (input) => [
    ...located(input).flatMap((one) => [
      ...decimals(one.file, 'position', one.position),
      ...area(input, one),
      ...address(one),
    ]),
    ...besides(input),
  ],
}

function located({ content }: RuleInput): Located[] {
  const { places, happenings, guesthouses } = content
  return [
    ...places.map((place) => ({ ...place, file: fileOf('places', place) })),
    ...happenings.map((happening) => ({ ...happening, file: fileOf('happenings', happening) })),
    ...guesthouses.map((house) => ({ ...house, file: fileOf('guesthouses', house) })),
  ]
}

function decimals(file: string, field: string, { lat, lng }: Position): Finding[] {
  return Object.entries({ lat, lng })
    .filter(([, value]) => Math.abs(value * 1e4 - Math.round(value * 1e4)) > 1e-6)
    .map(([axis, value]) => ({
      file,
      field: `${field}.${axis}`,
      reason: `is ${value}; four decimals are enough`,
    }))
}

function area({ districts }: RuleInput, { file, city, district, position }: Located): Finding[] {
  if (city !== 'ulsan') {
    if (district !== null)
      return [{ file, field: 'district', reason: 'only Ulsan has districts; should be null' }]
    const { south, north, west, east } = BOXES[city]
    const inBox = position.lat > south && position.lat < north && position.lng > west && position.lng < east
    const inUlsan = Object.values(districts).some((ring) => isInside(position, ring))
    return inBox && !inUlsan ? [] : [{ file, field: 'position', reason: `does not lie in ${city}` }]
  }
  if (district === null)
    return [{ file, field: 'district', reason: 'is missing; every place in Ulsan has one' }]
  const ring = districts[district]
  if (!ring) return []
  const away = metresOutside(position, ring)
  if (away <= (position.approximate ? APPROXIMATE_TOLERANCE : TOLERANCE)) return []
  const reason = `lies ${(away / 1000).toFixed(1)} km outside ${district}`
  return [{ file, field: 'position', reason }]
}

function address({ file, city, district, address: text }: Located): Finding[] {
  if (!text) return []
  return Object.entries(text).flatMap(([language, words]): Finding[] => {
    const names = AREA_NAMES[language as keyof Localized]
    const wanted = city !== 'ulsan' || district === null ? [names[city]] : [names[city], names[district]]
    const missing = wanted.filter((name) => !words.replaceAll(' ', '').includes(name.replaceAll(' ', '')))
    if (missing.length === 0) return []
    return [{ file, field: `address.${language}`, reason: `does not say ${missing.join(' and ')}` }]
  })
}

function besides(input: RuleInput): Finding[] {
  const places = new Map(input.content.places.map((place) => [place.slug, place.position]))
  const far = (file: string, field: string, at: Position, slug: string | null): Finding[] => {
    const there = slug === null ? undefined : places.get(slug)
    if (!there || metresBetween(at, there) <= SAME_SPOT) return []
    const km = (metresBetween(at, there) / 1000).toFixed(1)
    return [{ file, field, reason: `lies ${km} km from the place it names, ${slug}` }]
  }
  return itemsOf(input).flatMap((entry): Finding[] => {
    if (entry.folder === 'happenings')
      return far(entry.file, 'position', entry.item.position, entry.item.place)
    if (entry.folder !== 'bus-routes') return []
    return entry.item.stops.flatMap((stop, index) => [
      ...decimals(entry.file, `stops.${index}.position`, stop.position),
      ...far(entry.file, `stops.${index}.position`, stop.position, stop.place),
    ])
  })
}
