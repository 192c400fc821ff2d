import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#sync/contracts/places/place.ts'
import type { ExplainedStop } from '#sync/domain/plan/explain.ts'
import type { PlanWarning } from '#sync/domain/plan/warnings.ts'
import { StopReasons } from '#src/entities/plan/StopReasons.tsx'
import { coverOf } from '#src/entities/record/cover.ts'
import { recordAddress } from '#src/entities/record/address.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'

type Props = {
  stop: ExplainedStop
  place: Place | undefined
  /** It is not in the plan this one is compared with. */
  isNew: boolean
  onAvoid: () => void
  /** Filled by the route: tickets belong to another feature. */
  ticket: ReactNode
}

/** Said as a reason, or once for the whole plan. */
const QUIET: ReadonlySet<PlanWarning['is']> = new Set(['checkHours', 'holidaysUnknown'])
/** Keeps the line while the record is being read. */
const NOT_READ = '\u00a0'

/** One stop of a plan: when, where, why, and what is not sure about it. */
export function StopCard({ stop, place, isNew, onAvoid, ticket }: Props) {
  const { t } = useTranslation('retrieval')
  const l = useLocalized()
  const name = place ? l(place.name) : ''
  return (
    <>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-2 text-caption text-ink-2 g-num">
            {t('plan.hours', { from: stop.begin, to: stop.end })}
            {isNew && <Tag tone="tint">{t('plan.new')}</Tag>}
          </p>
          <h3 className="text-title3">
            {place ? <Link {...recordAddress.place(place)}>{name}</Link> : NOT_READ}
          </h3>
        </div>
        {place && <Picture alt="" cover={coverOf('place', place)} className="h-15 w-20 flex-none" />}
      </div>
      <StopReasons stop={stop} without={QUIET} />
      <div className="mt-1 flex flex-wrap items-center gap-x-2">
        {ticket}
        <button
          type="button"
          className="inline-flex min-h-11 items-center px-1 text-caption text-ink-3"
          aria-label={t('plan.avoid', { name })}
          onClick={onAvoid}
        >
          {t('plan.avoidShort')}
        </button>
      </div>
    </>
  )
}
