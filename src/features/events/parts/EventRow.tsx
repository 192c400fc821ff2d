import { Link } from '@tanstack/react-router'
import type { PublicEvent } from '#sync/contracts/events/event.ts'
import { daysBetween } from '#sync/domain/calendar.ts'
import { eventState, type EventState } from '#sync/domain/events.ts'
import { useTranslation } from 'react-i18next'
import { coverOf } from '#src/entities/record/cover.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Tag, type TagTone } from '#src/ui/marks/Tag.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'

export const EVENT_TONES: Record<EventState, TagTone> = {
  ...{ ongoing: 'accent', scheduled: 'tint', ended: 'neutral', announced: 'saved' },
}

/** An event in a list; the whole row leads to it. @param today Seoul's calendar day */
export function EventRow({
  event,
  today,
  mark,
}: {
  event: PublicEvent
  today: string
  mark?: React.ReactNode
}) {
  const l = useLocalized()
  return (
    <div className="g-row">
      <Picture alt="" cover={coverOf('event', event)} className="h-18 w-24" />
      <div className="g-row-body">
        <div className="mb-1 flex flex-wrap gap-1">
          <EventTag event={event} today={today} />
          {mark}
        </div>
        <h2 className="text-title3">
          <Link to="/customer/eventDetail-{$num}" params={{ num: event.no }} className="g-cover-link">
            <Words>{l(event.title)}</Words>
          </Link>
        </h2>
        <p className="text-caption text-ink-2 g-num">
          <EventDays {...event} />
        </p>
        <p className="text-caption text-ink-3">
          <Words>{l(event.summary)}</Words>
        </p>
      </div>
    </div>
  )
}

/** From when to when; a narrow line breaks between the two days, never within one. */
export function EventDays({ from, to }: Pick<PublicEvent, 'from' | 'to'>) {
  const language = useLanguage()
  return (
    <>
      <span className="inline-block">{formatDay(from, language)}</span> –{' '}
      <span className="inline-block">{formatDay(to, language)}</span>
    </>
  )
}

/** The state, and while it goes on how long. */
export function EventTag({ event, today }: { event: PublicEvent; today: string }) {
  const { t } = useTranslation('events')
  const state = eventState(event, today)
  const left = daysBetween(today, event.to)
  return (
    <Tag tone={EVENT_TONES[state]}>
      {t(`state.${state}`)}
      {state === 'ongoing' && `\u00a0· ${left === 0 ? t('today') : t('left', { count: left })}`}
    </Tag>
  )
}
