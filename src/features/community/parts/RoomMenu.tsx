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
import { BuddyFace } from './BuddyFace.tsx'

type ChoicesProps = {
  seat: Membership
  people: readonly Person[]
  onFind: () => void
}

type Props = ChoicesProps & {
  only: 'people' | 'room'
  onClose: () => void
}

/** Who is in a room, or what one can do with it, as a sheet. */
export function RoomMenu({ only, onClose, ...room }: Props) {
  const { t } = useTranslation('community')
  return (
    <PageSheet
      onClose={onClose}
      title={t(only === 'people' ? 'room.who' : 'room.menu')}
      reading={only === 'people'}
    >
      {only === 'people' ? <RoomPeople people={room.people} /> : <RoomChoices {...room} />}
    </PageSheet>
  )
}

/** Beside a conversation on a wide screen: who is in it, and what one can do with it. */
export function RoomFacts(room: ChoicesProps) {
  const { t } = useTranslation('community')
  return (
    <>
      <h2 className="text-title3">{t('room.who')}</h2>
      <RoomPeople people={room.people} />
      <h2 className="mt-6 mb-3 text-title3">{t('room.menu')}</h2>
      <RoomChoices {...room} />
    </>
  )
}

function RoomPeople({ people }: { people: readonly Person[] }) {
  const { t } = useTranslation('community')
  return (
    <ul className="g-rows">
      {people.map(({ memberId, name, buddy, host }) => (
        <li key={memberId} className="flex items-center gap-3 py-2">
          <BuddyFace buddy={buddy} size={40} />
          <span className="text-label">
            <Words>{name}</Words>
            {host && `\u00a0· ${t('room.host')}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Find, mute, keep, report, leave. */
function RoomChoices({ seat, people, onFind }: ChoicesProps) {
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
    setAsked(false)
    if (tell(await leave({ roomId, title }))) await navigate({ to: '/utalk/talk/list', replace: true })
  }
  return (
    <div className="grid gap-2">
      <Button variant="outline" full onClick={onFind}>
        {t('room.find')}
      </Button>
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
      <LeaveQuestion
        {...{ type: 'talk', isHost, people: people.length, open: isAsked }}
        onLeave={() => void go()}
        onCancel={() => setAsked(false)}
      />
    </div>
  )
}
