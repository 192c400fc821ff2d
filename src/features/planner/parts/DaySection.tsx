import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StopReasons } from '#src/entities/plan/StopReasons.tsx'
import { formatDay, formatDistance } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import type { Course } from '#sync/contracts/places/course.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import type { ItineraryStop } from '#sync/contracts/planner/itinerary.ts'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import type { ExplainedStop } from '#sync/domain/plan/explain.ts'
import type { PlanWarning } from '#sync/domain/plan/warnings.ts'
import { legFrom } from '../data/explained-stops.ts'
import { legsOf, type Leg } from '../data/legs.ts'
import { canStep, dateOf, stopsOf, type Plan } from '../data/plan.ts'
import { timeWarnings } from '../data/day-times.ts'
import { LegLine } from './LegLine.tsx'
import { StopMarks } from './StopMarks.tsx'
import { StopRow } from './StopRow.tsx'
import type { Dragging, useDragStop } from './use-drag-stop.ts'

export interface DayActions {
  step(stop: ItineraryStop, step: -1 | 1): void
  edit(stop: ItineraryStop): void
  remove(stop: ItineraryStop): void
  add(day: number): void
  removeDay(day: number): void
}

type Props = {
  plan: Plan
  day: number
  places: ReadonlyMap<number, Place>
  tickets: ReadonlyMap<string, Ticket>
  course: Course | undefined
  actions: DayActions
  /** What the planner says of the stops, by id; empty while it is not asked. */
  explained: ReadonlyMap<string, ExplainedStop>
  drag: ReturnType<typeof useDragStop>
}

/** One day: its stops in order, the ways between them, and a button to add one. */
export function DaySection({ plan, day, places, tickets, course, actions, explained, drag }: Props) {
  const { t } = useTranslation('planner')
  const stops = stopsOf(plan, day)
  const legs = legsOf(stops, places, course).map((leg, index) => {
    const own = explained.get(stops[index + 1]?.id ?? '')?.leg
    return own && leg?.isEstimate ? legFrom(own) : leg
  })
  const order = timeWarnings(stops, legs)
  const date = dateOf(plan, day)
  const placeOf = ({ placeNo }: ItineraryStop) => (placeNo === null ? undefined : places.get(placeNo))
  const { dragging } = drag
  const dropIndex = dragging?.day === day ? dragging.index : null
  // The place to fall to is counted without the dragged stop itself.
  const others = stops.filter((stop) => stop.id !== dragging?.id)
  const isDropBefore = (stop: ItineraryStop) => dropIndex !== null && others[dropIndex]?.id === stop.id
  return (
    <section data-day={day} className="g-section">
      <DayHead plan={plan} day={day} legs={legs} onRemove={() => actions.removeDay(day)} />
      {stops.length === 0 && <p className="py-3 text-body2 text-ink-3">{t('plan.dayEmpty')}</p>}
      <ol>
        {stops.map((stop, index) => (
          <li key={stop.id} data-stop={stop.id}>
            {isDropBefore(stop) && <DropLine />}
            <StopRow
              stop={stop}
              number={index + 1}
              place={placeOf(stop)}
              canStep={{ up: canStep(plan, stop.id, -1), down: canStep(plan, stop.id, 1) }}
              onStep={(step) => actions.step(stop, step)}
              onEdit={() => actions.edit(stop)}
              onRemove={() => actions.remove(stop)}
              handle={drag.handle(stop.id)}
              offset={offsetOf(dragging, stop)}
              marks={
                <>
                  <StopMarks
                    stop={stop}
                    date={date}
                    order={explained.has(stop.id) ? undefined : order.get(stop.id)}
                    hours={placeOf(stop)?.hours}
                    ticket={tickets.get(stop.ticketId ?? '')}
                  />
                  <Reasons stop={explained.get(stop.id)} />
                </>
              }
            />
            {legs[index] && !dragging && (
              <LegLine leg={legs[index]} why={explained.get(stops[index + 1]?.id ?? '')?.leg} />
            )}
          </li>
        ))}
      </ol>
      {dropIndex !== null && dropIndex >= others.length && <DropLine />}
      <Button
        variant="outline"
        full
        className="mt-2"
        icon={<Plus size={18} />}
        aria-label={t('plan.addStopTo', { count: day })}
        onClick={() => actions.add(day)}
      >
        {t('plan.addStop')}
      </Button>
    </section>
  )
}

/** The page says by itself what speaks against the hours of a stop (`StopMarks`). */
const SAID: ReadonlySet<PlanWarning['is']> = new Set([
  ...(['closed', 'before', 'break', 'lastEntry', 'after', 'leaves'] as const),
  ...(['checkHours', 'holidaysUnknown', 'unknownPlace'] as const),
])

const Reasons = ({ stop }: { stop: ExplainedStop | undefined }) =>
  stop && <StopReasons stop={stop} without={SAID} />

const offsetOf = (dragging: Dragging | null, stop: ItineraryStop) =>
  dragging?.id === stop.id ? dragging.offset : null

function DropLine() {
  const { t } = useTranslation('planner')
  return (
    <div
      aria-hidden="true"
      className="my-1 ml-9 rounded-pic border-2 border-dotted border-line-strong px-4 py-3 text-caption text-ink-2"
    >
      {t('plan.dropHere')}
    </div>
  )
}

function DayHead({
  plan,
  day,
  legs,
  onRemove,
}: {
  plan: Plan
  day: number
  legs: (Leg | null)[]
  onRemove: () => void
}) {
  const { t } = useTranslation('planner')
  const language = useLanguage()
  const known = legs.filter((leg) => leg !== null)
  const minutes = known.reduce((sum, leg) => sum + leg.minutes, 0)
  const metres = known.reduce((sum, leg) => sum + leg.metres, 0)
  const date = dateOf(plan, day)
  const isRemovable = plan.days > 1 && stopsOf(plan, day).length === 0
  return (
    <div className="g-section-head">
      <h2 className="g-num">
        {date
          ? t('plan.dayOn', { count: day, day: formatDay(date, language) })
          : t('plan.day', { count: day })}
      </h2>
      {known.length > 0 && (
        <p className="text-caption text-ink-3 g-num">
          {t('plan.total', { minutes, distance: formatDistance(metres) })}
        </p>
      )}
      {isRemovable && (
        <IconButton label={t('plan.removeDay', { count: day })} icon={<X size={20} />} onClick={onRemove} />
      )}
    </div>
  )
}
