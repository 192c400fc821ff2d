import { useEffect, useMemo, useState } from 'react'
import { deviceClock } from '#src/platform/device/clock.ts'
import { isOnMap } from '../parts/camera.ts'
import type { LatLng, MapViewChange } from '../parts/map-types.ts'
import type { MapSearch } from './address.ts'
import { addressOfId, narrow } from './entries.ts'
import { isBox } from './spots.ts'
import { cameraAt, cameraOf, useCamera } from './use-camera.ts'
import { useOtherEntries } from './use-entries.ts'
import { useMapAddress } from './use-map-address.ts'
import { useMarkers } from './use-markers.ts'
import { usePadding } from './use-padding.ts'
import { useMyLocation } from './use-my-location.ts'
import { useSeenList } from './use-seen-list.ts'
import { useSelected } from './use-selected.ts'
import { askSpots, useSpots } from './use-spots.ts'
import { useWays } from './use-ways.ts'
import { boundsOfWay, type Way } from './way.ts'

/** A map that takes longer than this does not keep the list waiting, ms. */
const PATIENCE = 4000

function useLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => deviceClock.after(PATIENCE, () => setLate(true)), [])
  return isLate
}

/** The travel map: what its address asks for, what is drawn and listed, and what the person can do. */
export function useTravelMap(address: MapSearch) {
  const { search, set, setCategory, rest } = useMapAddress(address)
  const { cid, district, theme } = search
  const { others, today, isReading } = useOtherEntries()
  const { spots, state, asOf, complete } = useSpots({ cid, district, theme })
  const { courses, plans } = useWays()
  const ways = useMemo(() => [...plans, ...courses], [plans, courses])
  const here = useMyLocation()
  const [view, setView] = useState<MapViewChange | null>(null)
  const [isGone, setGone] = useState(false)
  // without a drawing the list has everything, whatever a map that was given up still says
  const seen = isGone ? null : view
  const isLate = useLate()
  const { selected, isMissing } = useSelected(search.place, others, complete)
  const shownOthers = useMemo(() => narrow(others, { cid, district, theme }), [others, cid, district, theme])
  const [camera, send] = useCamera(address, { selected, ways, spots, others: shownOthers })
  const way = ways.find(({ id }) => id === search.way) ?? null
  // a person far away still looks at this map: then its middle says what is near
  const me: LatLng | null = here.position && isOnMap(here.position) ? here.position : null
  const itineraries = useMemo(
    () => plans.filter(({ id }) => id !== way?.id).map(({ route }) => route),
    [plans, way?.id],
  )
  const markers = useMarkers(spots, shownOthers, selected, seen)
  const list = useSeenList(spots, shownOthers, seen, me ?? seen?.center ?? null)
  const padding = usePadding(1)
  const showAll = (to: Pick<MapSearch, 'cid' | 'district' | 'theme'>) =>
    void askSpots(to).then((found) => send(cameraOf(found, narrow(others, to))))
  // what the map shows is listed once it is known, and not everything before that: nothing moves under the finger
  const isWaiting = isReading || (seen === null && !isGone)
  const waits = state === 'ready' && isWaiting && !isLate && search.place === undefined
  return {
    page: { state: waits ? ('loading' as const) : state, asOf, today },
    search,
    set,
    /** What the map is narrowed to; a theme or district chosen is brought into view. */
    filter: {
      setCategory,
      setTheme(theme: MapSearch['theme']) {
        set({ theme })
        if (theme) showAll({ ...search, theme })
      },
      setDistrict(district: MapSearch['district']) {
        set({ district })
        if (district) showAll({ district })
      },
      clear() {
        setCategory(undefined)
        set({ cid: undefined, district: undefined, theme: undefined })
      },
    },
    selection: {
      selected,
      /** The address selects what there is not. */
      isMissing,
      select: (id: string | null) => set({ place: id === null ? undefined : addressOfId(id) }),
    },
    ways: {
      courses,
      plans,
      way,
      choose(next: Way | null) {
        set({ way: next?.id, place: undefined })
        const bounds = next && boundsOfWay(next)
        if (bounds) send({ bounds })
      },
    },
    person: {
      here,
      /** Where the person is, if that is on this map. */
      me,
      /** Brings the person into view as soon as it is known where they are. */
      goHere: () =>
        here.find((position) => {
          if (isOnMap(position)) send(cameraAt(position))
        }),
    },
    list,
    /** Whether the list follows a map that is seen. */
    isFollowing: seen !== null,
    /** What the drawn map is handed. */
    stage: {
      view: camera,
      padding,
      markers,
      course: way?.route ?? null,
      itineraries,
      selectedId: selected?.id ?? null,
      myLocation: here.position,
      onViewChange(view: MapViewChange) {
        // a map of no size, as one that is put away, shows nothing that a list could follow
        if (!isBox(view.bounds)) return
        setView(view)
        rest(view)
      },
      onGone: setGone,
    },
  }
}
