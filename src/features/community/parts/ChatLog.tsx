import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Person } from '#sync/contracts/community/room.ts'
import { formatLongDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { deviceClock } from '#src/platform/device/clock.ts'
import type { ChatLine } from '../data/chat-lines.ts'
import { ChatBubble, type BubbleActions } from './ChatBubble.tsx'

/** What is read within this of opening, ms, was there before. */
const OPENING_MS = 2000

type Props = {
  lines: readonly ChatLine[]
  people: readonly Person[]
  actions: BubbleActions
  /** The message that was looked for. */
  sought: string | null
}

/** Days, the line up to which was read, what was deleted, and the messages between. */
export function ChatLog({ lines, people, actions, sought }: Props) {
  const { t } = useTranslation('community')
  const language = useLanguage()
  const [openedAt] = useState(() => deviceClock.now())
  // a room opens where the person had stopped reading; what comes later does not take them away from the end
  const showAtFirst = useCallback(
    (line: HTMLElement | null) => {
      if (deviceClock.now() - openedAt < OPENING_MS) line?.scrollIntoView({ block: 'start' })
    },
    [openedAt],
  )
  const host = people.find((person) => person.host)?.memberId
  return lines.map((line) => {
    if (line.is === 'bubble') {
      const { bubble } = line
      return (
        <ChatBubble
          key={line.key}
          bubble={bubble}
          isHost={bubble.message.writer.memberId === host}
          isSought={bubble.message.id === sought}
          actions={actions}
          t={t}
        />
      )
    }
    if (line.is === 'day')
      return (
        <h2 key={line.key} className="chat-divider">
          {formatLongDay(new Date(`${line.day}T12:00:00+09:00`), language)}
        </h2>
      )
    if (line.is === 'unread')
      return (
        <p key={line.key} ref={showAtFirst} className="chat-divider chat-divider--unread">
          {t('room.readUpTo')}
        </p>
      )
    return (
      <p key={line.key} className="mt-3 text-center text-caption text-ink-3">
        {t('room.deleted', { count: line.count })}
      </p>
    )
  })
}
