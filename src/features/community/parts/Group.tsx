import { CalendarDays, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PostRecord } from '#sync/contracts/community/post.ts'
import { useServices } from '#src/data/services.ts'
import { formatCount, formatDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { FactList } from '#src/ui/surfaces/Card.tsx'
import { meetingState } from '../data/board.ts'
import { JoinGroup } from './JoinGroup.tsx'
import { PlanMeeting } from './PlanMeeting.tsx'
import { Seats } from './Seats.tsx'

type Props = { post: PostRecord; meeting: NonNullable<PostRecord['meeting']> }

/** When a group meets, how many seats are taken, and what one can do about it. */
export function Group({ post, meeting }: Props) {
  const { t } = useTranslation('community')
  const language = useLanguage()
  const state = meetingState(meeting, useServices().now())
  const isOver = state === 'ended'
  const free = Math.max(0, meeting.people - meeting.joined)
  return (
    <section className="mt-4">
      <FactList
        facts={[
          {
            icon: <CalendarDays size={22} aria-hidden="true" />,
            fact: (
              <time dateTime={meeting.at}>
                {formatDay(meeting.at, language)} {formatTime(meeting.at)}
              </time>
            ),
            note: isOver ? t('group.ended') : undefined,
          },
          {
            icon: <Users size={22} aria-hidden="true" />,
            fact: t('group.seats', {
              joined: formatCount(meeting.joined),
              people: formatCount(meeting.people),
            }),
            note: state === 'open' ? t('group.free', { count: free }) : t(`group.${isOver ? 'over' : state}`),
          },
        ]}
      />
      <Seats roomId={post.id} joined={meeting.joined} people={meeting.people} />
      <JoinGroup post={{ ...post, type: 'class' }} />
      {!isOver && <PlanMeeting group={{ ...post, meeting }} />}
    </section>
  )
}
