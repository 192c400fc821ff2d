import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#src/data/services.ts'
import { useToday } from '#src/data/use-today.ts'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { useHere } from '#src/entities/page/use-here.ts'
import { LaterFields } from '#src/entities/plan/LaterFields.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { useToasts } from '#src/state/toasts.ts'
import { seoulTime } from '#sync/domain/calendar.ts'
import type { Replan } from '#sync/domain/plan/variants.ts'
import type { Plan } from '../data/plan.ts'
import { requestFor, taken, useChange, type Wanted } from '../data/use-change.ts'
import type { Explained } from '../data/use-explained.ts'
import type { EditPlan } from '../data/use-plan.ts'
import { usePlanPlaces } from '../data/use-plan-places.ts'
import { WhatChanges } from './WhatChanges.tsx'

type Props = { plan: Plan; edit: EditPlan; told: Explained; kind: 'rain' | 'now'; onClose: () => void }

/** The plan in rain, or the rest of today from here and now: what would change, and one press that takes it over. */
export function ChangeSheet({ plan, edit, told, kind, onClose }: Props) {
  const { t } = useTranslation('plan')
  const { t: tc } = useTranslation('common')
  const l = useLocalized()
  const show = useToasts((state) => state.show)
  const today = useToday()
  // the moment it was opened: the answer must not change under the finger
  const now = useServices().now()
  const [time] = useState(() => seoulTime(now))
  const here = useHere()
  const stops = told.news.explanation?.days.find(({ day }) => day === today)?.stops ?? []
  const over = stops.flatMap(({ placeNo, end }) => (placeNo !== null && end <= time ? placeNo : []))
  const [done, setDone] = useState<number[]>(over)
  const [how, setHow] = useState<Replan>('best')
  const later = { day: today, time, here: here.position, done, keep: [] }
  const wanted: Wanted = kind === 'rain' ? { is: 'rain' } : { is: 'now', now: later, kind: how }
  const change = useChange(plan, told, wanted)
  const nos = [...plan.stops.map(({ placeNo }) => placeNo), ...(change?.difference.in ?? [])]
  const places = usePlanPlaces(nos)
  const nameOf = (placeNo: number) => {
    const place = places.get(placeNo)
    return place ? l(place.name) : (plan.stops.find((stop) => stop.placeNo === placeNo)?.title ?? '')
  }
  const days = change && !change.isSame ? change.days : null
  const apply = async () => {
    if (!days) return
    onClose()
    const order = { request: requestFor(told, wanted), places: told.order.places }
    if (!(await edit((newest) => taken(newest, days, order, nameOf)))) return
    const undo = () =>
      void edit(({ made: _made, ...newest }) => ({ ...newest, stops: plan.stops, ...before }))
    const before = plan.made ? { made: plan.made } : {}
    show({ tone: 'plain', text: t('change.done'), action: { label: tc('action.undo'), run: undo } })
  }
  return (
    <PageSheet
      title={kind === 'rain' ? t('change.rain') : t('now.title')}
      onClose={onClose}
      confirm={days ? { label: t('change.apply'), onConfirm: () => void apply() } : undefined}
    >
      <div className="grid gap-5">
        {kind === 'now' && (
          <LaterFields
            stops={stops.flatMap(({ placeNo, begin }) =>
              placeNo === null ? [] : { placeNo, label: `${begin} ${nameOf(placeNo)}` },
            )}
            {...{ done, here }}
            onDone={setDone}
            kind={how}
            onKind={setHow}
          />
        )}
        <WhatChanges change={change} isWet={kind === 'rain'} nameOf={nameOf} />
      </div>
    </PageSheet>
  )
}
