import { Link } from '@tanstack/react-router'
import { Footprints } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { seoulDay } from '#sync/domain/calendar.ts'
import { recordAddress } from '#src/entities/record/address.ts'
import { useServices } from '#src/data/services.ts'
import { useHappeningDates } from '#src/entities/happening/HappeningRow.tsx'
import { SpotRows } from '#src/entities/list/SpotRows.tsx'
import type { Pointing } from '#src/entities/list/spots.ts'
import { OpenNow } from '#src/entities/place/OpenNow.tsx'
import { useArea } from '#src/entities/place/place-meta.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { useDuration } from '#src/entities/record/use-duration.ts'
import { formatDistance } from '#src/i18n/format.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { cx } from '#src/lib/cx.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import type { Near } from '../data/around.ts'

/** Rows shown at a time, and pins drawn beside them. */
export const PAGE = 20

type Props = {
  near: readonly Near[]
  /** Of all there is; further rows are read when they are asked for. */
  total: number
  selected: string | null
  onMore: () => void
  /** Where there is a map beside the rows. */
  pointing: Pointing | undefined
}

/** What is near, nearest first. */
export function NearList({ near, total, selected, onMore, pointing }: Props) {
  const { t } = useTranslation('nearby')
  const { t: tc } = useTranslation('common')
  if (near.length === 0)
    return (
      <EmptyState title={t('where.empty')} petro="boat">
        {t('where.emptyText')}
      </EmptyState>
    )
  return (
    <>
      <p className="text-caption text-ink-3">{t('where.reckoning')}</p>
      <SpotRows pointing={pointing} className="g-rows">
        {near.map((each) => (
          <li key={each.id} data-spot={each.id}>
            <NearRow near={each} isSelected={each.id === selected} />
          </li>
        ))}
      </SpotRows>
      {total > near.length && (
        <Button variant="outline" full className="mt-3" onClick={onMore}>
          {tc('action.more')}
        </Button>
      )}
    </>
  )
}

function NearRow({ near, isSelected }: { near: Near; isSelected: boolean }) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'center' })
  }, [isSelected])
  const { t: tk } = useTranslation('codes')
  const area = useArea()
  const record = near.place ?? near.happening ?? near.guesthouse
  const cover = coverOf(near.place ? 'place' : near.happening ? 'happening' : 'guesthouse', record)
  const kind = near.happening ? tk(`happening.${near.happening.kind}`) : tk(`list.${near.kind as 'gh'}`)
  return (
    <div
      ref={row}
      className={cx('g-row', isSelected && 'rounded-card bg-tint')}
      aria-current={isSelected ? 'true' : undefined}
      data-near={near.id}
    >
      <Picture alt="" cover={cover} className="size-21" />
      <div className="g-row-body">
        <h2 className="text-title3">
          <NearLink near={near} />
        </h2>
        <p className="text-caption text-ink-3">
          {kind}&nbsp;· {area(record)}
        </p>
        <Away near={near} />
        {near.place && <OpenNow hours={near.place.hours} className="text-caption" />}
        {near.happening && <Dates happening={near.happening} />}
      </div>
    </div>
  )
}

function NearLink({ near }: { near: Near }): ReactNode {
  const l = useLocalized()
  const name = l(near.name)
  if (near.place)
    return (
      <Link {...recordAddress.place(near.place)} className="g-cover-link">
        {name}
      </Link>
    )
  if (near.happening)
    return (
      <Link {...recordAddress.happening(near.happening)} className="g-cover-link">
        {name}
      </Link>
    )
  return (
    <Link {...recordAddress.guesthouse(near.guesthouse)} className="g-cover-link">
      {name}
    </Link>
  )
}

/** "12 min on foot · 850 m"; only the distance where nobody would walk. */
function Away({ near: { metres, minutes } }: { near: Near }) {
  const { t } = useTranslation('nearby')
  const { t: te } = useTranslation('entities')
  const duration = useDuration()
  const distance = formatDistance(metres)
  return (
    <p className="flex items-center gap-1 text-label g-num">
      {minutes !== null && <Footprints size={15} className="flex-none text-link" />}
      {minutes === null ? te('away', { distance }) : t('where.walk', { time: duration(minutes), distance })}
    </p>
  )
}

function Dates({ happening }: { happening: NonNullable<Near['happening']> }) {
  const dates = useHappeningDates()
  const today = seoulDay(useServices().now())
  return <p className="text-caption text-ink-2 g-num">{dates(happening, today)}</p>
}
