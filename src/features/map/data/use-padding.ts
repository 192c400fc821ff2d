import { useMemo } from 'react'
import { useMedia } from '#src/art/use-media.ts'
import { useOffline } from '#src/state/connectivity.ts'
import type { MapPadding } from '../parts/map-types.ts'

/** Height of a row of chips over the map, px. */
const ROW = 48

/**
 * What lies over a map with a sheet: the search and the rows of chips at its top, the edge of the sheet at its bottom.
 * Pins and the buttons that bring the map nearer keep clear of it. On wide screens the search stands in the column.
 */
export function usePadding(rows: number): MapPadding {
  const wide = useMedia('(min-width: 64rem)')
  const offline = useOffline()
  return useMemo(
    () => ({
      top: (wide ? 24 : 72) + rows * ROW + (offline ? ROW : 0),
      bottom: wide ? 0 : 28,
    }),
    [wide, offline, rows],
  )
}
