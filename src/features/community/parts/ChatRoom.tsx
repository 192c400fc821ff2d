import { Users, EllipsisVertical } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatMessage, Membership } from '#sync/contracts/community/room.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { OfflineBanner } from '#src/entities/page/OfflineBanner.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { MoreButton } from '#src/entities/list/MoreButton.tsx'
import { formatCount } from '#src/i18n/format.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { ChatTemplate } from '#src/templates/ChatTemplate.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { useAuthor } from '#src/entities/post/use-author.ts'
import { useChat } from '../data/use-chat.ts'
import { useReadMark } from '../data/use-read-mark.ts'
import type { BubbleActions } from './ChatBubble.tsx'
import { ChatComposer } from './ChatComposer.tsx'
import { ChatLog } from './ChatLog.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { RoomMenu } from './RoomMenu.tsx'
import './chat.css'

type Props = { seat: Membership; language: string }

/** The conversation of a room for who is in it: read and written without a network, too. */
export function ChatRoom({ seat, language }: Props) {
  const { t } = useTranslation('community')
  const roomId = seat.postId
  const isOffline = useOffline()
  const author = useAuthor()
  const chat = useChat(roomId)
  const { list, lines, people } = chat
  const [isAtEnd, setAtEnd] = useState(true)
  useReadMark(roomId, chat.newest, isAtEnd)
  const draft = useDraft(author.state === 'ready' ? `${author.owner}/room/${roomId}` : null, '')
  const [menu, setMenu] = useState<'people' | 'room' | { message: ChatMessage; isOwn: boolean } | null>(null)
  const parts = usePageParts({
    ...list,
    empty: <EmptyState title={t('room.empty')}>{t('room.emptyText')}</EmptyState>,
  })
  const { choose } = chat
  const { change, value } = draft
  const typed = useRef('')
  useEffect(() => {
    typed.current = value ?? ''
  })
  const actions: BubbleActions = useMemo(
    () => ({
      onMenu: (message, isOwn) => setMenu({ message, isOwn }),
      onChoose: (operation, choice) => void choose(operation, choice),
      onMend(operation, text) {
        change([typed.current, text].filter(Boolean).join('\n'))
        void choose(operation, { do: 'discard' })
      },
    }),
    [choose, change],
  )
  const send = async (text: string) => {
    if (author.state !== 'ready') return false
    const isStored = await chat.send(text, author.writer)
    if (isStored) await draft.discard()
    return isStored
  }
  const count = people.length
  const isGone = list.state === 'missing'
  return (
    <>
      <ChatTemplate
        {...parts}
        state={lines.length > 0 ? 'ready' : parts.state}
        offline={isOffline ? <OfflineBanner>{t('room.offline')}</OfflineBanner> : null}
        bar={{
          title: (
            <>
              <Words language={language}>{seat.title}</Words>
              {count > 0 && (
                <small className="block text-caption text-ink-3">
                  {t('room.people', { count, number: formatCount(count) })}
                </small>
              )}
            </>
          ),
          back: <BackButton />,
          align: 'start',
          actions: (
            <>
              <IconButton
                label={t('room.who')}
                icon={<Users size={24} />}
                onClick={() => setMenu('people')}
              />
              <IconButton
                label={t('room.menu')}
                icon={<EllipsisVertical size={24} />}
                onClick={() => setMenu('room')}
              />
            </>
          ),
        }}
        logLabel={t('room.log')}
        lastKey={lines.at(-1)?.key ?? ''}
        firstKey={lines[0]?.key ?? ''}
        onAtEnd={setAtEnd}
        composer={
          isGone ? (
            <p className="p-2 text-center text-body2 text-ink-2">{t('room.ended')}</p>
          ) : (
            <>
              <p role="status" className="mb-1 text-caption text-pending empty:hidden">
                {chat.isTooFast && !isOffline && t('room.tooFast')}
              </p>
              {/* what is typed before it is known whose words they are would be lost */}
              {author.state === 'ready' && value !== null && (
                <ChatComposer text={value} onChange={change} onSend={send} />
              )}
            </>
          )
        }
      >
        {list.hasOlder && (
          <div className="py-2">
            <MoreButton older={list.older} isOlderUnread={list.isOlderUnread}>
              {t('room.earlier')}
            </MoreButton>
          </div>
        )}
        <ChatLog lines={lines} people={people} actions={actions} />
      </ChatTemplate>
      {(menu === 'people' || menu === 'room') && (
        <RoomMenu {...{ seat, people }} only={menu} onClose={() => setMenu(null)} />
      )}
      {menu !== null && typeof menu === 'object' && (
        <MessageMenu {...menu} onDelete={(id) => void chat.remove(id)} onClose={() => setMenu(null)} />
      )}
    </>
  )
}
