import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventEntry } from '#sync/contracts/events/entry.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { eventState, sortEvents, type EventState } from '#sync/domain/events.ts'
import { useContentItems } from '#src/data/content.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useServices } from '#src/data/services.ts'
import { ChoiceChips } from '#src/entities/list/ChoiceChips.tsx'
import { ListPage } from '#src/entities/list/ListPage.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { EventRow } from '../parts/EventRow.tsx'

const FILTERS = ['ongoing', 'scheduled', 'over'] as const
type Filter = (typeof FILTERS)[number]

const shows = (filter: Filter | null, state: EventState): boolean =>
  filter === null || filter === state || (filter === 'over' && (state === 'ended' || state === 'announced'))

/** S2-07: events, what goes on first; those one takes part in are marked. */
export function EventsScreen() {
  const { t } = useTranslation('events')
  const today = seoulDay(useServices().now())
  const [filter, setFilter] = useState<Filter | null>(null)
  const { items, ...live } = useContentItems('event')
  const entered = new Map(usePersonal('eventEntry').items.map(({ value }) => [value.eventNo, value.outcome]))
  const shown = sortEvents(items, today).filter((event) => shows(filter, eventState(event, today)))
  const none = (
    <EmptyState title={t('none')} petro="sun">
      {t('noneText')}
    </EmptyState>
  )
  return (
    <ListPage
      title={t('title')}
      live={live}
      shown={shown.length}
      total={items.length}
      picture={96}
      count={t('count', { count: shown.length })}
      filters={
        <ChoiceChips
          label={t('states')}
          all={t('filters.all')}
          options={FILTERS.map((value) => ({ value, label: t(`filters.${value}`) }))}
          value={filter}
          onChange={setFilter}
        />
      }
      none={none}
    >
      <ul className="g-rows">
        {shown.map((event) => (
          <li key={event.no}>
            <EventRow event={event} today={today} mark={<Mark outcome={entered.get(event.no)} />} />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}

/** That one takes part, and once it was announced whether one won. */
function Mark({ outcome }: { outcome: EventEntry['outcome'] | undefined }) {
  const { t } = useTranslation('events')
  if (!outcome) return null
  return outcome === 'won' ? <Tag tone="saved">{t('hasWon')}</Tag> : <Tag tone="tint">{t('entered')}</Tag>
}
