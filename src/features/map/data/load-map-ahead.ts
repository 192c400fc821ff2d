import { defaultBasemap } from '#src/platform/map/default-basemap.ts'
import { loadAhead } from '#src/platform/map/load-map.ts'

/** The map file and the letters of the labels. */
export const loadMapAhead = (): void => loadAhead(defaultBasemap)
