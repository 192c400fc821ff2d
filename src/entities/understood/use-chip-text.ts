import { useTranslation } from 'react-i18next'
import type { Place } from '#sync/contracts/places/place.ts'
import { formatDayFrom, formatDistance, formatWon } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { useToday } from '#src/data/use-today.ts'
import type { Chip } from '#src/search/understand/understand.ts'

type Names = ReadonlyMap<number, Place>

/** What an understood part of a question is called, in the reader's language. */
export function useChipText(): (chip: Pick<Chip, 'kind' | 'value'>, names: Names) => string {
  const { t } = useTranslation('understood')
  const { t: tk } = useTranslation('codes')
  const language = useLanguage()
  const l = useLocalized()
  const today = useToday()
  const day = (value: string) => formatDayFrom(today, value, language)
  const of = (list: string, value: string) => tk(`${list}.${value}` as 'theme.sea')
  const who: Record<string, string> = {
    kids: t('chip.kids'),
    alone: t('chip.alone'),
    parents: t('chip.parents'),
  }
  return ({ kind, value }, names) => {
    switch (kind) {
      case 'category':
        return of('list', value)
      case 'theme':
      case 'district':
      case 'city':
      case 'amenity':
        return of(kind, value)
      case 'without':
        return t('chip.without', { what: of('amenity', value) })
      case 'mood':
        return of('keyword', value)
      case 'who':
        return who[value] ?? value
      case 'near':
        return value === 'place' ? t('chip.nearPlace') : t('chip.nearMe')
      case 'place': {
        const place = names.get(Number(value))
        return place ? l(place.name) : value
      }
      case 'within':
        return t('chip.within', { distance: formatDistance(Number(value)) })
      case 'price':
        return value === '0' ? t('chip.free') : t('chip.upTo', { won: formatWon(Number(value), language) })
      case 'rating':
        return t('chip.rating', { stars: value })
      case 'day':
        return day(value)
      case 'days':
        return value.split('/').map(day).join(' – ')
      case 'at':
        return value
      case 'plan':
        return t('chip.plan', { count: Number(value) })
      case 'now':
      case 'rain':
        return t(`chip.${kind}`)
    }
  }
}
