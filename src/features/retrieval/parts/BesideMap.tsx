import { useMemo, useState } from 'react'
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

/** What the map shows: numbers of places, and as what. */
type Shown = { as: 'before' | 'none' } | { as: 'found' | 'missed' | 'route'; nos: number[]; day?: string }
const BEFORE: Shown = { as: 'before' }
const NONE: Shown = { as: 'none' }
const NO_NUMBERS: readonly number[] = []

type Props = { isAsked: boolean; answer: Answer | undefined; plan: TurnPlan; map: RetrievalSlots['map'] }

/**
 * Beside a conversation: the stops of the first day, the places found, those that only the day keeps out, or nothing but
 * the city; before anything was asked what people come to see.
 */
export function BesideMap({ isAsked, answer, plan, map }: Props) {
  const { t } = useTranslation('retrieval')
  const language = useLanguage()
  const { news } = plan
  const wanted = useMemo(() => (isAsked ? shownOf(answer, news) : BEFORE), [isAsked, answer, news])
  // while a question is looked up, what was shown stands
  const [shown, setShown] = useState(wanted)
  if (wanted !== null && wanted !== shown) setShown(wanted)
  const nos = shown && 'nos' in shown ? shown.nos : NO_NUMBERS
  const named = usePlaces(nos)
  const { items: best } = useBestPlaces('spot', EVERYWHERE, PINS)
  if (shown === null) return null
  const places = shown.as === 'before' ? best : named
  if (places.length === 0 && shown.as !== 'none') return null
  const label = {
    before: () => t('found.mapBefore'),
    none: () => t('found.mapNone'),
    found: () => t('found.mapOf'),
    missed: () => t('found.misses'),
    route: () => t('plan.route', { day: 'day' in shown ? formatDay(shown.day ?? '', language) : '' }),
  }[shown.as]()
  return map({ places, isRoute: shown.as === 'route', label, fallback: t('found.mapGone') })
}

/** What an answer gives a map to show; null: not known yet. */
function shownOf(answer: Answer | undefined, news: TurnPlan['news']): Shown | null {
  if (!answer) return null
  if (answer.found) {
    const hits = hitsOf(answer.found.answer, 0, PINS)
    const nos = hits.flatMap(({ kind, no }) => (kind === 'place' ? no : []))
    if (nos.length > 0) return { as: 'found', nos }
    const missed = hits.length === 0 ? answer.found.nearMisses.map(({ no }) => no) : []
    return missed.length > 0 ? { as: 'missed', nos: missed } : NONE
  }
  if (answer.want !== 'plan') return NONE
  if (!news) return null
  if (news.outcome.is === 'none') return NONE
  if (!news.explanation) return null
  const first = news.explanation.days.find(({ stops }) => stops.length > 0)
  return first
    ? { as: 'route', nos: first.stops.flatMap(({ placeNo }) => placeNo ?? []), day: first.day }
    : NONE
}
