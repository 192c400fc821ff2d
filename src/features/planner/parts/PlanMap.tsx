import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import type { Place } from '#sync/contracts/places/place.ts'
import { dateOf, dayNumbers, stopsOf, type Plan } from '../data/plan.ts'
import { usePlanPlaces } from '../data/use-plan-places.ts'
import '#src/templates/split.css'

/** Filled by the route: the map belongs to another feature. */
export type PlanMapSlot = (shown: {
  places: readonly Place[]
  /** The number of each in the list of its day. */
  numbers: readonly number[]
  label: string
  fallback: string
}) => ReactNode

type Shown = { places: readonly Place[]; numbers: readonly number[] }

const NOTHING: Shown = { places: [], numbers: [] }

type Props = { plan: Plan; map: PlanMapSlot }

/** The stops of one day in their order on a map, numbered as in the list; the days are chosen over it. */
export function PlanMap({ plan, map }: Props) {
  const { t } = useTranslation('planner')
  const language = useLanguage()
  const places = usePlanPlaces(plan.stops.map(({ placeNo }) => placeNo))
  const known = (day: number): Shown => {
    const stops = stopsOf(plan, day).flatMap(({ placeNo }, at) => {
      const place = places.get(placeNo ?? 0)
      return place ? [{ place, number: at + 1 }] : []
    })
    return { places: stops.map(({ place }) => place), numbers: stops.map(({ number }) => number) }
  }
  const days = dayNumbers(plan).filter((day) => known(day).places.length > 0)
  const [chosen, setChosen] = useState<number | null>(null)
  const day = chosen !== null && days.includes(chosen) ? chosen : days[0]
  const nameOf = (each: number) => {
    const date = dateOf(plan, each)
    return date
      ? t('plan.dayOn', { count: each, day: formatDay(date, language) })
      : t('plan.day', { count: each })
  }
  const shown = useSame(day === undefined ? NOTHING : known(day))
  if (day === undefined) return null
  return (
    <>
      {map({ ...shown, label: t('plan.route', { day: nameOf(day) }), fallback: t('plan.mapGone') })}
      {days.length > 1 && (
        <div className="absolute inset-x-4 top-4">
          <ChipGroup label={t('plan.days')}>
            {days.map((each) => (
              <Chip key={each} selected={each === day} onClick={() => setChosen(each)}>
                {nameOf(each)}
              </Chip>
            ))}
          </ChipGroup>
        </div>
      )}
    </>
  )
}

/** The same lists as long as the same is in them: the map moves its camera for a new one. */
function useSame(shown: Shown): Shown {
  const [kept, setKept] = useState(shown)
  if (isAlike(kept.places, shown.places) && isAlike(kept.numbers, shown.numbers)) return kept
  setKept(shown)
  return shown
}

const isAlike = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((each, at) => each === b[at])
