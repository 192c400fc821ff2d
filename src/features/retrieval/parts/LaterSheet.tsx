import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#sync/contracts/places/place.ts'
import { seoulDay, seoulTime } from '#sync/domain/calendar.ts'
import type { Replan } from '#sync/domain/plan/variants.ts'
import type { PlanNews } from '#src/data/plan/planner.ts'
import { useServices } from '#src/data/services.ts'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { useHere } from '#src/entities/page/use-here.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { CheckGroup, RadioGroup } from '#src/ui/fields/Choice.tsx'
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

const KINDS = ['best', 'order', 'fewer'] as const satisfies readonly Replan[]

/** The rest of today from now and here: what was visited stays. Nothing where the plan has no today. */
export function LaterSheet({ news, places, onChange, open, onClose, children }: Props) {
  const { t } = useTranslation('retrieval')
  const l = useLocalized()
  const now = useServices().now()
  const here = useHere()
  const today = seoulDay(now)
  const stops = news.explanation?.days.find(({ day }) => day === today)?.stops ?? []
  const time = seoulTime(now)
  const over = stops.flatMap(({ placeNo, end }) => (placeNo !== null && end <= time ? [String(placeNo)] : []))
  const [done, setDone] = useState<string[] | null>(null)
  const [kind, setKind] = useState<Replan>('best')
  if (stops.length === 0) return null
  const apply = () => {
    const visited = (done ?? over).map(Number)
    onChange({ later: { day: today, time, here: here.position, done: visited, kind }, savedAs: null })
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
        <div className="grid gap-5">
          <CheckGroup
            label={t('now.done')}
            look="list"
            options={stops.flatMap(({ placeNo, begin }) => {
              const place = placeNo === null ? undefined : places.get(placeNo)
              return place ? [{ value: String(place.no), label: `${begin} ${l(place.name)}` }] : []
            })}
            values={done ?? over}
            onChange={setDone}
          />
          <RadioGroup
            label={t('now.how')}
            options={KINDS.map((value) => ({ value, label: t(`now.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
          {!here.position && (
            <Button variant="outline" busy={here.asking} onClick={() => void here.ask()}>
              {t('found.locate')}
            </Button>
          )}
        </div>
      </PageSheet>
    </>
  )
}
