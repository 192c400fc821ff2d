import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BusRoute } from '#sync/contracts/places/bus-route.ts'
import { recordAddress } from '#src/entities/record/address.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { VisuallyHidden } from '#src/ui/controls/VisuallyHidden.tsx'
import { Rail } from '#src/ui/marks/Timeline.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { comingDepartures, later, stopTimes } from '../data/bus.ts'

type Props = { route: BusRoute; day: string; now: { day: string; time: string } }

/**
 * The departures of a day, and the stops with the times of the one chosen (at first the next). One that has left can
 * be chosen too: people get on along the way.
 */
export function LineStops({ route, day, now }: Props) {
  const { t } = useTranslation('transport')
  const l = useLocalized()
  const all = [...route.departures].sort()
  const coming = comingDepartures(route, day, now)
  const [chosen, setChosen] = useState(coming[0] ?? all.at(-1) ?? '')
  const first = route.stops[0]
  return (
    <>
      <Section title={t('line.timetable')}>
        <ChipGroup label={t('line.timetable')}>
          {all.map((time) => (
            <Chip
              key={time}
              quiet={!coming.includes(time)}
              selected={time === chosen}
              onClick={() => setChosen(time)}
            >
              <span className="g-num">{time}</span>
              {!coming.includes(time) && <VisuallyHidden>{t('line.left')}</VisuallyHidden>}
            </Chip>
          ))}
        </ChipGroup>
        {first && (
          <p className="mt-2 text-caption text-ink-3">{t('line.timetableNote', { stop: l(first.name) })}</p>
        )}
      </Section>
      <Section title={t('line.stops')}>
        <Stops
          route={route}
          departure={chosen}
          clock={isUnderway(route, chosen, day, now) ? now.time : null}
        />
      </Section>
    </>
  )
}

/** The chosen bus is on its way: only then do stops lie behind it. */
function isUnderway(route: BusRoute, departure: string, day: string, now: Props['now']): boolean {
  return day === now.day && departure <= now.time && now.time < later(departure, route.totalMinutes)
}

type StopsProps = {
  route: BusRoute
  departure: string
  /** The time in Seoul while the bus is on its way: then the timetable knows which stops lie behind. */
  clock: string | null
}

function Stops({ route, departure, clock }: StopsProps) {
  const { t } = useTranslation('transport')
  const l = useLocalized()
  const times = stopTimes(route, departure)
  const ahead = t('line.ahead')
  const isBehind = (index: number) => {
    const at = times[index]
    return clock !== null && at !== undefined && (at.leave ?? at.arrive) < clock
  }
  return (
    <Rail
      label={t('line.stops')}
      stateLabels={{ todo: ahead, now: ahead, done: t('line.behind') }}
      stops={route.stops.map(({ name, placeNo }, index) => ({
        id: String(index),
        state: isBehind(index) ? 'done' : 'todo',
        children: (
          <div className="flex min-h-11 flex-wrap items-baseline gap-x-3">
            <time className="w-14 flex-none text-title3 g-num">{times[index]?.arrive}</time>
            <span className="min-w-0 flex-1 text-body">
              {placeNo === null ? (
                l(name)
              ) : (
                <Link {...recordAddress.place({ no: placeNo })} className="g-link">
                  {l(name)}
                </Link>
              )}
              {times[index]?.leave && (
                <span className="block text-caption text-ink-3 g-num">
                  {t('line.until', { time: times[index].leave })}
                </span>
              )}
            </span>
          </div>
        ),
      }))}
    />
  )
}
