import {
  CircleAlert,
  Gamepad2,
  Heart,
  Headset,
  MessageCircle,
  MessageCircleQuestion,
  Pencil,
  Route,
  ShoppingBag,
  Star,
  UserRound,
  PartyPopper,
  ScanLine,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Operation } from '#src/data/pending.ts'
import { useChoose } from '#src/data/pending.ts'
import { useSentBytes } from '#src/data/sent-bytes.ts'
import { refusalOf } from '#src/data/refusal-of.ts'
import { useToday } from '#src/data/use-today.ts'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { formatBytes } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { copyText } from '#src/platform/share/share.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { PendingFrame, PendingMark } from '#src/ui/marks/Marks.tsx'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import type { PendingIcon } from '#sync/mutations/pending.ts'
import { wordsOf } from '../data/describe.ts'
import { mergedArgs } from '../data/merged-args.ts'
import { useDescription } from './use-description.ts'
import { whenMade } from '../data/when-made.ts'
import { EditSheet, isEditable } from './EditSheet.tsx'
import { ConflictCopies } from './ConflictCopies.tsx'
import './pending.css'

const ICONS = {
  cart: ShoppingBag,
  favourite: Heart,
  review: Star,
  itinerary: Route,
  community: MessageCircle,
  question: MessageCircleQuestion,
  inquiry: Headset,
  profile: UserRound,
  play: Gamepad2,
  gate: ScanLine,
  waiting: UsersRound,
  event: PartyPopper,
  other: Pencil,
} satisfies Record<PendingIcon, LucideIcon>

