import { Link, useRouterState } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PostRecord } from '#sync/contracts/community/post.ts'
import type { RoomType } from '#sync/contracts/community/room.ts'
import { useServices } from '#src/data/services.ts'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { useOffline } from '#src/state/connectivity.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { SavedMark } from '#src/ui/marks/Marks.tsx'
import { isRecruiting } from '../data/board.ts'
import { useAuthor } from '#src/entities/post/use-author.ts'
import { useMembership, type Seat } from '../data/use-membership.ts'
import { AskedSeat } from './AskedSeat.tsx'
import { SameDay } from './SameDay.tsx'

type Props = { post: PostRecord & { type: RoomType } }

/** Joining a group or room while it takes people, asking for a seat without a network, and leaving. */
export function JoinGroup({ post }: Props) {
  const { id, type, title, meeting } = post
  const author = useAuthor()
  const membership = useMembership({ id, type, title, meetingAt: meeting?.at ?? null })
  const isOpen = isRecruiting(post, useServices().now()) || type === 'talk'
  const { seat } = membership
  if (author.state === 'loading' || seat.is === 'loading') return null
  if (seat.is === 'in')
    return <Joined {...membership} type={type} isHost={seat.isHost} people={post.participants} />
  if (seat.is === 'asked') return <AskedSeat since={seat.since} takeBack={membership.takeBack} />
  const others = meeting && <SameDay id={id} meetingAt={meeting.at} />
  if (seat.is === 'refused')
    return (
      <RefusedSeat problem={seat.problem} takeBack={membership.takeBack}>
        {others}
      </RefusedSeat>
    )
  if (!isOpen) return others
  if (author.state !== 'ready') return <NotYet state={author.state} />
  return (
    <Join {...membership} type={type}>
      {others}
    </Join>
  )
}

/** Who is a guest signs in first, who has no proven number proves one. */
function NotYet({ state }: { state: 'guest' | 'unverified' }) {
  const { t } = useTranslation('community')
  const redirect = useRouterState({ select: (router) => router.location.href })
  const look = buttonClass({ variant: 'primary', full: true }, 'mt-4')
  if (state === 'unverified')
    return (
      <Link to="/mypage/profile" className={look}>
        {t('group.verify')}
      </Link>
    )
  return (
    <Link to="/login{$plan}" params={{ plan: 'basic' }} search={{ redirect }} className={look}>
      {t('group.signIn')}
    </Link>
  )
}

type JoinProps = Seat & {
  type: RoomType
  /** Where else one could go, once there is no seat. */
  children: ReactNode
}

function Join({ busy, problem, join, type, children }: JoinProps) {
  const { t } = useTranslation('community')
  const isOffline = useOffline()
  const show = useToasts((state) => state.show)
  const press = async () => {
    if (await join()) show({ tone: 'saved', text: t(`group.joined.${type}`) })
  }
  return (
    <div className="mt-4 grid gap-2">
      <Button full busy={busy} busyLabel={t('group.joining')} onClick={() => void press()}>
        {t(isOffline ? `group.ask.${type}` : `group.join.${type}`)}
      </Button>
      {isOffline && <p className="text-caption text-ink-2">{t('group.offline')}</p>}
      <FailureLine failure={problem} />
      {problem && children}
    </div>
  )
}

type RefusedProps = {
  problem: NonNullable<Seat['problem']>
  takeBack: Seat['takeBack']
  /** Where else one could go. */
  children: ReactNode
}

/** The answer to a seat that was asked for. */
function RefusedSeat({ problem, takeBack, children }: RefusedProps) {
  const { t } = useTranslation('community')
  return (
    <div className="mt-4 g-refused p-5 grid gap-3">
      <FailureLine failure={problem} />
      <p className="text-body2 text-ink-2">{t('group.others')}</p>
      {children}
      <div className="flex flex-wrap gap-2">
        <Link
          to="/utalk/class/list"
          search={{ open: true }}
          className={buttonClass({ variant: 'tint', size: 'sm' })}
        >
          {t('group.showOthers')}
        </Link>
        <Button variant="ghost" size="sm" onClick={() => void takeBack()}>
          {t('group.putAway')}
        </Button>
      </div>
    </div>
  )
}

type JoinedProps = Seat & { type: RoomType; isHost: boolean; people: number }

function Joined({ type, isHost, people, leave }: JoinedProps) {
  const { t } = useTranslation('community')
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <SavedMark>{t(isHost ? `group.host.${type}` : `group.in.${type}`)}</SavedMark>
      <span className="grow" />
      <Button variant="outline" size="sm" onClick={() => setAsked(true)}>
        {t('group.leave')}
      </Button>
      <LeaveQuestion
        {...{ type, isHost, people, open: isAsked }}
        onCancel={() => setAsked(false)}
        onLeave={() => {
          setAsked(false)
          void leave()
        }}
      />
    </div>
  )
}

type LeaveProps = {
  type: RoomType
  isHost: boolean
  people: number
  open: boolean
  onLeave: () => void
  onCancel: () => void
}

/** Whether to leave; a host is told for how many it ends. */
export function LeaveQuestion({ type, isHost, people, open, onLeave, onCancel }: LeaveProps) {
  const { t } = useTranslation('community')
  return (
    <Confirm
      open={open}
      tone="danger"
      title={t(isHost ? `group.endTitle.${type}` : `group.leaveTitle.${type}`)}
      confirmLabel={t('group.leave')}
      onConfirm={onLeave}
      onCancel={onCancel}
    >
      {isHost && t('group.endText', { count: Math.max(0, people - 1) })}
    </Confirm>
  )
}
