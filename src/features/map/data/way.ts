import type { Course } from '#sync/contracts/places/course.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import type { Itinerary } from '#sync/contracts/planner/itinerary.ts'
import type { MapBounds, MapRoute } from '../parts/map-types.ts'
import { boundsOf } from '../parts/camera.ts'
import { placeId } from './entries.ts'

/** A line on the map: a theme course, or one of the person's own plans. */
export interface Way {
  /** as in the address: `course-{no}` or `plan-{id}` */
  id: string
  kind: 'course' | 'plan'
  title: string
  stops: number
  route: MapRoute
}

type Known = ReadonlyMap<number, Pick<Place, 'name' | 'position'>>
type Read = (text: Place['name']) => string

/** Room round the stops, degrees. */
const MARGIN = 0.01

export function wayOfCourse(course: Course, places: Known, read: Read): Way {
  return {
    id: `course-${course.no}`,
    kind: 'course',
    title: read(course.title),
    stops: course.stops.length,
    route: routeOf(
      `course-${course.no}`,
      course.stops.map(({ placeNo }) => placeNo),
      places,
      read,
    ),
  }
}

/** Stops that are the person's own words are nowhere and are passed over. */
export function wayOfPlan(plan: Itinerary, places: Known, read: Read): Way {
  const stops = [...plan.stops].sort((a, b) => a.day - b.day)
  return {
    id: `plan-${plan.id}`,
    kind: 'plan',
    title: plan.title,
    stops: plan.stops.length,
    route: routeOf(
      `plan-${plan.id}`,
      stops.flatMap(({ placeNo }) => (placeNo === null ? [] : [placeNo])),
      places,
      read,
    ),
  }
}

function routeOf(id: string, numbers: readonly number[], places: Known, read: Read): MapRoute {
  const times = new Map<number, number>()
  const stops = numbers.flatMap((no) => {
    const place = places.get(no)
    if (!place) return []
    const before = times.get(no) ?? 0
    times.set(no, before + 1)
    const again = before > 0 ? `~${before + 1}` : ''
    return [{ id: `${placeId(no)}${again}`, position: place.position, label: read(place.name) }]
  })
  return { id, stops }
}

/** The part of the map that holds all stops; null for a way without any. */
export function boundsOfWay({ route }: Way): MapBounds | null {
  const box = boundsOf(route.stops.map(({ position }) => position))
  return box && [box[0] - MARGIN, box[1] - MARGIN, box[2] + MARGIN, box[3] + MARGIN]
}
