import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { EndedRoom } from '#sync/contracts/community/room.ts'
import { leaveSeat } from '#sync/mutations/membership/leave.ts'
import { useCommand } from '#src/data/use-command.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { formatDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { ListTemplate } from '#src/templates/ListTemplate.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'

/** A room that ended under somebody who was in it, until they put the notice away. */
export function EndedRoomPage({ room: { postId, title, endedAt } }: { room: EndedRoom }) {
  const { t } = useTranslation('community')
  const language = useLanguage()
  const navigate = useNavigate()
  const leave = useCommand(leaveSeat)
  const parts = usePageParts({ state: 'ready', asOf: null })
  const putAway = async () => {
    await leave({ roomId: postId, title })
    await navigate({ to: '/utalk/talk/list', replace: true })
  }
  return (
    <ListTemplate {...parts} bar={{ title, back: <BackButton /> }}>
      <EmptyState title={t('room.ended')}>
        {t('room.endedText', { when: `${formatDay(endedAt, language)} ${formatTime(endedAt)}` })}
      </EmptyState>
      <div className="g-wrap flex flex-wrap justify-center gap-2">
        <Link to="/utalk/talk/list" className={buttonClass({ variant: 'primary' })}>
          {t('room.others')}
        </Link>
        <Button variant="ghost" onClick={() => void putAway()}>
          {t('group.putAway')}
        </Button>
      </div>
    </ListTemplate>
  )
}
