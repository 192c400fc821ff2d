import { useMemo, useState } from 'react'
import { useContentItem } from '#src/data/content.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useMedia } from '#src/art/use-media.ts'
import { distance } from '#src/lib/sun.ts'
import { inBox, widened } from '#sync/domain/boxes.ts'
import { isOnMap } from '../parts/camera.ts'
import type { LatLng, MapPadding, MapViewChange } from '../parts/map-types.ts'
import type { MapSearch } from './address.ts'
import {
  addressOfId,
  entriesOf,
  clusterMarker,
  idOfAddress,
  markerOf,
  narrow,
  type MapEntry,
} from './entries.ts'
import { boxOf, drawnOf, isBox, nearestSpots, spotsIn, type Spots } from './spots.ts'
import { cameraOf, useCamera } from './use-camera.ts'
import { useOtherEntries, usePlaceEntries } from './use-entries.ts'
import { useMapAddress } from './use-map-address.ts'
import { useMyLocation } from './use-my-location.ts'
import { askSpots, useSpots } from './use-spots.ts'
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
  const { cid, district, theme } = search
  const { others, today } = useOtherEntries()
  const { spots, state, asOf, complete } = useSpots({ cid, district, theme })
  const { courses, plans } = useWays()
  const ways = useMemo(() => [...plans, ...courses], [plans, courses])
  const here = useMyLocation()
  const [view, setView] = useState<MapViewChange | null>(null)
  const [isGone, setGone] = useState(false)
  // without a drawing the list has everything, whatever a map that was given up still says
  const seen = isGone ? null : view
  const { selected, isMissing } = useSelected(search.place, others, complete)
  const shownOthers = useMemo(() => narrow(others, { cid, district, theme }), [others, cid, district, theme])
  const [camera, send] = useCamera(address, { selected, ways, spots, others: shownOthers })
  const way = ways.find(({ id }) => id === search.way) ?? null
  // a person far away still looks at this map: then its middle says what is near
  const me: LatLng | null = here.position && isOnMap(here.position) ? here.position : null
  const markers = useMarkers(spots, shownOthers, selected, seen)
  const list = useList(spots, shownOthers, seen, me ?? seen?.center ?? null)
  const quiet = useMemo(
    () => plans.filter(({ id }) => id !== way?.id).map(({ route }) => route),
    [plans, way?.id],
  )
  const select = (id: string | null) => set({ place: id === null ? undefined : addressOfId(id) })
  return {
    search,
    set,
    setCategory,
    state,
    asOf,
    today,
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
    isMissing,
    markers,
    list,
    padding: usePadding(),
    select,
    /** Brings everything into view that the map would be narrowed to. */
    showAll: (to: Pick<MapSearch, 'cid' | 'district' | 'theme'>) =>
      void askSpots(to).then((found) => send(cameraOf(found, narrow(others, to)))),
    clear: () => {
      setCategory(undefined)
      set({ cid: undefined, district: undefined, theme: undefined })
    },
    onView: (view: MapViewChange) => {
      // a map of no size, as one that is put away, shows nothing that a list could follow
      if (!isBox(view.bounds)) return
      setView(view)
      rest(view)
    },
    onGone: setGone,
  }
}

/** What the address selects, whatever the map is narrowed to. */
function useSelected(
  place: MapSearch['place'],
  others: readonly MapEntry[],
  complete: boolean,
): { selected: MapEntry | null; isMissing: boolean } {
  const language = useLanguage()
  const read = useContentItem('place', typeof place === 'number' ? place : null)
  const record = read.value
  const own = useMemo(
    () => (record ? (entriesOf([record], [], [], (text) => text[language])[0] ?? null) : null),
    [record, language],
  )
  if (place === undefined) return { selected: null, isMissing: false }
  if (typeof place === 'number') return { selected: own, isMissing: read.state === 'missing' }
  const selected = others.find(({ id }) => id === idOfAddress(place)) ?? null
  return { selected, isMissing: !selected && complete }
}

/** As far beyond what is seen as half of it, so that a moving map is not empty at its edges. */
const MARGIN = 0.5

/** Pins and numbers for what is seen and a little more. */
function useMarkers(
  spots: Spots,
  others: readonly MapEntry[],
  selected: MapEntry | null,
  seen: MapViewChange | null,
) {
  const drawn = useMemo(
    () => drawnOf(spots, seen && widened(boxOf(seen.bounds), MARGIN), seen?.zoom ?? 0),
    [spots, seen],
  )
  const pinned = usePlaceEntries(drawn.nos)
  return useMemo(() => {
    const entries = [...pinned, ...others]
    const isThere = selected === null || entries.some(({ id }) => id === selected.id)
    return [
      ...(isThere ? entries : [...entries, selected]).map(markerOf),
      ...drawn.clusters.map(clusterMarker),
    ]
  }, [pinned, drawn, others, selected])
}

/** Rows read at a time. */
const PAGE = 30

export type SeenList = {
  /** The first rows, nearest first. */
  entries: MapEntry[]
  total: number
  more: () => void
  /** Numbers of all places seen, and what else is. */
  nos: readonly number[]
  others: readonly MapEntry[]
}

/**
 * The list beside the map: what the map shows, nearest first, read as far as it is shown. Without a map everything is
 * listed.
 * @param from the person where they are known, else the middle of the map
 */
function useList(
  spots: Spots,
  others: readonly MapEntry[],
  seen: MapViewChange | null,
  from: LatLng | null,
): SeenList {
  const [rows, setRows] = useState(PAGE)
  const box = useMemo(() => seen && boxOf(seen.bounds), [seen])
  const inView = useMemo(() => spotsIn(spots, box), [spots, box])
  const around = useMemo(() => {
    if (!box) return others
    return others.filter(({ position }) => inBox(box, position))
  }, [others, box])
  const { lat, lng } = from ?? { lat: null, lng: null }
  const nearest = useMemo(() => {
    const noOf = (at: number) => spots.nos[at] ?? 0
    // by number: a list that grows while content comes does not move under the finger
    if (lat === null || lng === null) return [...Uint32Array.from(inView, noOf).sort().subarray(0, rows)]
    return nearestSpots(spots, inView, { lat, lng }, rows).map(({ no }) => no)
  }, [spots, inView, lat, lng, rows])
  const read = usePlaceEntries(nearest)
  const isRead = read.length > 0 || nearest.length === 0
  const entries = useMemo(() => {
    // what is no place is known sooner, and would be pushed down under the finger
    const all = isRead ? [...read, ...around] : []
    if (lat === null || lng === null) return all
    const metres = new Map(all.map((entry) => [entry.id, distance({ lat, lng }, entry.position)]))
    return all.sort((a, b) => (metres.get(a.id) ?? 0) - (metres.get(b.id) ?? 0))
  }, [read, isRead, around, lat, lng])
  return {
    entries: entries.slice(0, rows),
    total: inView.length + around.length,
    more: () => setRows((count) => count + PAGE),
    nos: useMemo(() => inView.map((at) => spots.nos[at] ?? 0), [inView, spots]),
    others: around,
  }
}
