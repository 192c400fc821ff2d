import { Accessibility, Plus } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#src/data/services.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { VisuallyHidden } from '#src/ui/controls/VisuallyHidden.tsx'
import type { ItineraryStop } from '#sync/contracts/planner/itinerary.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { POLICY } from '#sync/domain/policy.ts'
import {
  addDay,
  dayNumbers,
  moveStop,
  putBack,
  removeDay,
  removeStop,
  stepStop,
  stopsOf,
  type Plan,
} from '../data/plan.ts'
import { followTimes } from '../data/day-times.ts'
import { legsOf } from '../data/legs.ts'
import { ticketsFor } from '../data/tickets-for.ts'
import { AddStopSheet } from './AddStopSheet.tsx'
import { BarrierSheet } from './BarrierSheet.tsx'
import { DaySection, type DayActions } from './DaySection.tsx'
import { Explaining } from './Explaining.tsx'
import { PlanTools } from './PlanTools.tsx'
import { PlanWarnings } from './PlanWarnings.tsx'
import { StopSheet } from './StopSheet.tsx'
import { useDragStop } from './use-drag-stop.ts'
import { explainedStops } from '../data/explained-stops.ts'
import type { Explained } from '../data/use-explained.ts'
import type { PlanFacts } from '../data/use-plan-facts.ts'
import type { EditPlan } from '../data/use-plan.ts'
import { Words } from '#src/ui/marks/Words.tsx'

type Open = { sheet: 'add'; day: number } | { sheet: 'stop'; id: string } | { sheet: 'barrier' } | null

type Props = { account: string; plan: Plan; facts: PlanFacts; edit: EditPlan; onSettings: () => void }

const timeOf = (plan: Plan, id: string) => plan.stops.find((stop) => stop.id === id)?.time

/** The days of a plan, and what can be done with them. */
export function PlanView({ account, plan, facts, edit, onSettings }: Props) {
  const { t } = useTranslation('planner')
  const { t: tc } = useTranslation('common')
  const l = useLocalized()
  const show = useToasts((state) => state.show)
  const [open, setOpen] = useState<Open>(null)
  const [said, setSaid] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const { places, owned, course } = facts
  const today = seoulDay(useServices().now())
  const tickets = new Map(owned.map((ticket) => [ticket.id, ticket]))
  const refocus = useRefocus(root)
  // a plan the planner made was asked for with its reasons; one made by hand is looked at when that is asked for
  const [isOn, setOn] = useState(plan.made !== undefined)
  const [told, setTold] = useState<Explained | null>(null)
  const canExplain = plan.startDay !== null && plan.stops.some(({ placeNo }) => placeNo !== null)
  const explained = explainedStops(plan, isOn && canExplain ? told : null)

  const nameOf = (stop: ItineraryStop) => {
    const place = places.get(stop.placeNo ?? 0)
    return place ? l(place.name) : stop.title
  }
  const ways = (stops: readonly ItineraryStop[]) => legsOf(stops, places, course)
  const move = async (stop: ItineraryStop, change: (plan: Plan) => Plan) => {
    // on the newest plan, which the screen may not show yet
    let [before, after] = [plan, plan]
    const isStored = await edit((newest) => {
      before = newest
      return (after = followTimes(newest, change(newest), stop.id, ways))
    })
    const moved = after.stops.find(({ id }) => id === stop.id)
    if (!isStored || after === before || !moved) return
    const index = stopsOf(after, moved.day).findIndex(({ id }) => id === stop.id)
    const isRetimed = after.stops.some(({ id, time }) => timeOf(before, id) !== time)
    const say = isRetimed ? 'plan.movedTimes' : 'plan.moved'
    setSaid(t(say, { name: nameOf(stop), day: moved.day, place: index + 1 }))
  }
  const drag = useDragStop(root, async (id, day, index) => {
    const stop = plan.stops.find((each) => each.id === id)
    if (stop) await move(stop, moveStop(id, day, index))
  })
  const actions: DayActions = {
    step: (stop, step) => {
      const done = refocus(stop.id)
      void move(stop, stepStop(stop.id, step)).finally(done)
    },
    edit: ({ id }) => setOpen({ sheet: 'stop', id }),
    remove: async (stop) => {
      const index = stopsOf(plan, stop.day).findIndex(({ id }) => id === stop.id)
      if (!(await edit(removeStop(stop.id)))) return
      const undo = () => void edit(putBack(stop, index))
      show({
        tone: 'plain',
        text: t('plan.removed', { name: nameOf(stop) }),
        action: { label: tc('action.undo'), run: undo },
      })
    },
    add: (day) => setOpen({ sheet: 'add', day }),
    removeDay: (day) => void edit(removeDay(day)),
  }
  const opened = open?.sheet === 'stop' ? plan.stops.find(({ id }) => id === open.id) : undefined

  return (
    <div ref={root} className="max-w-176">
      {plan.note && (
        <p className="text-body2 whitespace-pre-line text-ink-2">
          <Words>{plan.note}</Words>
        </p>
      )}
      <div className="mt-2">
        <PlanWarnings {...{ plan, places, tickets, course, onSettings }} />
      </div>
      {canExplain && <PlanTools {...{ plan, edit, told, isOn }} onSwitch={setOn} />}
      {canExplain && isOn && <Explaining plan={plan} onTold={setTold} />}
      {dayNumbers(plan).map((day) => (
        <DaySection key={day} {...{ plan, day, places, tickets, actions, drag, explained, course }} />
      ))}
      {plan.days < POLICY.itinerary.daysMax && (
        <Button
          variant="tint"
          full
          className="mt-6"
          icon={<Plus size={18} />}
          onClick={() => void edit(addDay)}
        >
          {t('plan.addDay')}
        </Button>
      )}
      {plan.stops.length > 0 && (
        <Button
          variant="outline"
          full
          className="mt-2"
          icon={<Accessibility size={18} />}
          aria-haspopup="dialog"
          onClick={() => setOpen({ sheet: 'barrier' })}
        >
          {t('barrier.open')}
        </Button>
      )}
      <p className="mt-4 text-caption text-ink-3">{t('plan.estimate')}</p>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {open?.sheet === 'add' && (
        <AddStopSheet plan={plan} day={open.day} edit={edit} onClose={() => setOpen(null)} />
      )}
      {open?.sheet === 'barrier' && <BarrierSheet plan={plan} onClose={() => setOpen(null)} />}
      {opened && (
        <StopSheet
          {...{ account, plan, edit }}
          stop={opened}
          name={nameOf(opened)}
          tickets={ticketsFor(owned, opened, today)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

/**
 * Keeps the focus on the pressed control of a stop, also when the stop goes to another day and is drawn again there.
 * Several presses may still be on their way; between two of them no key may find the focus nowhere.
 * @returns takes note of a press; what it returns is called when that press has been stored
 */
function useRefocus(root: RefObject<HTMLElement | null>): (stopId: string) => () => void {
  const wanted = useRef<{ id: string; control: string } | null>(null)
  const underWay = useRef(0)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { id, control } = wanted.current
    if (document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>(`[data-stop="${id}"] ${control}`)?.focus()
    if (underWay.current === 0) wanted.current = null
  })
  return (id) => {
    const step = document.activeElement?.getAttribute('data-step')
    wanted.current = { id, control: step ? `[data-step="${step}"]` : '[data-handle]' }
    underWay.current += 1
    return () => void (underWay.current -= 1)
  }
}
