import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Happening } from '#sync/contracts/places/happening.ts'
import { recordAddress } from '../record/address.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { formatDay, formatFullDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Tag, type TagTone } from '#src/ui/marks/Tag.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import { happeningState, type HappeningState } from './happening-state.ts'

export const STATE_TONES: Record<HappeningState, TagTone> = {
  ongoing: 'accent',
  scheduled: 'tint',
  ended: 'neutral',
}

type Props = {
  happening: Happening
  /** Seoul's calendar day. */
  today: string
  heading?: 'h2' | 'h3'
}

/** A festival, performance or exhibition; the whole row leads to it. */
export function HappeningRow({ happening, today, heading = 'h3' }: Props) {
  const { t } = useTranslation('codes')
  const { t: te } = useTranslation('entities')
  const l = useLocalized()
  const dates = useHappeningDates()
  const state = happeningState(happening, today)
  const title = l(happening.title)
  const Heading = heading
  return (
    <div className="g-row">
      <Picture alt="" cover={coverOf('happening', happening)} className="h-18 w-24" />
      <div className="g-row-body">
        <div className="mb-1 flex flex-wrap gap-1">
          <Tag tone={STATE_TONES[state]}>{t(`happening.${state}`)}</Tag>
          <Tag>{t(`happening.${happening.kind}`)}</Tag>
        </div>
        <Heading className="text-title3">
          <Link {...recordAddress.happening(happening)} className="g-cover-link">
            {title}
          </Link>
        </Heading>
        <p className="text-caption text-ink-3">{l(happening.venue)}</p>
        <p className="flex flex-wrap gap-x-2 text-caption text-ink-2 g-num">
          {dates(happening, today)}
          {happening.datesTentative && <span className="text-ink-3">{te('happening.tentative')}</span>}
        </p>
      </div>
    </div>
  )
}

/** "Fri 20 Nov – Sun 29 Nov", or the one day; with the year when it is another than today's. */
export function useHappeningDates(): (happening: Pick<Happening, 'from' | 'to'>, today: string) => string {
  const { t } = useTranslation('entities')
  const language = useLanguage()
  const day = (date: string, today: string) =>
    date.slice(0, 4) === today.slice(0, 4) ? formatDay(date, language) : formatFullDay(date, language)
  return ({ from, to }, today) =>
    from === to
      ? day(from, today)
      : t('happening.from', { from: day(from, today), to: formatDay(to, language) })
}
