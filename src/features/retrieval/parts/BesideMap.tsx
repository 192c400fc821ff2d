import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CITIES, DISTRICTS } from '#sync/contracts/base/lists.ts'
import { useBestPlaces, usePlaces, type PlaceArea } from '#src/data/places.ts'
import { hitsOf } from '#src/entities/search/use-search.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import type { Answer } from '../data/look-up.ts'
import type { TurnPlan } from '../data/use-turn-plan.ts'
import type { RetrievalSlots } from './slots.ts'

const EVERYWHERE: readonly PlaceArea[] = [...DISTRICTS, ...CITIES]
/** Pins of places, as many as the list begins with. */
const PINS = 20
const NONE: readonly number[] = []

type Props = { answer: Answer | undefined; plan: TurnPlan; map: RetrievalSlots['map'] }

/** Beside a conversation: the stops of the first day, the places found, or before there are any what people come to see. */
export function BesideMap({ answer, plan, map }: Props) {
  const { t } = useTranslation('retrieval')
  const language = useLanguage()
  const days = plan.news?.outcome.is === 'plan' ? plan.news.explanation?.days : undefined
  const first = days?.find(({ stops }) => stops.length > 0)
  const found = answer?.found?.answer
  const nos = useMemo(() => {
    if (first) return first.stops.flatMap(({ placeNo }) => placeNo ?? [])
    const hits = found ? hitsOf(found, 0, PINS) : []
    return hits.flatMap(({ kind, no }) => (kind === 'place' ? no : []))
  }, [first, found])
  const named = usePlaces(nos.length > 0 ? nos : NONE)
  const { items: best } = useBestPlaces('spot', EVERYWHERE, PINS)
  const places = nos.length > 0 ? named : best
  if (places.length === 0) return null
  const label = first
    ? t('plan.route', { day: formatDay(first.day, language) })
    : t(nos.length > 0 ? 'found.mapOf' : 'found.mapBefore')
  return map({ places, isRoute: Boolean(first), label, fallback: t('found.mapGone') })
}
