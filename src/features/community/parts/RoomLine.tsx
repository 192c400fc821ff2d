import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Membership } from '#sync/contracts/community/room.ts'
import { unreadCount } from '#sync/domain/chat.ts'
import { useOwned } from '#src/data/owner-state.ts'
import { useScope } from '#src/data/scopes.ts'
import { postAddress } from '#src/entities/post/address.ts'
import { formatCount, formatDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Words } from '#src/ui/marks/Words.tsx'
import './chat.css'

/** The largest number of unread messages that is written out. */
const MOST = 99

/** A room somebody is in: its last words, when they were said, and how many are unread. */
export function RoomLine({ seat }: { seat: Membership }) {
  const { t } = useTranslation('community')
  const language = useLanguage()
  const memberId = useOwned()?.memberId ?? null
  const { items, numbers, held, state } = useScope(`room:${seat.postId}`, 'message')
  const [last] = items
  const others = items.flatMap(({ id, writer }) =>
    writer.memberId === memberId ? [] : (numbers.get(id) ?? []),
  )
  const unread = held ? unreadCount({ others, ...held }, seat.readNo ?? 0) : 0
  return (
    <div className="flex items-center gap-3">
      <div className="g-row-body">
        <SeatTitle seat={seat} />
        {last ? (
          <p className="truncate text-body2 text-ink-2" dir="auto">
            <Words>{last.text}</Words>
          </p>
        ) : (
          // the line stands before its words are read
          state === 'loading' && (
            <p className="text-body2" aria-hidden="true">
              {'\u00A0'}
            </p>
          )
        )}
      </div>
      <div className="grid justify-items-end gap-1">
        {last && (
          <time dateTime={last.sentAt} className="text-caption text-ink-3 g-num">
            {formatDay(last.sentAt, language)} {formatTime(last.sentAt)}
          </time>
        )}
        {unread > 0 && (
          <span className="relative">
            <span aria-hidden="true" className="chat-unread">
              {unread > MOST ? `${MOST}+` : unread}
            </span>
            <span className="g-sr">{t('room.unread', { count: unread, number: formatCount(unread) })}</span>
          </span>
        )}
      </div>
    </div>
  )
}

/** The name of a group or room, leading there where its number is known. */
export function SeatTitle({ seat }: { seat: Membership }) {
  const { no, title, type } = seat
  return no === undefined ? (
    <SoughtTitle seat={seat} />
  ) : (
    <Link {...postAddress({ type, no })} className="g-cover-link text-label">
      <Words>{title}</Words>
    </Link>
  )
}

/** What was stored by an earlier version lacks its number, which its board may have. */
function SoughtTitle({ seat }: { seat: Membership }) {
  const no = useScope(`board:${seat.type}`, 'card').items.find(({ id }) => id === seat.postId)?.no
  if (no !== undefined) return <SeatTitle seat={{ ...seat, no }} />
  return (
    <p className="text-label">
      <Words>{seat.title}</Words>
    </p>
  )
}
