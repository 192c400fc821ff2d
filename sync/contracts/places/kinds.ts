import { BusRoute } from './bus-route.ts'
import { Course } from './course.ts'
import { Guesthouse } from './guesthouse.ts'
import { Happening } from './happening.ts'
import { Hotplace } from './hotplace.ts'
import { Place } from './place.ts'
import { SearchTerms } from './search-terms.ts'

/** Kinds of the public feed; the key is `String(no)`, or the id. */
export const CONTENT = {
  place: Place,
  course: Course,
  hotplace: Hotplace,
  happening: Happening,
  guesthouse: Guesthouse,
  busRoute: BusRoute,
  terms: SearchTerms,
} as const
