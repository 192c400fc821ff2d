import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlaceRow } from '#src/data/waiting-places.ts'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { useReport } from '#src/entities/page/use-report.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { CtaBar } from '#src/templates/CtaBar.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { usePlaceAct, type PlaceAct } from '../data/use-place.ts'

/** Leaving the queue, and letting two parties go first: only by the phone that holds the place. */
export function PlaceActions({ row }: { row: PlaceRow }) {
  const { t } = useTranslation('waiting-place')
  const report = useReport()
  const act = usePlaceAct()
  const isOffline = useOffline()
  const [busy, setBusy] = useState<PlaceAct | null>(null)
  const [asks, setAsks] = useState(false)
  const { seen } = row
  const reason = isOffline ? t('place.online') : seen && seen.state !== 'unknown' ? null : t('place.unheard')
  const start = async (what: PlaceAct, done: string) => {
    setAsks(false)
    setBusy(what)
    report(await act(row, what), { tone: 'plain', text: done })
    setBusy(null)
  }
  return (
    <CtaBar note={reason}>
      <Button
        variant="outline"
        reason={reason}
        busy={busy === 'cancel'}
        aria-haspopup="dialog"
        onClick={() => setAsks(true)}
      >
        {t('place.leave')}
      </Button>
      <Button
        reason={reason ?? (seen?.canDefer === false && t('place.noDefer'))}
        busy={busy === 'defer'}
        onClick={() => void start('defer', t('place.deferred'))}
      >
        {t('place.defer')}
      </Button>
      <Confirm
        open={asks}
        title={t('place.leaveAsk', { number: row.number })}
        confirmLabel={t('place.leave')}
        cancelLabel={t('place.keep')}
        tone="danger"
        onConfirm={() => void start('cancel', t('place.left'))}
        onCancel={() => setAsks(false)}
      >
        {t('place.leaveText')}
      </Confirm>
    </CtaBar>
  )
}
