import { Link } from '@tanstack/react-router'
import { Bike, Bus, Car, Footprints, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Course, CourseStop } from '#sync/contracts/places/course.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import { recordAddress } from '#src/entities/record/address.ts'
import { OpenNow } from '#src/entities/place/OpenNow.tsx'
import { useArea } from '#src/entities/place/place-meta.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { useDuration } from '#src/entities/record/use-duration.ts'
import { formatDistance } from '#src/i18n/format.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Rail } from '#src/ui/marks/Timeline.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'

type Leg = NonNullable<CourseStop['legToNext']>
const LEG_ICONS: Record<Leg['mode'], LucideIcon> = { walk: Footprints, drive: Car, bus: Bus, bike: Bike }

type Props = {
  course: Course
  places: readonly Place[]
  /** All content is here: a stop without its place will not come any more. */
  complete: boolean
}

/** The stops on their rail, day by day; nothing of it is walked yet, so it is dotted. */
export function CourseStops({ course, places, complete }: Props) {
  const { t } = useTranslation('discovery')
  const byNo = new Map(places.map((place) => [place.no, place]))
  return (
    <Rail
      label={t('course.stopList')}
      stateLabels={{ todo: t('course.stateTodo'), now: t('course.stateNow'), done: t('course.stateDone') }}
      stops={course.stops.map((stop, index) => ({
        id: `${index}-${stop.placeNo}`,
        state: 'todo',
        children: (
          <Stop
            stop={stop}
            place={byNo.get(stop.placeNo)}
            complete={complete}
            firstOfDay={course.days > 1 && course.stops[index - 1]?.day !== stop.day}
          />
        ),
      }))}
    />
  )
}

type StopProps = { stop: CourseStop; place?: Place; complete: boolean; firstOfDay: boolean }

function Stop({ stop, place, complete, firstOfDay }: StopProps) {
  const { t } = useTranslation('discovery')
  const { t: tc } = useTranslation('common')
  const l = useLocalized()
  const area = useArea()
  const duration = useDuration()
  const stay = t('course.stay', { time: duration(stop.stayMinutes) })
  return (
    <>
      {firstOfDay && <p className="mb-1 text-label text-link">{t('course.day', { day: stop.day })}</p>}
      <div className="relative flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="text-title3">
            {place ? (
              <Link {...recordAddress.place({ no: stop.placeNo })} className="g-cover-link">
                {l(place.name)}
              </Link>
            ) : complete ? (
              t('course.missingStop')
            ) : (
              tc('state.loading')
            )}
          </h3>
          <p className="text-caption text-ink-3 g-num">{place ? `${stay}\u00a0· ${area(place)}` : stay}</p>
          {place && <OpenNow hours={place.hours} className="text-caption" />}
        </div>
        {place && <Picture alt="" cover={coverOf('place', place)} className="h-16 w-21" />}
      </div>
      <p className="mt-2 text-body2 text-ink-2">{l(stop.note)}</p>
      {stop.legToNext && <LegChip leg={stop.legToNext} />}
    </>
  )
}

function LegChip({ leg }: { leg: Leg }) {
  const { t } = useTranslation('discovery')
  const { t: tk } = useTranslation('codes')
  const duration = useDuration()
  const Icon = LEG_ICONS[leg.mode]
  return (
    <p className="mt-3 inline-flex items-center gap-2 rounded-field bg-surface-2 px-3 py-2 text-caption text-ink-2 g-num">
      <Icon size={18} />
      {t('course.leg', {
        mode: tk(`transport.${leg.mode}`),
        time: duration(leg.minutes),
        distance: formatDistance(leg.metres),
      })}
    </p>
  )
}
