import type { Place } from '#sync/contracts/places/place.ts'
import { dayNumbers, stopsOf, type Plan } from './plan.ts'

type Known = ReadonlyMap<number, Pick<Place, 'name' | 'position'>>

type GpxWords = {
  /** a text of the content in the reader's language */
  read: (text: Place['name']) => string
  /** "Day 2" */
  day: (day: number) => string
  /** ISO 8601: when the file is made */
  madeAt: string
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** XML 1.0 knows no control characters but tab and line ends, and no half characters. */
const escaped = (text: string) =>
  [...text]
    .filter((sign) => (sign >= ' ' || '\t\r\n'.includes(sign)) && !/[\ud800-\udfff\ufffe\uffff]/u.test(sign))
    .map((sign) => ENTITIES[sign] ?? sign)
    .join('')

/** The stops that are somewhere; words of one's own have no spot. */
const spotsOf = (plan: Plan, places: Known, day: number) =>
  stopsOf(plan, day).flatMap((stop) => {
    const place = stop.placeNo === null ? undefined : places.get(stop.placeNo)
    return place ? [{ stop, place }] : []
  })

/** The plan as GPX 1.1, one route a day, for navigation devices and walking apps. Days without a spot are left out. */
export function planGpx(plan: Plan, places: Known, words: GpxWords): string {
  const routes = dayNumbers(plan).flatMap((day) => {
    const spots = spotsOf(plan, places, day)
    if (spots.length === 0) return []
    const points = spots.flatMap(({ stop, place }) => [
      // latitude first, as the format names them
      `    <rtept lat="${place.position.lat}" lon="${place.position.lng}">`,
      `      <name>${escaped(words.read(place.name))}</name>`,
      ...(stop.note ? [`      <desc>${escaped(stop.note)}</desc>`] : []),
      '    </rtept>',
    ])
    return [
      '  <rte>',
      `    <name>${escaped(`${plan.title} · ${words.day(day)}`)}</name>`,
      `    <number>${day}</number>`,
      ...points,
      '  </rte>',
    ]
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Goraero" xmlns="http://www.topografix.com/GPX/1/1">',
    '  <metadata>',
    `    <name>${escaped(plan.title)}</name>`,
    ...(plan.note ? [`    <desc>${escaped(plan.note)}</desc>`] : []),
    `    <time>${new Date(words.madeAt).toISOString()}</time>`,
    '  </metadata>',
    ...routes,
    '</gpx>',
    '',
  ].join('\n')
}
