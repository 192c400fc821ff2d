import { useTranslation } from 'react-i18next'
import type { Place } from '#sync/contracts/places/place.ts'
import { formatDayFrom, formatDistance, formatWon } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { useToday } from '#src/data/use-today.ts'
import { landmarkOf } from '#src/search/understand/strings/landmarks.ts'
import type { Chip } from '#src/search/understand/chips.ts'

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
    const placeOf = (id: string): string => {
      const landmark = landmarkOf(id)
      const place = names.get(Number(id))
      return landmark ? landmark.name[language] : place ? l(place.name) : id
    }
    switch (kind) {
      case 'category':
        return of('list', value)
      case 'theme':
      case 'district':
      case 'city':
      case 'amenity':
        return of(kind, value)
      case 'kind':
        return t('chip.happening')
      case 'except': {
        const [list = '', item = ''] = value.split('.')
        const place = list === 'place' ? names.get(Number(item)) : undefined
        if (list === 'place') return t('chip.without', { what: place ? l(place.name) : item })
        return t('chip.without', { what: of(list === 'category' ? 'list' : list, item) })
      }
      case 'without':
        return t('chip.without', { what: of('amenity', value) })
      case 'mood':
        return of('keyword', value)
      case 'who':
        return who[value] ?? value
      case 'near':
        if (landmarkOf(value)) return t('chip.nearWhat', { place: placeOf(value) })
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
        return [value.split('/')[0] ?? value, value.split('/').at(-1) ?? value].map(day).join(' – ')
      case 'at':
        return value
      case 'until':
        return t('chip.until', { time: value })
      case 'start':
      case 'end':
        return t(`chip.${kind}`, { place: placeOf(value) })
      case 'party': {
        const [who = '', many = '1'] = value.split(':')
        return t(`chip.party.${who}` as 'chip.party.adults', { count: Number(many) })
      }
      case 'pace':
        return t(`chip.pace.${value}` as 'chip.pace.slow')
      case 'transport':
        return t(`chip.by.${value}` as 'chip.by.car')
      case 'steps':
        return t('chip.noSteps')
      case 'meals':
        return t('chip.noMeals')
      case 'plan':
        return t('chip.plan', { count: Number(value) })
      case 'now':
      case 'rain':
        return t(`chip.${kind}`)
    }
  }
}
