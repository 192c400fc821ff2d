import { useMemo, useState } from 'react'
import { useOffline } from '#src/state/connectivity.ts'
import { useMedia } from '#src/ui/art/use-media.ts'
import { isOnMap } from '../parts/camera.ts'
import type { LatLng, MapPadding, MapViewChange } from '../parts/map-types.ts'
import type { MapSearch } from './address.ts'
import { addressOfId, idOfAddress, listed, markerOf, narrow } from './entries.ts'
import { useCamera } from './use-camera.ts'
import { useEntries } from './use-entries.ts'
import { useMapAddress } from './use-map-address.ts'
import { useMyLocation } from './use-my-location.ts'
import { useWays } from './use-ways.ts'

/** What lies over the map, px: search and chips above, the sheet's round corners below; a column from 1024 px. */
function usePadding(): MapPadding {
  const wide = useMedia('(min-width: 64rem)')
  const offline = useOffline()
  return useMemo(
    () => ({ top: (wide ? 72 : 120) + (offline ? 48 : 0), bottom: wide ? 0 : 28 }),
    [wide, offline],
  )
}

/** Everything the travel map knows and can do. */
export function useTravelMap(address: MapSearch) {
  const { search, set, setCategory, rest } = useMapAddress(address)
  const entries = useEntries()
  const { courses, plans } = useWays(entries.places)
  const ways = useMemo(() => [...plans, ...courses], [plans, courses])
  const here = useMyLocation()
  const [seen, setSeen] = useState<MapViewChange | null>(null)
  const [camera, send] = useCamera(address, entries.entries, ways)
  const selectedId = idOfAddress(search.place)
  const selected = entries.entries.find(({ id }) => id === selectedId) ?? null
  const way = ways.find(({ id }) => id === search.way) ?? null
  const { cid, district, theme } = search
  const filtered = useMemo(
    () => narrow(entries.entries, { cid, district, theme }),
    [entries.entries, cid, district, theme],
  )
  const markers = useMemo(
    () => (selected && !filtered.includes(selected) ? [...filtered, selected] : filtered).map(markerOf),
    [filtered, selected],
  )
  // a person far away still looks at this map: then its middle says what is near
  const me: LatLng | null = here.position && isOnMap(here.position) ? here.position : null
  const from = me ?? seen?.center ?? null
  const shown = useMemo(() => listed(filtered, seen, from), [filtered, seen, from])
  const quiet = useMemo(
    () => plans.filter(({ id }) => id !== way?.id).map(({ route }) => route),
    [plans, way?.id],
  )
  const select = (id: string | null) => set({ place: id === null ? undefined : addressOfId(id) })
  return {
    search,
    set,
    setCategory,
    entries,
    courses,
    plans,
    way,
    quiet,
    here,
    me,
    seen,
    camera,
    send,
    selected,
    isMissing: selectedId !== null && !selected && entries.complete,
    markers,
    shown,
    padding: usePadding(),
    select,
    clear: () => {
      setCategory(undefined)
      set({ cid: undefined, district: undefined, theme: undefined })
    },
    onView: (view: MapViewChange) => {
      setSeen(view)
      rest(view)
    },
    onGone: (gone: boolean) => gone && setSeen(null),
  }
}
