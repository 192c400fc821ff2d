import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#sync/contracts/errors.ts'
import { useServices } from '#src/data/services.ts'
import { useClaimReason } from '#src/entities/desk/ClaimMark.tsx'
import type { Claiming } from '#src/entities/desk/use-claim.ts'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'

type Props = {
  id: string
  title: string
  /** Nobody has taken part yet. */
  isRemovable: boolean
  claiming: Claiming
  onEdit: () => void
  onRemoved: () => void
}

/** An event of the desk is changed by who has taken it, and taken back as long as nobody takes part. */
export function EventChange({ id, title, isRemovable, claiming, onEdit, onRemoved }: Props) {
  const { t } = useTranslation('rewards-desk')
  const { api } = useServices()
  const offline = useOffline()
  const others = useClaimReason(claiming)
  const [state, setState] = useState<'rest' | 'asking' | 'busy'>('rest')
  const [failure, setFailure] = useState<Failure | null>(null)
  const reason = offline ? t('offline') : others
  const edit = async () => {
    if (await claiming.take()) onEdit()
  }
  const remove = async () => {
    setState('busy')
    const answer = await api.call('eventRemove', { params: { id } })
    setState('rest')
    setFailure(answer.ok ? null : answer.error)
    if (answer.ok) onRemoved()
  }
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="outline"
        aria-label={t('event.edit.changeOf', { title })}
        data-desk-reject
        reason={reason}
        onClick={() => void edit()}
      >
        {t('event.edit.change')}
      </Button>
      {isRemovable && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('event.edit.removeOf', { title })}
          busy={state === 'busy'}
          reason={reason}
          onClick={() => setState('asking')}
        >
          {t('event.edit.remove')}
        </Button>
      )}
      <FailureLine failure={failure} />
      <Confirm
        open={state === 'asking'}
        title={t('event.edit.removeTitle')}
        confirmLabel={t('event.edit.remove')}
        tone="danger"
        onCancel={() => setState('rest')}
        onConfirm={() => void remove()}
      >
        {t('event.edit.removeText')}
      </Confirm>
    </div>
  )
}
