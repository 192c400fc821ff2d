import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Membership, Person } from '#sync/contracts/community/room.ts'
import { leaveSeat } from '#sync/mutations/membership/leave.ts'
import { muteRoom } from '#sync/mutations/room/mute.ts'
import { useKeptScopes } from '#src/data/kept-scopes.ts'
import { useCommand } from '#src/data/use-command.ts'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { useReport } from '#src/entities/page/use-report.ts'
import { ReportLink } from '#src/entities/report/ReportLink.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import { LeaveQuestion } from './JoinGroup.tsx'
import { BuddyFace } from './WriterLine.tsx'

type Props = {
  seat: Membership
  people: readonly Person[]
  only: 'people' | 'room'
  onClose: () => void
}

/** Who is in a room, or what one can do with it: mute, keep, report, leave. */
export function RoomMenu({ seat, people, only, onClose }: Props) {
  const { t } = useTranslation('community')
  if (only === 'people')
    return (
      <PageSheet onClose={onClose} title={t('room.who')} reading>
        <ul className="g-rows">
          {people.map(({ memberId, name, buddy, host }) => (
            <li key={memberId} className="flex items-center gap-3 py-2">
              <BuddyFace buddy={buddy} size={40} />
              <span className="text-label">
                <Words>{name}</Words>
                {host && ` · ${t('room.host')}`}
              </span>
            </li>
          ))}
        </ul>
      </PageSheet>
    )
  return <Choices {...{ seat, people, onClose }} />
}

function Choices({ seat, people, onClose }: Omit<Props, 'only'>) {
  const { t } = useTranslation('community')
  const { postId: roomId, title, host: isHost, muted = false } = seat
  const hostName = people.find((person) => person.host)?.name ?? ''
  const tell = useReport()
  const navigate = useNavigate()
  const mute = useCommand(muteRoom)
  const leave = useCommand(leaveSeat)
  const kept = useKeptScopes([`room:${roomId}`])
  const [isAsked, setAsked] = useState(false)
  const go = async () => {
    if (tell(await leave({ roomId, title }))) await navigate({ to: '/utalk/talk/list', replace: true })
    onClose()
  }
  if (isAsked)
    return (
      <LeaveQuestion
        {...{ type: 'talk', isHost, people: people.length, open: true }}
        onLeave={() => void go()}
        onCancel={onClose}
      />
    )
  return (
    <PageSheet onClose={onClose} title={t('room.menu')}>
      <div className="grid gap-2">
        <Button
          variant="outline"
          full
          aria-pressed={muted}
          onClick={() => void mute({ roomId, muted: !muted }).then(tell)}
        >
          {t(muted ? 'room.unmute' : 'room.mute')}
        </Button>
        {kept && (
          <Button
            variant="outline"
            full
            aria-pressed={kept.isKept}
            onClick={() => void kept.keep(!kept.isKept)}
          >
            {t(kept.isKept ? 'room.unkeep' : 'room.keep')}
          </Button>
        )}
        {!isHost && <ReportLink target={{ kind: 'post', id: roomId }} name={hostName} words={title} />}
        <Button variant="outline" full onClick={() => setAsked(true)}>
          {t('group.leave')}
        </Button>
      </div>
    </PageSheet>
  )
}
