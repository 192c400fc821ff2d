import { useTranslation } from 'react-i18next'
import type { PublicEvent } from '#sync/contracts/events/event.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { eventState } from '#sync/domain/events.ts'
import { useContentItem } from '#src/data/content.ts'
import { usePersonalItem } from '#src/data/personal.ts'
import { useServices } from '#src/data/services.ts'
import { useSession } from '#src/data/session.ts'
import { GuestNote } from '#src/entities/page/GuestNote.tsx'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { coverOf } from '#src/entities/record/cover.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { DetailTemplate } from '#src/templates/DetailTemplate.tsx'
import { Skeleton } from '#src/ui/marks/Skeleton.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { Paragraphs } from '#src/ui/surfaces/Paragraphs.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import { EntryCard } from '../parts/EntryCard.tsx'
import { EventDays, EventTag } from '../parts/EventRow.tsx'
import { Winners } from '../parts/Winners.tsx'

/** S2-08: an event: what it is, the prizes, taking part until its end, the winners. */
export function EventScreen({ num }: { num: number }) {
  const { t } = useTranslation('events')
  const l = useLocalized()
  const language = useLanguage()
  const today = seoulDay(useServices().now())
  const read = useContentItem('event', num)
  const parts = usePageParts(read)
  const event = read.value
  return (
    <DetailTemplate
      {...parts}
      bar={{
        title: event ? l(event.title) : t('title'),
        back: <UpLink to="/customer/event" label={t('title')} />,
      }}
      art={
        event ? (
          <Picture flush eager alt="" cover={coverOf('event', event)} className="size-full" />
        ) : (
          parts.state === 'loading' && <Skeleton shape="pic" className="size-full" />
        )
      }
      tags={event && <EventTag event={event} today={today} />}
      lead={
        event && (
          <p className="text-body2 text-ink-2 g-num">
            <EventDays {...event} />
            {event.announceOn && (
              <>
                {'\u00a0· '}
                <span className="inline-block">
                  {t('announceOn', { day: formatDay(event.announceOn, language) })}
                </span>
              </>
            )}
          </p>
        )
      }
    >
      {event && (
        <div className="g-wrap max-w-190">
          <div className="mt-4">
            <Paragraphs text={l(event.body)} />
          </div>
          <Prizes event={event} />
          <Winners event={event} />
          <TakingPart event={event} isOpen={eventState(event, today) === 'ongoing'} />
        </div>
      )}
    </DetailTemplate>
  )
}

function Prizes({ event }: { event: PublicEvent }) {
  const { t } = useTranslation('events')
  const l = useLocalized()
  if (event.prizes.length === 0) return null
  return (
    <Section title={t('prizes')}>
      <ul className="g-rows">
        {event.prizes.map(({ name, people }) => (
          <li key={name.ko} className="flex min-h-11 items-center justify-between gap-3 py-2">
            <span>{l(name)}</span>
            <span className="flex-none text-label g-num">{t('people', { count: people })}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function TakingPart({ event, isOpen }: { event: PublicEvent; isOpen: boolean }) {
  const { t } = useTranslation('events')
  const { status, memberId } = useSession()
  const entry = usePersonalItem('eventEntry', String(event.no)).item
  if (!isOpen && !entry) return null
  return (
    <Section title={t('take')} id="entry">
      {status === 'guest' || !memberId ? (
        <GuestNote redirect={`/customer/eventDetail-${event.no}`}>{t('guest')}</GuestNote>
      ) : (
        <EntryCard event={event} entry={entry} account={memberId} isOpen={isOpen} />
      )}
    </Section>
  )
}
