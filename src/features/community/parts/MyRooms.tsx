import { useTranslation } from 'react-i18next'
import type { EndedRoom, Membership, RoomType } from '#sync/contracts/community/room.ts'
import { leaveSeat } from '#sync/mutations/membership/leave.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useCommand } from '#src/data/use-command.ts'
import { formatDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { PendingMark } from '#src/ui/marks/Marks.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { RoomLine, SeatTitle } from './RoomLine.tsx'
import './chat.css'

/** Whether the device has been asked for what `MyRooms` shows: what stands below it must not be pushed down by it. */
export function useMyRoomsRead(): boolean {
  const seats = usePersonal('membership')
  const ended = usePersonal('endedRoom')
  return seats.isRead && ended.isRead
}

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
      <SeatTitle seat={seat} />
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
