import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwned } from '#src/data/owner-state.ts'
import { useApi } from '#src/data/use-api.ts'
import { formatCount } from '#src/i18n/format.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import type { MemberFile } from '#sync/contracts/account/calls.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { Refused } from '#src/entities/account/form/Refused.tsx'
import { useProblems } from '#src/entities/account/form/use-problems.ts'

/** As the contract has it (LockReason). */
const REASON_MAX = 1000

type Props = { file: MemberFile; onChange: (file: MemberFile) => void }

/** Locks a member, or opens the account again; with a reason, which is in the member's history. */
export function LockForm({ file, onChange }: Props) {
  const { t } = useTranslation('desk')
  const { t: ta } = useTranslation('account')
  const { t: tc } = useTranslation('common')
  const api = useApi()
  const isOffline = useOffline()
  const show = useToasts((state) => state.show)
  const owner = useOwned()?.owner
  const { id, state, name } = file.line
  const isLocked = state === 'locked' || state === 'lockedByAdministrator'
  const draft = useDraft(owner ? `${owner}/desk/${id}` : null, '')
  const reason = draft.value ?? ''
  const { fields, errorOf, showProblems } = useProblems(
    reason.trim() ? [] : [{ path: 'reason', code: 'required' }],
  )
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const label = t(isLocked ? 'member.unlock' : 'member.lock')

  const send = async () => {
    setBusy(true)
    setFailure(null)
    const answer = await api.call(isLocked ? 'memberUnlock' : 'memberLock', {
      params: { id },
      body: { reason: reason.trim() },
    })
    setBusy(false)
    setAsking(false)
    if (!answer.ok) return setFailure(answer.error)
    await draft.discard()
    onChange(answer.value)
    show({ tone: 'saved', text: t(isLocked ? 'member.unlocked' : 'member.locked') })
  }
  return (
    <Section title={label}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isOffline && !isBusy && showProblems()) setAsking(true)
        }}
      >
        <Refused title={ta('my.notSaved')} failure={failure} />
        <div ref={fields}>
          <TextArea
            label={t('member.reason')}
            name="reason"
            hint={t('member.reasonHint')}
            maxLength={REASON_MAX}
            counter={(length, max) => `${formatCount(length)} / ${formatCount(max ?? 0)}`}
            value={reason}
            error={errorOf('reason')}
            onChange={(event) => draft.change(event.target.value)}
          />
        </div>
        <Button
          type="submit"
          variant={isLocked ? 'primary' : 'danger'}
          reason={isOffline ? tc('offline.needsNetwork') : undefined}
        >
          {label}
        </Button>
      </form>
      <Confirm
        open={isAsking}
        tone={isLocked ? 'primary' : 'danger'}
        title={t(isLocked ? 'member.askUnlock' : 'member.askLock', { name })}
        confirmLabel={label}
        busy={isBusy}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      >
        {t(isLocked ? 'member.askUnlockText' : 'member.askLockText')}
      </Confirm>
    </Section>
  )
}
