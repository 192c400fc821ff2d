import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { EndedRoom, Membership, RoomType } from '#sync/contracts/community/room.ts'
import { unreadCount } from '#sync/domain/chat.ts'
import { leaveSeat } from '#sync/mutations/membership/leave.ts'
import { useOwned } from '#src/data/owner-state.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useScope } from '#src/data/scopes.ts'
import { useCommand } from '#src/data/use-command.ts'
import { postAddress } from '#src/entities/post/address.ts'
import { formatCount, formatDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { PendingMark } from '#src/ui/marks/Marks.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import './chat.css'

/** The largest number of unread messages that is written out. */
const MOST = 99

/** Groups or rooms the person is in, has asked for, or that ended under them; nothing where there are none. */
export function MyRooms({ type }: { type: RoomType }) {
  const { t } = useTranslation('community')
  const seats = usePersonal('membership').items.filter(({ value }) => value.type === type)
  const ended = usePersonal('endedRoom').items.filter(({ value }) => value.type === type)
  if (seats.length + ended.length === 0) return null
  return (
    <div className="g-wrap mb-4">
      <Section title={t(`room.mine.${type}`)}>
        <ul className="g-rows">
          {ended.map(({ key, value }) => (
            <li key={key} className="py-3">
              <EndedLine room={value} />
            </li>
          ))}
          {seats.map(({ key, value }) => (
            <li key={key} className="relative py-3">
              {type === 'talk' && !value.asked ? <RoomLine seat={value} /> : <SeatLine seat={value} />}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

function EndedLine({ room: { postId, title, type, endedAt } }: { room: EndedRoom }) {
  const { t } = useTranslation('community')
  const language = useLanguage()
  const leave = useCommand(leaveSeat)
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <div className="g-row-body">
        <p className="text-label">
          <Words>{title}</Words>
        </p>
        <p className="text-caption text-ink-2">
          {t(`room.endedLine.${type}`, { when: `${formatDay(endedAt, language)} ${formatTime(endedAt)}` })}
        </p>
      </div>
      <Button variant="ghost" size="sm" onClick={() => void leave({ roomId: postId, title })}>
        {t('group.putAway')}
        <span className="g-sr">{` ${title}`}</span>
      </Button>
    </div>
  )
}

/** A group, or a room somebody has only asked for. */
function SeatLine({ seat }: { seat: Membership }) {
  const { t } = useTranslation('community')
  return (
    <>
      <Title seat={seat} />
      {seat.asked ? (
        <PendingMark>{t('group.asked')}</PendingMark>
      ) : (
        <p className="text-caption text-ink-2">
          {t(seat.host ? `group.host.${seat.type}` : `group.in.${seat.type}`)}
        </p>
      )}
    </>
  )
}

function Title({ seat }: { seat: Membership }) {
  const { type, title, postId } = seat
  const cards = useScope(seat.no === undefined ? `board:${type}` : null, 'card').items
  // what was stored by an earlier version lacks its number
  const no = seat.no ?? cards.find(({ id }) => id === postId)?.no
  if (no === undefined)
    return (
      <p className="text-label">
        <Words>{title}</Words>
      </p>
    )
  return (
    <Link {...postAddress({ type, no })} className="g-cover-link text-label">
      <Words>{title}</Words>
    </Link>
  )
}

/** Its last words, when they were said, and how many are unread. */
function RoomLine({ seat }: { seat: Membership }) {
  const { t } = useTranslation('community')
  const language = useLanguage()
  const memberId = useOwned()?.memberId ?? null
  const { items, numbers, held } = useScope(`room:${seat.postId}`, 'message')
  const [last] = items
  const others = items.flatMap(({ id, writer }) =>
    writer.memberId === memberId ? [] : (numbers.get(id) ?? []),
  )
  const unread = held ? unreadCount({ others, ...held }, seat.readNo ?? 0) : 0
  return (
    <div className="flex items-center gap-3">
      <div className="g-row-body">
        <Title seat={seat} />
        {last && (
          <p className="truncate text-body2 text-ink-2" dir="auto">
            <Words>{last.text}</Words>
          </p>
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
