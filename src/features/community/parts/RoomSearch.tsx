import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatMessage } from '#sync/contracts/community/room.ts'
import { useScope } from '#src/data/scopes.ts'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { formatCount, formatDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { languageOf } from '#src/lib/language-of.ts'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import { markWords, searchMessages } from '../data/chat-search.ts'
import { MOST_HELD } from '../data/use-chat.ts'

/** Rows shown; who finds more adds a word. */
const SHOWN = 50

type Props = {
  roomId: string
  onClose: () => void
  /** @param behind how many messages came after the one chosen */
  onFound: (id: string, behind: number) => void
}

/** Looks for words in what the device holds of a room, without a network as well. */
export function RoomSearch({ roomId, onClose, onFound }: Props) {
  const { t } = useTranslation('community')
  const { items } = useScope(`room:${roomId}`, 'message', { shown: MOST_HELD })
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query)
  const found = useMemo(() => searchMessages(items, wanted), [items, wanted])
  const isAsked = wanted.trim() !== ''
  return (
    <PageSheet onClose={onClose} title={t('room.find')} reading>
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <SearchField
          label={t('room.find')}
          placeholder={t('room.find')}
          clearLabel={t('room.findClear')}
          maxLength={100}
          value={query}
          onChange={setQuery}
        />
      </form>
      <p role="status" className="mt-3 text-caption text-ink-2">
        {isAsked
          ? t('room.found', { count: found.length, number: formatCount(found.length) })
          : t('room.findHeld', { count: items.length, number: formatCount(items.length) })}
      </p>
      <ul className="g-rows">
        {found.slice(0, SHOWN).map(({ message, at }) => (
          <li key={message.id}>
            <Found message={message} query={wanted} onChoose={() => onFound(message.id, at)} />
          </li>
        ))}
      </ul>
    </PageSheet>
  )
}

type FoundProps = { message: ChatMessage; query: string; onChoose: () => void }

function Found({ message: { text, writer, sentAt }, query, onChoose }: FoundProps) {
  const language = useLanguage()
  return (
    <button type="button" className="block min-h-11 w-full py-3 text-start" onClick={onChoose}>
      <span className="flex flex-wrap gap-x-2 text-caption text-ink-2">
        <Words>{writer.name}</Words>
        <time dateTime={sentAt} className="g-num">
          {formatDay(sentAt, language)} {formatTime(sentAt)}
        </time>
      </span>
      <span dir="auto" lang={languageOf(text)} className="line-clamp-3 wrap-anywhere">
        {markWords(text, query).map(({ text: piece, on, at }) =>
          on ? (
            <mark key={at} className="rounded-xs bg-tint text-link">
              {piece}
            </mark>
          ) : (
            piece
          ),
        )}
      </span>
    </button>
  )
}
