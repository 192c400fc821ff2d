import { useTranslation } from 'react-i18next'
import type { Reserving } from '#sync/domain/reservation.ts'
import { visitOn } from '#sync/domain/visit.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { useSeoulNow } from '../data/use-now.ts'

/** The venues of a pass that are shut on a day on which it can be used all the same. */
export function ShutVenues({ shop, day }: { shop: Reserving; day: string }) {
  const { t } = useTranslation('commerce')
  const l = useLocalized()
  const now = useSeoulNow()
  const shut = (shop.visits ?? []).flatMap((visit) => {
    const on = visitOn(visit, day, now)
    return on.usable ? on.shut.map(({ no }) => no) : []
  })
  const places = useContentByKeys('place', [...new Set(shut)])
  if (places.length === 0) return null
  return (
    <p className="text-body2 text-ink-2">
      {t('day.someShut', { places: places.map(({ name }) => l(name)).join('\u00a0· ') })}
    </p>
  )
}
