import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskEvent } from '#sync/contracts/events/api.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { ENTRY_KEPT_DAYS, eventState } from '#sync/domain/events.ts'
import { useServices } from '#src/data/services.ts'
import { ClaimMark } from '#src/entities/desk/ClaimMark.tsx'
import { useClaim } from '#src/entities/desk/use-claim.ts'
import { formatFullDay, formatRange, formatTime } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { SavedMark } from '#src/ui/marks/Marks.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'
import { EntryList } from './EntryList.tsx'
import { EventChange } from './EventChange.tsx'
import { EventDraw } from './EventDraw.tsx'

type Props = {
  file: DeskEvent
  onChange: (changed: DeskEvent) => void
  onEdit: () => void
  onRemoved: () => void
}

/** An event at the desk: numbers, entries, its editing, and once it is over draw and announcement. */
export function EventFile({ file, onChange, onEdit, onRemoved }: Props) {
  const { t } = useTranslation('rewards-desk')
  const l = useLocalized()
  const language = useLanguage()
  const { now } = useServices()
  const [round, setRound] = useState(0)
  const { event, id, entries, marketing, draw } = file
  const claiming = useClaim('event', String(event.no), file.claim)
  const state = eventState(event, seoulDay(now()))
  const title = l(event.title)
  const winners = event.prizes.reduce((sum, { people }) => sum + people, 0)
  const isDrawable = state === 'ended' && !draw?.announcedAt && !draw?.erasedAt
  return (
    <Card role="group" tabIndex={-1} aria-label={title} className="h-full" data-desk-item>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-title3 wrap-anywhere">{title}</h2>
        <Tag>{t(`event.state.${state}`)}</Tag>
      </div>
      <p className="mt-1 text-caption text-ink-2 g-num">
        {formatRange(formatFullDay(event.from, language), formatFullDay(event.to, language), language)}&nbsp;·{' '}
        <span className="inline-block">{t('event.winners', { count: winners })}&nbsp;·</span>{' '}
        <span className="inline-block">{t('event.entries', { count: entries })}&nbsp;·</span>{' '}
        <span className="inline-block">{t('event.marketing', { count: marketing })}</span>
      </p>
      {draw && <DrawLines draw={draw} />}
      {isDrawable && (
        <EventDraw
          {...{ file, claiming }}
          onChange={(changed) => {
            onChange(changed)
            setRound(round + 1)
          }}
        />
      )}
      {id === null ? (
        <p className="mt-3 text-caption text-ink-3">{t('event.fromFile')}</p>
      ) : (
        <EventChange
          {...{ id, title, claiming, onEdit, onRemoved }}
          isRemovable={entries === 0 && draw === null}
        />
      )}
      <ClaimMark claiming={claiming} />
      {entries > 0 && <EntryList key={round} event={event} />}
    </Card>
  )
}

function DrawLines({ draw }: { draw: NonNullable<DeskEvent['draw']> }) {
  const { t } = useTranslation('rewards-desk')
  const language = useLanguage()
  const { seed, entries, erasedAt, repeats, announcedAt } = draw
  return (
    <dl className="mt-3 grid gap-1 text-caption text-ink-2 g-num">
      <dt className="g-sr">{t('event.seed')}</dt>
      <dd className="wrap-anywhere">{t('event.seedLine', { seed, count: entries })}</dd>
      <dd>
        {erasedAt ? (
          t('event.erased', { day: formatFullDay(new Date(erasedAt), language), days: ENTRY_KEPT_DAYS })
        ) : repeats ? (
          <SavedMark>{t('event.repeats')}</SavedMark>
        ) : (
          t('event.repeatsNot')
        )}
      </dd>
      {announcedAt && (
        <dd>
          {t('event.announcedAt', {
            when: `${formatFullDay(new Date(announcedAt), language)} ${formatTime(announcedAt)}`,
          })}
        </dd>
      )}
    </dl>
  )
}
