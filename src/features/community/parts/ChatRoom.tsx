import { Users, EllipsisVertical } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Membership } from '#sync/contracts/community/room.ts'
import { useMedia } from '#src/art/use-media.ts'
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
import type { ChatLine } from '../data/chat-lines.ts'
import { useChat } from '../data/use-chat.ts'
import { useLastFirst } from '../data/use-last-first.ts'
import { useReadMark } from '../data/use-read-mark.ts'
import { bubbleId, type BubbleActions } from './ChatBubble.tsx'
import { ChatFoot } from './ChatFoot.tsx'
import { ChatLog } from './ChatLog.tsx'
import { RoomFacts } from './RoomMenu.tsx'
import { RoomRail } from './RoomRail.tsx'
import { RoomSheets, type RoomSheet } from './RoomSheets.tsx'
import './chat.css'

/** Messages shown before one that was looked for. */
const AROUND = 200

type Props = { seat: Membership; language: string }

/** The conversation of a room for who is in it: read and written without a network, too. */
export function ChatRoom({ seat, language }: Props) {
  const { t } = useTranslation('community')
  const roomId = seat.postId
  const isOffline = useOffline()
  const author = useAuthor()
  const isWide = useMedia('(min-width: 80rem)')
  const [sought, setSought] = useState<{ id: string; behind: number } | null>(null)
  const chat = useChat(roomId, sought ? sought.behind + AROUND : undefined)
  const { list, people } = chat
  const lines = useLastFirst(chat.lines)
  const [isAtEnd, setAtEnd] = useState(true)
  useReadMark(roomId, chat.newest, isAtEnd)
  const draft = useDraft(author.state === 'ready' ? `${author.owner}/room/${roomId}` : null, '')
  const [menu, setMenu] = useState<RoomSheet>(null)
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
  useFound(sought?.id ?? null, lines)
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
              {/* the line stands before its words, so that the conversation under it does not move */}
              <small className="block min-h-4.5 text-caption text-ink-3">
                {count > 0 && t('room.people', { count, number: formatCount(count) })}
              </small>
            </>
          ),
          back: <BackButton />,
          align: 'start',
          actions: !isWide && (
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
        rail={isWide && <RoomRail roomId={roomId} />}
        railLabel={t('room.mine.talk')}
        facts={
          isWide &&
          (count > 0 || list.state !== 'loading') && (
            <RoomFacts {...{ seat, people }} onFind={() => setMenu('find')} />
          )
        }
        factsLabel={t('room.facts')}
        composer={
          <ChatFoot
            {...{ room: chat.room, isGone: list.state === 'missing', isTooFast: chat.isTooFast }}
            text={author.state === 'ready' ? value : null}
            onChange={change}
            onSend={send}
          />
        }
      >
        {list.hasOlder && (
          <div className="py-2">
            <MoreButton older={list.older} isOlderUnread={list.isOlderUnread}>
              {t('room.earlier')}
            </MoreButton>
          </div>
        )}
        {!list.hasOlder && chat.room?.from && (
          <p className="mt-3 text-center text-caption text-ink-3">{t('room.keptFrom')}</p>
        )}
        <ChatLog lines={lines} people={people} actions={actions} sought={sought?.id ?? null} />
      </ChatTemplate>
      <RoomSheets
        {...{ seat, people, menu, setMenu }}
        onFound={setSought}
        onDelete={(id) => void chat.remove(id)}
      />
    </>
  )
}

/** Shows a message that was looked for once it is among the lines, and moves the focus there. */
function useFound(id: string | null, lines: readonly ChatLine[]): void {
  const isFound = id !== null && lines.some(({ key }) => key === id)
  useEffect(() => {
    const bubble = isFound && document.getElementById(bubbleId(id))
    if (!bubble) return
    bubble.scrollIntoView({ block: 'center' })
    bubble.focus({ preventScroll: true })
  }, [isFound, id])
}
