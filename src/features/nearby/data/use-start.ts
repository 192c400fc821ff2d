import { useTranslation } from 'react-i18next'
import type { Place } from '#sync/contracts/places/place.ts'
import { useContentItem } from '#src/data/content.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { startOf } from './address.ts'
import { STATIONS, type StationId } from './stations.ts'
import { useHere, type Here } from './use-here.ts'

export type From = {
  /** null: not known (yet). */
  position: { lat: number; lng: number } | null
  /** In the reader's language; empty for where the device is. */
  name: string
  place: Place | null
  station: StationId | null
  isMissing: boolean
  here: Here
}

/** From where the surroundings are looked at: the device, a station, or a place. */
export function useStart(from: string | undefined): From {
  const { t } = useTranslation('nearby')
  const l = useLocalized()
  const start = startOf(from)
  const here = useHere(start.kind === 'here')
  const read = useContentItem('place', start.kind === 'place' ? start.no : null)
  const nothing = { name: '', place: null, station: null, isMissing: false, here }
  if (start.kind === 'here') return { ...nothing, position: here.position }
  if (start.kind === 'place') {
    const place = read.value ?? null
    return {
      ...nothing,
      position: place?.position ?? null,
      name: place ? l(place.name) : '',
      place,
      isMissing: read.state === 'missing',
    }
  }
  const station = STATIONS.find(({ id }) => id === start.id)
  return {
    ...nothing,
    position: station?.position ?? null,
    name: t(`station.${start.id}`),
    station: start.id,
  }
}
