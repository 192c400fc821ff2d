import type { Happening } from '#sync/contracts/places/happening.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import type { TalkCard as Talk } from '#src/entities/talk/talk.ts'
import type { LatLng, MapMarker } from '../parts/map-types.ts'
import type { MapCategory, MapSearch } from './address.ts'
import type { Cluster } from './spots.ts'

/** One pin and one line of the list. */
export type MapEntry = {
  id: string
  category: MapCategory
  position: LatLng
  district: Place['district'] | null
  name: string
} & (
  | { place: Place; happening?: undefined; talk?: undefined }
  | { happening: Happening; place?: undefined; talk?: undefined }
  | { talk: Talk; place?: undefined; happening?: undefined }
)

/** Places gathered into one pin. */
export const clusterMarker = ({ id, position, count }: Cluster): MapMarker => ({
  id,
  position,
  count,
  label: '',
  kind: 'spot',
})

export const placeId = (no: number) => `place-${no}`
const happeningId = (no: number) => `now-${no}`
export const talkId = (no: number) => `talk-${no}`

/** The id of what an address has selected. */
export const idOfAddress = (place: MapSearch['place']): string | null =>
  place === undefined ? null : typeof place === 'number' ? placeId(place) : place

/** A stop visited twice carries a mark behind the place's id (see way.ts); the address knows places only. */
export function addressOfId(id: string): MapSearch['place'] {
  const [plain = ''] = id.split('~')
  return plain.startsWith('place-') ? Number(plain.slice('place-'.length)) : plain
}

/** @param read picks the reader's language */
export function entriesOf(
  places: readonly Place[],
  happenings: readonly Happening[],
  talks: readonly Talk[],
  read: (text: Place['name']) => string,
): MapEntry[] {
  return [
    ...places.map((place) => ({
      id: placeId(place.no),
      category: place.category,
      position: place.position,
      district: place.district,
      name: read(place.name),
      place,
    })),
    ...happenings.map((happening) => ({
      id: happeningId(happening.no),
      category: 'happening' as const,
      position: happening.position,
      district: happening.district,
      name: read(happening.title),
      happening,
    })),
    ...talks.flatMap((talk) =>
      talk.spot
        ? {
            id: talkId(talk.no),
            category: 'talk' as const,
            position: talk.spot.position,
            district: talk.district,
            name: talk.title,
            talk,
          }
        : [],
    ),
  ]
}

/** Which of what is no place is shown. A theme is something a place has: with one chosen nothing else is. */
export function narrow(others: readonly MapEntry[], { cid, district, theme }: MapSearch): MapEntry[] {
  return others.filter(
    (entry) => !theme && (!cid || entry.category === cid) && (!district || entry.district === district),
  )
}

/** What is in the pin of a category. */
export const pinOf = (category: MapCategory): MapMarker['kind'] =>
  category === 'happening' ? 'event' : category

export function markerOf({ id, position, name, category }: MapEntry): MapMarker {
  return { id, position, label: name, kind: pinOf(category) }
}
