import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useUi } from '#src/state/ui.ts'
import type { MapViewChange } from '../parts/map-types.ts'
import { MAP_CATEGORIES, mapAddress, writeSpot, type MapCategory, type MapSearch } from './address.ts'

export interface MapAddress {
  /** what the address says; the category chosen last stands in where it says none */
  search: MapSearch
  set: (change: MapSearch, options?: { replace: boolean }) => void
  setCategory: (cid: MapCategory | undefined) => void
  /** Remembers where the map came to rest, without a step in the history. */
  rest: (view: MapViewChange) => void
}

/** The state of the map lives in the address, so that it can be shared, reloaded and come back to. */
export function useMapAddress(address: MapSearch): MapAddress {
  const navigate = useNavigate()
  const router = useRouter()
  const kept = useUi((state) => state.mapCategory)
  const keep = useUi((state) => state.setMapCategory)
  const first = useRef(true)
  const set: MapAddress['set'] = (change, { replace } = { replace: true }) =>
    void navigate({
      to: '/travelmap',
      search: (before) => ({ ...mapAddress({ ...before }), ...change }),
      replace,
      resetScroll: false,
    })
  const rest = (view: MapViewChange) => {
    if (first.current) first.current = false
    // a step to another screen may be under way while the map still comes to rest
    else if (router.history.location.pathname === '/travelmap') set({ at: writeSpot(view) })
  }
  const cid = address.cid ?? MAP_CATEGORIES.find((category) => category === kept)
  return {
    search: { ...address, cid },
    set,
    setCategory(next) {
      keep(next ?? null)
      set({ cid: next })
    },
    rest,
  }
}
