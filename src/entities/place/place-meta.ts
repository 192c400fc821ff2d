import { useTranslation } from 'react-i18next'
import type { Place } from '#sync/contracts/places/place.ts'
import { areasOf, asPlaced, type Area } from './area.ts'

/** Where a place is, as short as possible: the district in Ulsan, else the city. */
export function useArea(): (place: Pick<Place, 'city' | 'district'>) => string {
  const { t } = useTranslation('codes')
  return ({ city, district }) => (district ? t(`district.${district}`) : t(`city.${city}`))
}

/** "Ulju · Sea · Sunrise": area and the first themes. */
export function usePlaceMeta(): (place: Place) => string {
  const { t } = useTranslation('codes')
  const area = useArea()
  return (place) =>
    [area(place), ...place.themes.slice(0, 2).map((theme) => t(`theme.${theme}`))].join('\u00a0· ')
}

/** The areas where something of the list lies, to choose from. */
export function useAreaOptions(): (
  records: Parameters<typeof areasOf>[0],
) => { value: Area; label: string }[] {
  const area = useArea()
  return (records) => areasOf(records).map((value) => ({ value, label: area(asPlaced(value)) }))
}