/** One waiting write: what it is, its state, and what the person can do about it. */
export function PendingItem({ operation, place }: { operation: Operation; place: number }) {
  const { t } = useTranslation('offline')
  const { kind, icon, title, detail } = useDescription(operation)
  const { is, ...when } = whenMade(operation.createdAt, useToday(), useLanguage())
  const isRefused = operation.state === 'rejected' || operation.state === 'conflict'
  return (
    <PendingFrame
      state={isRefused ? 'refused' : 'pending'}
      className="grid gap-4 p-5"
      data-operation={operation.state}
    >
      <div className="flex gap-4">
        <KindIcon icon={icon} refused={isRefused} />
        <div className="min-w-0">
          <p className="text-caption text-ink-2">{`${kind}\u00a0· ${t(`pending.${is}`, when)}`}</p>
          <h3 className="text-title3">{title}</h3>
          {detail && <p className="text-body2 text-ink-2">{detail}</p>}
        </div>
      </div>
      {operation.state === 'conflict' && <ConflictCopies operation={operation} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Standing operation={operation} place={place} />
        <Choices operation={operation} title={title} />
      </div>
    </PendingFrame>
  )
}

function KindIcon({ icon, refused }: { icon: PendingIcon; refused: boolean }) {
  const Icon = ICONS[icon]
  return (
    <span className={refused ? 'pending-icon pending-icon--refused' : 'pending-icon'} aria-hidden="true">
      <Icon size={22} />
    </span>
  )
}

/** The state of a write, in words. */
function Standing({ operation, place }: { operation: Operation; place: number }) {
  const { t } = useTranslation('offline')
  const failureText = useFailureText()
  if (operation.state === 'rejected' || operation.state === 'conflict') {
    const { code, facts } = refusalOf(operation)
    const why =
      operation.state === 'conflict'
        ? t('state.conflict')
        : failureText({ code: code as 'server.failed', facts, origin: 'server', retry: false })
    return (
      <p className="pending-why">
        <CircleAlert size={18} />
        <span>{why}</span>
      </p>
    )
  }
  if (operation.state === 'parked') {
    return (
      <PendingMark>
        {operation.park === 'auth' || operation.park === 'owner' ? t('state.auth') : t('state.upgrade')}
      </PendingMark>
    )
  }
  if (operation.state === 'blocked') {
    return operation.photos.length > 0 ? (
      <Files operation={operation} />
    ) : (
      <PendingMark>{t('state.after')}</PendingMark>
    )
  }
  if (operation.void) return <PendingMark>{t('state.takingBack')}</PendingMark>
  if (operation.stuck) return <PendingMark>{t('state.stuck')}</PendingMark>
  return <PendingMark>{t('state.nth', { count: place })}</PendingMark>
}

/** How much of its files is on the server. */
function Files({ operation }: { operation: Operation }) {
  const { t } = useTranslation('offline')
  const bytes = useSentBytes([operation])
  const [sent, total] = [formatBytes(bytes?.sent ?? 0), formatBytes(bytes?.total ?? 0)]
  return (
    <PendingMark>
      {operation.paused
        ? t('state.paused', { sent, total })
        : `${t('state.files', { count: operation.photos.length })}\u00a0· ${t('state.bytes', { sent, total })}`}
    </PendingMark>
  )
}

function Choices({ operation, title }: { operation: Operation; title: string }) {
  const { t } = useTranslation('offline')
  const choose = useChoose()
  const show = useToasts((state) => state.show)
  const [asking, setAsking] = useState(false)
  const [editing, setEditing] = useState(false)
  const isConflict = operation.state === 'conflict'
  const merged = mergedArgs(operation)
  const isRefused = operation.state === 'rejected' || isConflict
  const words = wordsOf(operation)

  async function carryOut(choice: Parameters<typeof choose>[1]): Promise<boolean> {
    const result = await choose(operation.id, choice)
    if (!result.ok && result.code === 'underWay') show({ text: t('choice.underWay'), tone: 'plain' })
    return result.ok
  }
  /** The sheet stays until its words are stored: on its way already, they can still be copied. */
  async function edit(args: unknown) {
    if (await carryOut({ do: 'edit', args })) setEditing(false)
  }
  async function copy() {
    if (await copyText(words)) show({ text: t('choice.copied'), tone: 'saved' })
  }
  const named = (label: string) => (
    <>
      {label}
      <span className="g-sr">{` ${title}`}</span>
    </>
  )
  // taken back already: what became of it is being asked
  if (operation.void) return null
  return (
    <div className="flex flex-wrap gap-1">
      {merged && (
        <Button variant="ghost" size="sm" onClick={() => void carryOut({ do: 'edit', args: merged })}>
          {named(t('choice.both'))}
        </Button>
      )}
      {operation.state === 'blocked' && operation.photos.length > 0 && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => void carryOut({ do: operation.paused ? 'resume' : 'pause' })}
        >
          {named(t(operation.paused ? 'choice.resume' : 'choice.pause'))}
        </Button>
      )}
      {isRefused && (
        <Button variant="ghost" size="sm" onClick={() => void carryOut({ do: 'retry' })}>
          {named(isConflict ? t('choice.mine') : t('choice.retry'))}
        </Button>
      )}
      {(isRefused || operation.stuck) && words !== '' && (
        <Button variant="ghost" size="sm" onClick={() => void copy()}>
          {named(t('choice.copy'))}
        </Button>
      )}
      {!operation.stuck && isEditable(operation) && (
        <Button variant="ghost" size="sm" onClick={() => setEditing(true)}>
          {named(t('choice.edit'))}
        </Button>
      )}
      {/* a number that was given out is undone by another write only */}
      {operation.numbered === undefined && (
        <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
          {named(isConflict ? t('choice.theirs') : t('choice.delete'))}
        </Button>
      )}
      <Confirm
        open={asking}
        title={t('choice.deleteTitle')}
        confirmLabel={isConflict ? t('choice.theirs') : t('choice.delete')}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          void carryOut({ do: 'discard' })
        }}
        onCancel={() => setAsking(false)}
      >
        {t('choice.deleteText')}
      </Confirm>
      {editing && (
        <EditSheet
          operation={operation}
          onClose={() => setEditing(false)}
          onSend={(args) => void edit(args)}
        />
      )}
    </div>
  )
}
