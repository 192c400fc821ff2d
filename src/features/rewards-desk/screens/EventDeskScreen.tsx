import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskEvent } from '#sync/contracts/events/api.ts'
import { EVENT_FILTERS, type EventFilter } from '#sync/contracts/events/lists.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { eventState } from '#sync/domain/events.ts'
import { useServices } from '#src/data/services.ts'
import { usePages } from '#src/data/use-pages.ts'
import { useHasRole } from '#src/entities/account/use-has-role.ts'
import { DeskBoard } from '#src/entities/desk/DeskBoard.tsx'
import { DeskFilter } from '#src/entities/desk/DeskFilter.tsx'
import { DeskItems } from '#src/entities/desk/DeskItems.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { EventEditor } from '../parts/EventEditor.tsx'
import { EventFile } from '../parts/EventFile.tsx'
import { Forbidden } from '../parts/Forbidden.tsx'

export type EventDeskSearch = { q?: string; show?: Exclude<EventFilter, 'all'> }
type Props = { search: EventDeskSearch; onSearch: (search: EventDeskSearch) => void }

/** /admin/events: events in five languages, who takes part with which consents, the draw, the announcement. */
export function EventDeskScreen({ search, onSearch }: Props) {
  const { t } = useTranslation('rewards-desk')
  const l = useLocalized()
  const today = seoulDay(useServices().now())
  const mayRead = useHasRole('administrator')
  const toast = useToasts((state) => state.show)
  const { q = '', show = 'all' } = search
  /** Number of what is edited, or a new one. */
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const pages = usePages<DeskEvent>({
    search: mayRead ? `${show} ${q}` : null,
    ask: (api, after) =>
      api.call('eventDesk', { query: { show, ...(q ? { q } : {}), ...(after ? { after } : {}) } }),
    idOf: ({ event }) => String(event.no),
  })
  const editor = (file: DeskEvent | null) => (
    <EventEditor
      file={file}
      onSaved={(saved) => {
        setOpen(null)
        toast({ tone: 'saved', text: t(file ? 'event.saved' : 'event.published') })
        if (file) pages.put(saved)
        else pages.again()
      }}
      onClose={() => setOpen(null)}
      onStale={pages.again}
    />
  )
  return (
    <DeskBoard
      {...{ q, mayRead }}
      // what is read stays when a further page did not come
      list={{ ...pages, failure: pages.items ? null : pages.failure }}
      title={t('event.title')}
      onSearch={(words) => onSearch({ ...(show === 'all' ? {} : { show }), ...(words ? { q: words } : {}) })}
      words={{
        search: t('event.search'),
        clear: t('clear'),
        none: t('none'),
        noneText: t('noneText'),
        unread: t('unread'),
      }}
      forbidden={<Forbidden />}
      count={(count) => t('event.count', { count })}
      below={
        <>
          <DeskFilter
            label={t('event.filter')}
            shown={EVENT_FILTERS.map((value) => ({ value, label: t(`event.show.${value}`) }))}
            show={show}
            onShow={(next) => onSearch({ ...(q ? { q } : {}), ...(next === 'all' ? {} : { show: next }) })}
          />
          {open === 'new' ? (
            editor(null)
          ) : (
            <div className="grid lg:justify-self-start">
              <Button variant="tint" size="sm" data-desk-new onClick={() => setOpen('new')}>
                {t('event.edit.make')}
              </Button>
            </div>
          )}
        </>
      }
    >
      <DeskItems
        title={t('event.title')}
        pages={pages}
        queue={(pages.items ?? []).map(({ event, entries }) => ({
          ...{ id: String(event.no), title: l(event.title) },
          line: `${t(`event.state.${eventState(event, today)}`)}\u00a0· ${t('event.entries', { count: entries })}`,
        }))}
        words={{ keys: t('event.keys'), more: t('event.more') }}
      >
        {pages.items?.map((file) => (
          <li key={file.event.no}>
            {open === file.event.no ? (
              editor(file)
            ) : (
              <EventFile
                file={file}
                onChange={pages.put}
                onEdit={() => setOpen(file.event.no)}
                onRemoved={pages.again}
              />
            )}
          </li>
        ))}
      </DeskItems>
    </DeskBoard>
  )
}
