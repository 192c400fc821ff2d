import type { Happening } from '#sync/contracts/places/happening.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'
import type { Guesthouse } from '#sync/contracts/places/guesthouse.ts'
import { walkTo } from '#src/lib/walk.ts'
import type { NearKind } from './address.ts'

type LatLng = { lat: number; lng: number }

/** One thing nearby with its distance in metres, and minutes on foot where one would walk. */
export type Near = {
  id: string
  kind: NearKind
  name: Localized
  position: Place['position']
  metres: number
  minutes: number | null
} & (
  | { place: Place; happening?: undefined; guesthouse?: undefined }
  | { happening: Happening; place?: undefined; guesthouse?: undefined }
  | { guesthouse: Guesthouse; place?: undefined; happening?: undefined }
)

export type Around = {
  places: readonly Place[]
  /** Only what is not over. */
  happenings: readonly Happening[]
  guesthouses: readonly Guesthouse[]
}

/** All of these, nearest first. */
export function around(from: LatLng, { places, happenings, guesthouses }: Around): Near[] {
  const away = (position: LatLng) => walkTo(from, position)
  const all: Near[] = [
    ...places.map((place) => ({
      id: `place-${place.no}`,
      kind: place.category,
      name: place.name,
      position: place.position,
      ...away(place.position),
      place,
    })),
    ...happenings.map((happening) => ({
      id: `now-${happening.no}`,
      kind: 'happening' as const,
      name: happening.title,
      position: happening.position,
      ...away(happening.position),
      happening,
    })),
    ...guesthouses.map((guesthouse) => ({
      id: `gh-${guesthouse.no}`,
      kind: 'gh' as const,
      name: guesthouse.name,
      position: guesthouse.position,
      ...away(guesthouse.position),
      guesthouse,
    })),
  ]
  return all.sort((a, b) => a.metres - b.metres || (a.id < b.id ? -1 : 1))
}

export const narrow = (near: readonly Near[], kind: NearKind | undefined): readonly Near[] =>
  kind ? near.filter((each) => each.kind === kind) : near

/** Beyond this the nearest thing is not "nearby": the person is not in the region, metres. */
const FAR_METRES = 40_000

export const isFar = (near: readonly Near[]): boolean => (near[0]?.metres ?? 0) > FAR_METRES
