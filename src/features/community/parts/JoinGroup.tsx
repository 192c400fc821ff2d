import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PostRecord } from '#sync/contracts/community/post.ts'
import { useServices } from '#src/data/services.ts'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { SavedMark } from '#src/ui/marks/Marks.tsx'
import { isRecruiting } from '../data/board.ts'
import { useAuthor } from '#src/entities/post/use-author.ts'
import { useMembership } from '../data/use-membership.ts'

/** Joining a group while it takes people, and leaving it. */
export function JoinGroup({ post }: { post: PostRecord }) {
  const { t } = useTranslation('community')
  const author = useAuthor()
  const redirect = useRouterState({ select: (state) => state.location.href })
  const membership = useMembership(post.id)
  const isOpen = isRecruiting(post, useServices().now())
  if (author.state === 'loading' || membership.state === 'loading') return null
  if (membership.state === 'in') return <Joined {...membership} />
  if (!isOpen) return null
  if (author.state === 'guest')
    return (
      <Link
        to="/login{$plan}"
        params={{ plan: 'basic' }}
        search={{ redirect }}
        className={buttonClass({ variant: 'primary', full: true }, 'mt-4')}
      >
        {t('group.signIn')}
      </Link>
    )
  if (author.state === 'unverified')
    return (
      <Link to="/mypage/profile" className={buttonClass({ variant: 'primary', full: true }, 'mt-4')}>
        {t('group.verify')}
      </Link>
    )
  return <Join {...membership} />
}

type Membership = ReturnType<typeof useMembership>

function Join({ busy, problem, join }: Membership) {
  const { t } = useTranslation('community')
  const failureText = useFailureText()
  const isOffline = useOffline()
  const show = useToasts((state) => state.show)
  const press = async () => {
    if (await join()) show({ tone: 'saved', text: t('group.joined') })
  }
  return (
    <div className="mt-4 grid gap-2">
      <Button
        full
        busy={busy}
        busyLabel={t('group.joining')}
        reason={isOffline && t('group.offline')}
        onClick={() => void press()}
      >
        {t('group.join')}
      </Button>
      <p role="alert" className="text-caption text-danger">
        {problem && failureText(problem)}
      </p>
    </div>
  )
}

function Joined({ isHost, busy, problem, leave }: Membership) {
  const { t } = useTranslation('community')
  const failureText = useFailureText()
  const isOffline = useOffline()
  const [isAsked, setAsked] = useState(false)
  const press = async () => {
    setAsked(false)
    await leave()
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <SavedMark>{t(isHost ? 'group.host' : 'group.in')}</SavedMark>
      <span className="grow" />
      <Button
        variant="outline"
        size="sm"
        busy={busy}
        reason={isOffline && t('group.offline')}
        onClick={() => setAsked(true)}
      >
        {t('group.leave')}
      </Button>
      <p role="alert" className="w-full text-caption text-danger">
        {problem && failureText(problem)}
      </p>
      <Confirm
        open={isAsked}
        tone="danger"
        title={t(isHost ? 'group.endTitle' : 'group.leaveTitle')}
        confirmLabel={t('group.leave')}
        onConfirm={() => void press()}
        onCancel={() => setAsked(false)}
      >
        {isHost && t('group.endText')}
      </Confirm>
    </div>
  )
}
