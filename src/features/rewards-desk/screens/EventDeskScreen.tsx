import { useTranslation } from 'react-i18next'
import type { DeskEvent } from '#sync/contracts/events/api.ts'
import { useHasRole } from '#src/entities/account/use-has-role.ts'
import { DeskBoard } from '#src/entities/desk/DeskBoard.tsx'
import { DeskRows } from '#src/entities/desk/DeskRows.tsx'
import { useDeskList } from '#src/entities/desk/use-desk-list.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { EventFile } from '../parts/EventFile.tsx'
import { Forbidden } from '../parts/Forbidden.tsx'

type Props = { q: string; onSearch: (q: string) => void }

/** /admin/events: who takes part and with which consents, the draw, the announcement. */
export function EventDeskScreen({ q, onSearch }: Props) {
  const { t } = useTranslation('rewards-desk')
  const l = useLocalized()
  const mayRead = useHasRole('administrator')
  const list = useDeskList<DeskEvent>({
    search: q,
    mayRead,
    ask: async (api) => {
      const answer = await api.call('eventDesk', {})
      if (!answer.ok) return answer
      const wanted = q.toLowerCase()
      return {
        ...answer,
        value: answer.value.filter(
          ({ event }) => String(event.no) === q || l(event.title).toLowerCase().includes(wanted),
        ),
      }
    },
    idOf: ({ event }) => event.no,
  })
  return (
    <DeskBoard
      {...{ q, onSearch, mayRead, list }}
      title={t('event.title')}
      words={{
        search: t('event.search'),
        clear: t('clear'),
        none: t('none'),
        noneText: t('noneText'),
        unread: t('unread'),
      }}
      forbidden={<Forbidden />}
      count={(count) => t('event.count', { count })}
    >
      <DeskRows keys={t('event.keys')} className="grid gap-3 lg:grid-cols-2">
        {list.items?.map((file) => (
          <li key={file.event.no}>
            <EventFile file={file} onChange={list.put} />
          </li>
        ))}
      </DeskRows>
    </DeskBoard>
  )
}
