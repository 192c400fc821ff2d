import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskEvent } from '#sync/contracts/events/api.ts'
import type { Failure, Result } from '#sync/contracts/errors.ts'
import { useServices } from '#src/data/services.ts'
import { useClaimReason } from '#src/entities/desk/ClaimMark.tsx'
import type { Claiming } from '#src/entities/desk/use-claim.ts'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'

type Props = { file: DeskEvent; claiming: Claiming; onChange: (changed: DeskEvent) => void }

/** Draws the winners of an event that is over, as often as wanted, until they are announced. Who draws has taken it. */
export function EventDraw({ file: { event, draw }, claiming, onChange }: Props) {
  const { t } = useTranslation('rewards-desk')
  const { api } = useServices()
  const offline = useOffline()
  const others = useClaimReason(claiming)
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState<'again' | 'announce' | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const params = { no: String(event.no) }
  const run = async (ask: () => Promise<Result<DeskEvent>>) => {
    setAsks(null)
    setBusy(true)
    const answer = (await claiming.take()) ? await ask() : null
    setBusy(false)
    setFailure(answer && !answer.ok ? answer.error : null)
    if (answer?.ok) onChange(answer.value)
  }
  const reason = offline ? t('offline') : others
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        {draw ? (
          <>
            <Button
              size="sm"
              data-desk-approve
              busy={busy}
              reason={reason}
              onClick={() => setAsks('announce')}
            >
              {t('event.announce')}
            </Button>
            <Button size="sm" variant="outline" busy={busy} reason={reason} onClick={() => setAsks('again')}>
              {t('event.again')}
            </Button>
          </>
        ) : (
          <Button
            size="sm"
            data-desk-approve
            busy={busy}
            reason={reason}
            onClick={() => void run(() => api.call('eventDraw', { params, body: { again: false } }))}
          >
            {t('event.draw')}
          </Button>
        )}
      </div>
      <FailureLine failure={failure} />
      <Confirm
        open={asks !== null}
        title={t(asks === 'again' ? 'event.againTitle' : 'event.announceTitle')}
        confirmLabel={t(asks === 'again' ? 'event.again' : 'event.announce')}
        onConfirm={() =>
          void run(() =>
            asks === 'again'
              ? api.call('eventDraw', { params, body: { again: true } })
              : api.call('eventAnnounce', { params }),
          )
        }
        onCancel={() => setAsks(null)}
      >
        <p>{t(asks === 'again' ? 'event.againText' : 'event.announceText')}</p>
      </Confirm>
    </>
  )
}
