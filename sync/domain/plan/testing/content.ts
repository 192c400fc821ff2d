import { readdirSync, readFileSync } from 'node:fs'
import type { City, Theme } from '#sync/contracts/base/codes.ts'
import { addDays } from '../../calendar.ts'
import type { PlanDay, PlanPlace, PlanRequest } from '../request.ts'
import { request } from './places.ts'

const ITEMS = 'server-mock/content/items'
const read = <T>(kind: string): T[] =>
  readdirSync(`${ITEMS}/${kind}`).map(
    (file) => JSON.parse(readFileSync(`${ITEMS}/${kind}/${file}`, 'utf8')) as T,
  )

interface Course {
  slug: string
  days: number
  cities: City[]
  themes: Theme[]
  transport: 'walk' | 'transit' | 'car' | 'bike'
  stops: { place: string; day: number; stayMinutes: number }[]
}

/** The places of the product's content as the planner reads them; nothing was rated or bought yet. */
export function contentPlaces(): (PlanPlace & { slug: string })[] {
  return read<PlanPlace & { slug: string }>('places').map((place) => ({
    ...place,
    rating: { average: 0, count: 0 },
    keywords: {},
    purchased: 0,
  }))
}

/** A Saturday on which nothing special is. */
const FIRST = '2026-11-28'

/** The editors' courses: what they would ask of the planner, and what they made of it. */
export function contentCourses(): { slug: string; asked: PlanRequest; days: PlanDay[] }[] {
  const numbers = new Map(contentPlaces().map(({ slug, no }) => [slug, no]))
  return read<Course>('courses').map(({ slug, days: count, cities, themes, transport, stops }) => {
    const dates = Array.from({ length: count }, (_, at) => addDays(FIRST, at))
    const days = dates.map((day, at) => ({
      day,
      stops: stops
        .filter((stop) => stop.day === at + 1)
        .map(({ place, stayMinutes }) => ({ placeNo: numbers.get(place) ?? null, time: null, stayMinutes })),
    }))
    const asked = request({
      days: dates.map((day) => ({ day, from: '09:00', to: '21:00', start: null, end: null })),
      transport: transport === 'bike' ? 'car' : transport,
      interests: themes,
      city: cities.length === 1 ? cities[0]! : null,
      pace: Math.max(...days.map((day) => day.stops.length)) > 6 ? 'full' : 'even',
    })
    return { slug, asked, days }
  })
}
