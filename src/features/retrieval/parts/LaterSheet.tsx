import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#sync/contracts/places/place.ts'
import { seoulDay, seoulTime } from '#sync/domain/calendar.ts'
import type { Replan } from '#sync/domain/plan/variants.ts'
import type { PlanNews } from '#src/data/plan/planner.ts'
import { useServices } from '#src/data/services.ts'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { LaterFields } from '#src/entities/plan/LaterFields.tsx'
import { useHere } from '#src/entities/page/use-here.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import type { Turn } from '../data/conversation.ts'

type Props = {
  news: PlanNews
  places: ReadonlyMap<number, Place>
  onChange: (change: Partial<Turn>) => void
  open: boolean
  onClose: () => void
  /** What opens it. */
  children: ReactNode
}

/** The rest of today from now and here: what was visited stays. Nothing where the plan has no today. */
export function LaterSheet({ news, places, onChange, open, onClose, children }: Props) {
  const { t } = useTranslation('plan')
  const l = useLocalized()
  const now = useServices().now()
  const here = useHere()
  const today = seoulDay(now)
  const stops = news.explanation?.days.find(({ day }) => day === today)?.stops ?? []
  const time = seoulTime(now)
  const over = stops.flatMap(({ placeNo, end }) => (placeNo !== null && end <= time ? [placeNo] : []))
  const [done, setDone] = useState<number[] | null>(null)
  const [kind, setKind] = useState<Replan>('best')
  if (stops.length === 0) return null
  const apply = () => {
    onChange({ later: { day: today, time, here: here.position, done: done ?? over, kind }, savedAs: null })
    onClose()
  }
  return (
    <>
      {children}
      <PageSheet
        open={open}
        title={t('now.title')}
        onClose={onClose}
        confirm={{ label: t('now.apply'), onConfirm: apply }}
      >
        <LaterFields
          stops={stops.flatMap(({ placeNo, begin }) => {
            const place = placeNo === null ? undefined : places.get(placeNo)
            return place ? [{ placeNo: place.no, label: `${begin} ${l(place.name)}` }] : []
          })}
          done={done ?? over}
          onDone={setDone}
          {...{ kind, here }}
          onKind={setKind}
        />
      </PageSheet>
    </>
  )
}
