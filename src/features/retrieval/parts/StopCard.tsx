import { Link } from '@tanstack/react-router'
import { CornerDownRight, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#sync/contracts/places/place.ts'
import type { ExplainedStop } from '#sync/domain/plan/explain.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { recordAddress } from '#src/entities/record/address.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import { usePlanWords } from './use-plan-words.ts'

type Props = {
  stop: ExplainedStop
  place: Place | undefined
  /** It is not in the plan this one is compared with. */
  isNew: boolean
  onAvoid: () => void
  /** Filled by the route: tickets belong to another feature. */
  ticket: ReactNode
}

/** Keeps the line while the record is being read. */
const NOT_READ = '\u00a0'

/** One stop of a plan: when, where, why, and what is not sure about it. */
export function StopCard({ stop, place, isNew, onAvoid, ticket }: Props) {
  const { t } = useTranslation('retrieval')
  const l = useLocalized()
  const say = usePlanWords()
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
      {stop.reasons.length > 0 && (
        <ul className="mt-1 grid gap-0.5 text-body2 text-link">
          {stop.reasons.map((reason) => (
            <li key={reason.is} className="flex gap-1.5">
              <CornerDownRight size={16} className="mt-1 flex-none" />
              <span>{say.reason(reason)}</span>
            </li>
          ))}
        </ul>
      )}
      {stop.warnings
        .filter(({ is }) => is !== 'checkHours' && is !== 'holidaysUnknown')
        .map((warning) => (
          <p key={warning.is} className="mt-1 flex gap-1.5 text-body2 text-pending">
            <TriangleAlert size={16} className="mt-1 flex-none" />
            <span>{say.warning(warning)}</span>
          </p>
        ))}
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
