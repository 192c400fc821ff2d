import { useTranslation } from 'react-i18next'
import type { ChosenFilter } from '#src/entities/list/FilterBar.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import type { ListQuery } from '../data/list-query.ts'
import { usePriceText } from './use-price-text.ts'

/** What was chosen in the sheet. */
export function useChosen(query: ListQuery, categories: boolean): ChosenFilter<ListQuery>[] {
  const { t } = useTranslation('search')
  const { t: tk } = useTranslation('codes')
  const language = useLanguage()
  const priceText = usePriceText()
  const { category, openOn, priceMax, barrierFree, amenities, themes } = query
  const chosen: ChosenFilter<ListQuery>[] = []
  const add = (name: string, without: Partial<ListQuery>) => chosen.push({ name, without })
  if (categories && category) add(tk(`list.${category}`), { category: null })
  if (openOn) add(t('list.openOnDay', { day: formatDay(openOn, language) }), { openOn: null })
  if (priceMax !== null) add(priceText(priceMax), { priceMax: null })
  if (barrierFree) add(t('list.barrierFree'), { barrierFree: false })
  for (const each of amenities)
    add(tk(`amenity.${each}`), { amenities: amenities.filter((one) => one !== each) })
  for (const each of themes) add(tk(`theme.${each}`), { themes: themes.filter((one) => one !== each) })
  return chosen
}
