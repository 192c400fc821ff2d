import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import type { StoreVerdict } from '#sync/contracts/store/desk.ts'
import type { Reasons } from './ReasonField.tsx'

type Props = {
  name: string
  reasons: Reasons
  onReasons: (reasons: Reasons) => void
  onBegin: () => void
  onDecide: (decision: StoreVerdict['decision']) => Promise<void>
}

/** Approve (A), or name what has to be changed (R) and send that. */
export function VerdictBar({ name, reasons, onReasons, onBegin, onDecide }: Props) {
  const { t } = useTranslation('store-desk')
  const isOffline = useOffline()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState<StoreVerdict['decision'] | null>(null)
  const [tried, setTried] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const lacksReason = !Object.values(reasons ?? {}).some((words) => words.trim())
  const reason = isOffline ? t('offline') : undefined
  const send = async (decision: StoreVerdict['decision']) => {
    setAsking(false)
    setBusy(decision)
    await onDecide(decision)
    setBusy(null)
  }
  const reject = () => {
    onBegin()
    onReasons({})
    const card = bar.current?.closest('[data-desk-item]')
    requestAnimationFrame(() => card?.querySelector<HTMLElement>('input[name^="reason-"]')?.focus())
  }
  return (
    <div ref={bar} className="mt-5 grid gap-2">
      <div className="flex flex-wrap gap-2">
        {reasons === null ? (
          <>
            <Button
              data-desk-approve
              reason={reason}
              busy={busy === 'approved'}
              onClick={() => {
                onBegin()
                setAsking(true)
              }}
            >
              {t('approve')}
            </Button>
            <Button variant="outline" data-desk-reject reason={reason} onClick={reject}>
              {t('reject')}
            </Button>
          </>
        ) : (
          <>
            <Button
              reason={reason}
              busy={busy === 'rejected'}
              onClick={() => {
                setTried(true)
                if (!lacksReason) void send('rejected')
              }}
            >
              {t('sendReasons')}
            </Button>
            <Button variant="outline" onClick={() => onReasons(null)}>
              {t('notReject')}
            </Button>
          </>
        )}
      </div>
      {tried && reasons !== null && lacksReason && <FieldError>{t('reason.required')}</FieldError>}
      <Confirm
        open={isAsking}
        title={t('approveTitle', { name })}
        confirmLabel={t('approve')}
        onConfirm={() => void send('approved')}
        onCancel={() => setAsking(false)}
      >
        {t('approveText')}
      </Confirm>
    </div>
  )
}
