import { useContentByRefs } from '#src/data/content-list.ts'
import { spotsOf, type Spot } from '#src/entities/list/spots.ts'
import { useRoomForMap } from '#src/entities/list/use-spots.tsx'
import { hitsOf } from '#src/entities/search/use-search.ts'
import type { SearchAnswer } from '#src/search/request.ts'

/** So many of the first rows are on the map: more would be numbers on it, and slow to read. */
const ON_MAP = 150

/** Where the first rows of an answer stand; none until all of these are read, nor where there is no room for a map. */
export function useAnswerSpots(answer: SearchAnswer | null | undefined): Spot[] {
  const hasMap = useRoomForMap()
  const records = useContentByRefs(answer && hasMap ? hitsOf(answer, 0, ON_MAP) : [])
  return records.every((record) => record !== undefined) ? spotsOf(records) : []
}
