import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AMENITIES, CITIES, DISTRICTS, LIST_CATEGORIES, THEMES } from '#sync/contracts/base/lists.ts'
import type { ListWords } from '#src/search/request.ts'

/** The words of the closed lists: a search for one of them finds what has it. */
export function useListWords(): ListWords {
  const { t } = useTranslation('codes')
  return useMemo(
    () => ({
      themes: THEMES.map((theme) => t(`theme.${theme}`)),
      categories: LIST_CATEGORIES.map((category) => t(`list.${category}`)),
      cities: CITIES.map((city) => t(`city.${city}`)),
      districts: DISTRICTS.map((district) => t(`district.${district}`)),
      amenities: AMENITIES.map((amenity) => t(`amenity.${amenity}`)),
    }),
    [t],
  )
}
