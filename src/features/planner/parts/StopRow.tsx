import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { recordAddress } from '#src/entities/record/address.ts'
import { usePlaceMeta } from '#src/entities/place/place-meta.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { useDuration } from '#src/entities/record/use-duration.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { cx } from '#src/lib/cx.ts'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import type { Place } from '#sync/contracts/places/place.ts'
import type { ItineraryStop } from '#sync/contracts/planner/itinerary.ts'
import { Words } from '#src/ui/marks/Words.tsx'

type Props = {
  stop: ItineraryStop
  /** From 1, within the day. */
  number: number
  place: Place | undefined
  canStep: { up: boolean; down: boolean }
  onStep: (step: -1 | 1) => void
  onEdit: () => void
  onRemove: () => void
  handle: Pick<
    ComponentProps<'button'>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >
  /** Pixels from its place while it is dragged. */
  offset: number | null
  /** What is to be known about the stop, under its time. */
  marks: ReactNode
}

const KEYS: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 }

/** One stop of a day. */
export function StopRow(props: Props) {
  const { stop, number, place, canStep, onStep, onEdit, onRemove, handle, offset, marks } = props
  const { t } = useTranslation('planner')
  const l = useLocalized()
  const meta = usePlaceMeta()
  const duration = useDuration()
  const name = place ? l(place.name) : stop.title
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEYS[event.key]
    if (!step) return
    event.preventDefault()
    onStep(step)
  }
  const facts = [stop.time, stop.stayMinutes && t('plan.stay', { duration: duration(stop.stayMinutes) })]
  return (
    <div
      className={cx(
        'flex items-start gap-1 pt-2',
        offset !== null && 'relative z-10 rounded-card bg-surface shadow-float',
      )}
      style={offset === null ? undefined : { transform: `translateY(${offset}px)` }}
    >
      <button
        type="button"
        className="grid h-11 w-7 flex-none cursor-grab touch-none place-items-center rounded-field text-ink-3"
        aria-label={t('plan.handle', { name })}
        data-handle
        onKeyDown={onKeyDown}
        {...handle}
      >
        <GripVertical size={20} />
      </button>
      <span
        className="mt-2 grid size-7 flex-none place-items-center rounded-full bg-primary text-micro text-on-primary g-num"
        aria-hidden="true"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1 pl-3">
        <div className="flex flex-wrap items-start gap-3">
          <div className="g-row-body">
            {facts.some(Boolean) && (
              <p className="text-caption text-ink-2 g-num">{facts.filter(Boolean).join('\u00a0· ')}</p>
            )}
            <h3 className="text-title3">
              {place ? <Link {...recordAddress.place(place)}>{name}</Link> : <Words>{name}</Words>}
            </h3>
            {place && <p className="text-caption text-ink-3">{meta(place)}</p>}
            {marks}
            {stop.note && (
              <p className="mt-1 text-body2 whitespace-pre-line text-ink-2">
                <Words>{stop.note}</Words>
              </p>
            )}
          </div>
          {place && (
            <Picture alt="" cover={coverOf('place', place)} className="h-16 w-21 flex-none lg:h-19 lg:w-25" />
          )}
        </div>
        <div className="-ml-2 flex flex-wrap items-center">
          <button
            type="button"
            className="inline-flex min-h-11 items-center px-2 text-caption text-link"
            aria-label={t('plan.edit', { name })}
            onClick={onEdit}
          >
            {t('plan.editShort')}
          </button>
          <button
            type="button"
            className="inline-flex min-h-11 items-center px-2 text-caption text-ink-3"
            aria-label={t('plan.remove', { name })}
            onClick={onRemove}
          >
            {t('plan.removeShort')}
          </button>
          <span className="ml-auto flex">
            <IconButton
              label={t('plan.up', { name })}
              icon={<ChevronUp size={20} />}
              aria-disabled={!canStep.up || undefined}
              data-step="-1"
              onClick={() => onStep(-1)}
            />
            <IconButton
              label={t('plan.down', { name })}
              icon={<ChevronDown size={20} />}
              aria-disabled={!canStep.down || undefined}
              data-step="1"
              onClick={() => onStep(1)}
            />
          </span>
        </div>
      </div>
    </div>
  )
}
